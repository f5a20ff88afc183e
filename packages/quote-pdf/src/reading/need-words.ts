import type { WireQuoteClient, WireQuoteNeed } from '@portal/contract/quotes/quotes.schema'
import { centsOf } from '@portal/domain/quotes/priced-quote'
import { formatMoney } from '@portal/domain/values/money'
import {
  COVER_OF_NEED,
  COVER_OWNERS,
  type CoverCode,
  codeLabel,
  LIFE_BUYBACKS,
  PREMIUM_WAIVERS,
} from '@portal/domain/work/cover'

const LETTER_COVERS: Readonly<Record<CoverCode, string>> = {
  TRM: 'life',
  TPD: 'total and permanent disability',
  TRA: 'trauma',
  INC: 'income protection',
  BUS: 'business expenses',
  NES: 'needle stick',
  CHT: 'child trauma',
}

/** The covers that are asked for, each once, as a letter writes them. */
export function letterCovers(clients: readonly WireQuoteClient[]): string[] {
  const types = clients.flatMap(({ needs }) => needs.map(({ type }) => COVER_OF_NEED[type]))
  return [...new Set(types)].map((cover) => LETTER_COVERS[cover] ?? cover)
}

/** `$8,500.00 a month` */
export function amountWords({ sumInsured, monthlyBenefit }: WireQuoteNeed): string {
  const monthly = centsOf(monthlyBenefit)
  return monthly !== null && monthly > 0 ? `${formatMoney(monthly)} a month` : formatMoney(centsOf(sumInsured))
}

export function ownerWords({ owner }: WireQuoteNeed): string {
  return owner ? codeLabel(COVER_OWNERS, owner) : '–'
}

const yesNo = (flag: boolean | null | undefined) =>
  flag === null || flag === undefined ? undefined : flag ? 'Yes' : 'No'

interface CoverOption {
  readonly title: string
  /** What is chosen; nothing where the cover has no such option. */
  readonly of: (need: WireQuoteNeed) => string | null | undefined
}

const OPTIONS: readonly CoverOption[] = [
  { title: 'Premium waiver', of: ({ premiumWaiver: code }) => code && codeLabel(PREMIUM_WAIVERS, code) },
  { title: 'Life buyback', of: ({ lifeBuyBack }) => buybackWords(lifeBuyBack) },
  { title: 'Pay by rollover', of: ({ rollover }) => yesNo(rollover) },
  { title: 'Super contributions', of: (need) => ofIncome(need, yesNo(need.superContributionOption)) },
  { title: 'Accident benefit', of: (need) => ofIncome(need, yesNo(need.accidentBenefit)) },
  { title: 'Increasing claim', of: (need) => ofIncome(need, yesNo(need.increaseClaimBenefit)) },
  {
    title: 'First six months',
    of: (need) =>
      ofIncome(need, need.initialReplacementRatio ? `${need.initialReplacementRatio}% of income` : undefined),
  },
]

function ofIncome({ type }: WireQuoteNeed, words: string | undefined): string | undefined {
  return type === 'INC' ? words : undefined
}

function buybackWords(code: string | number | null | undefined): string | undefined {
  return code === null || code === undefined ? undefined : codeLabel(LIFE_BUYBACKS, String(code))
}

export interface OptionRow {
  readonly title: string
  /** One a cover, in their order. */
  readonly values: readonly string[]
}

/** The options that any of the covers has. */
export function optionRows(needs: readonly WireQuoteNeed[]): OptionRow[] {
  return OPTIONS.flatMap(({ title, of }) => {
    const values = needs.map((need) => of(need))
    return values.some(Boolean) ? [{ title, values: values.map((value) => value || '–') }] : []
  })
}
