import type { PortfolioOptions, QuoteRequest, WireQuoteClient } from '@portal/contract/quotes/quotes.schema'
import { centsOf, wireDollars } from '@portal/domain/quotes/priced-quote'
import { COVER_OF_NEED, type CoverCode } from '@portal/domain/work/cover'

export const CLASSES = [1, 2, 3, 4, 5] as const
export type ByHandClass = (typeof CLASSES)[number]

/** What loads one cover. */
export interface TypedLoading {
  /** On top, NaN where the text is no number. */
  readonly percent: number | null
  /** Cents a year on each $1,000, NaN where the text is no amount. */
  readonly perThousand: number | null
}

/** What is set by hand for one insurer and person, as it is typed. */
export interface TypedOptions {
  /** Null: as the insurer rates the occupation. */
  readonly occupationClass: ByHandClass | null
  readonly loadings: Readonly<Partial<Record<CoverCode, TypedLoading>>>
  readonly campaigns: readonly string[]
  /** Empty: what the insurer takes unless told. */
  readonly commission: string
}

/** The covers that a person asks for, each once. */
export function coversAsked({ needs }: WireQuoteClient): CoverCode[] {
  return [...new Set(needs.map(({ type }) => COVER_OF_NEED[type]))]
}

/** What a request sets by hand already. */
export function typedFrom(request: QuoteRequest, clientIndex: number, supplierCode: string): TypedOptions {
  const client = request.clients[clientIndex]
  const own = client?.loadings?.supplierOverrides?.[supplierCode]
  const loadings = (client ? coversAsked(client) : []).flatMap((cover) => {
    const [percent, dollars] = [own?.percentage?.[cover], own?.dollarsPerThousand?.[cover]]
    if (percent === undefined && dollars === undefined) return []
    const perThousand = centsOf(dollars)
    return [[cover, { percent: percent ?? null, perThousand }] as const]
  })
  return {
    occupationClass: client?.customOccupations?.[supplierCode] ?? null,
    loadings: Object.fromEntries(loadings),
    campaigns: request.settings?.campaignOptions?.[supplierCode] ?? [],
    commission: request.settings?.commissionOptions?.[supplierCode] ?? '',
  }
}

/** As the call takes it: null takes back what was set. */
export function optionsOf({ occupationClass, loadings, campaigns, commission }: TypedOptions): PortfolioOptions {
  const percentage: Record<string, number> = {}
  const dollarsPerThousand: Record<string, number> = {}
  for (const [cover, { percent, perThousand }] of Object.entries(loadings)) {
    if (percent !== null) percentage[cover] = percent
    if (perThousand !== null) dollarsPerThousand[cover] = wireDollars(perThousand)
  }
  const isLoaded = Object.keys(percentage).length + Object.keys(dollarsPerThousand).length > 0
  return {
    occupationClass,
    loadings: isLoaded ? { percentage, dollarsPerThousand } : null,
    campaign: campaigns.length > 0 ? [...campaigns] : null,
    commission: commission || null,
  }
}

/** What is wrong with what is typed, at the id of its field. */
export function typedErrors({ loadings }: TypedOptions): Array<{ id: string; label: string; message: string }> {
  return Object.entries(loadings).flatMap(([cover, { percent, perThousand }]) => [
    ...(Number.isNaN(percent)
      ? [{ id: `percent-${cover}`, label: 'Loading', message: 'Please enter a percentage' }]
      : []),
    ...(Number.isNaN(perThousand)
      ? [{ id: `per-thousand-${cover}`, label: 'Loading', message: 'Please enter an amount in dollars' }]
      : []),
  ])
}
