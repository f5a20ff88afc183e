import type { WirePortfolio, WireProductBreakdown } from '@portal/contract/quotes/quotes.schema'
import { centsOf, instalmentCents, isSoldAt, wholePremiumOf } from '@portal/domain/quotes/priced-quote'
import type { Frequency } from '@portal/domain/values/person'
import { coverLabel } from '@portal/domain/work/cover'
import { frequencyName } from '../frequency.ts'

/** A line of a breakdown: cents of one instalment, without stamp duty; null where nothing is paid there. */
export interface BreakdownRow {
  readonly label: string
  readonly inside: number | null
  readonly outside: number | null
}

/** What an insurer asks for all covers of one person; amounts in cents of one instalment. */
export interface Offer {
  readonly code: string
  readonly insurer: string
  /** Its products, without the insurer’s name before each. */
  readonly products: readonly string[]
  readonly total: number
  readonly inside: number
  readonly outside: number
  readonly duty: number | null
  readonly fee: number | null
  /** What the receiving fund gives back; 0 where nothing. */
  readonly rebate: number
  /** `A · 86`, as far as it is known. */
  readonly score: string
  /** 0 to 100. */
  readonly rawScore: number | null
  readonly grade: string
  readonly isRecommended: boolean
  readonly rows: readonly BreakdownRow[]
  readonly commission: Commission
  /** About what it would come to without commission; null where that is not known, or nothing is paid. */
  readonly withoutCommission: number | null
  /** 1 the lightest to 5; null where it is not told. */
  readonly occupationClass: number | null
  /** Cents of each year at yearly payment, with the age in it. */
  readonly years: ReadonlyArray<{ readonly age: number; readonly premium: number }>
  /** Dates of issue that came with the price: `YYYY-MM-DD`. */
  readonly pdsDate: string | null
  readonly tmdDate: string | null
}

export interface Commission {
  readonly upfrontPercent: number | null
  readonly ongoingPercent: number | null
  /** Cents of the first year and of each later one. */
  readonly firstYear: number | null
  readonly laterYears: number | null
}

/** An insurer without a price for all covers, and why. */
export interface Unpriced {
  readonly insurer: string
  readonly reasons: readonly string[]
}

/** The price of a portfolio, or why there is none. */
export function readPortfolio(
  portfolio: WirePortfolio,
  frequency: Frequency,
  recommended: string | null | undefined,
): Offer | Unpriced {
  const { code, supplier, premiumTotal, products } = portfolio
  const insurer = supplier?.name || portfolio.name
  const total = wholePremiumOf(portfolio, frequency)
  if (total === null) return { insurer, reasons: reasonsOf(portfolio, frequency) }
  const outside = instalmentCents(premiumTotal.premiumOutsideSuper, frequency)
  const inside = instalmentCents(premiumTotal.premiumInsideSuper, frequency) ?? total - (outside ?? total)
  const feature = portfolio.score?.feature
  const rawScore = typeof feature?.raw === 'number' ? Math.round(feature.raw) : null
  const grade = feature?.ratingAt5 ?? ''
  const figures = { inside, outside: outside ?? total - inside }
  return {
    code,
    insurer,
    products: productNames(products ?? [], portfolio.name, insurer),
    total,
    ...figures,
    duty: instalmentCents(premiumTotal.stampDuty, frequency),
    fee: instalmentCents(premiumTotal.policyFee ?? portfolio.policyFeeTotal, frequency),
    rebate: instalmentCents(premiumTotal.rolloverRebate, frequency) ?? 0,
    score: [grade, rawScore].filter((part) => part !== '' && part !== null).join(' · ') || '–',
    rawScore,
    grade: grade || '–',
    isRecommended: code === recommended,
    rows: rowsOf(portfolio, frequency, figures),
    commission: {
      upfrontPercent: premiumTotal.commissionUpfrontPercent ?? null,
      ongoingPercent: premiumTotal.commissionOngoingPercent ?? null,
      firstYear: instalmentCents(premiumTotal.commissionUpfront, frequency),
      laterYears: instalmentCents(premiumTotal.commissionOngoing, frequency),
    },
    withoutCommission: withoutCommissionOf(portfolio, frequency, total),
    occupationClass: portfolio.occupation?.class ?? null,
    years: (portfolio.premiumTotalProjections ?? []).flatMap(({ age, premium }) => {
      const amount = centsOf(premium)
      return typeof age === 'number' && amount !== null ? [{ age, premium: amount }] : []
    }),
    pdsDate: dayOf(portfolio, 'pdsDate'),
    tmdDate: dayOf(portfolio, 'tmdDate'),
  }
}

/** Discounts are taken off the covers one after another, and off no fee; duty follows them. */
function withoutCommissionOf(
  { supplier, commission, premiumTotal }: WirePortfolio,
  frequency: Frequency,
  total: number,
): number | null {
  const options = supplier?.commissionOptions ?? []
  const priced = options.find(({ code }) => code === commission)
  const none = options.find(({ upfront, ongoing }) => upfront === 0 && ongoing === 0)
  const lines = (premiumTotal.breakdown ?? []).flatMap(({ breakdown }) => breakdown ?? [])
  if (!priced || !none || priced === none || lines.length === 0) return null
  const covers = lines
    .filter(({ code }) => code !== 'FEE')
    .reduce((sum, { premium }) => sum + (instalmentCents(premium, frequency) ?? 0), 0)
  const left = (1 - (none.premiumDiscount ?? 0) / 100) / (1 - (priced.premiumDiscount ?? 0) / 100)
  return left < 1 ? Math.round(total - covers * (1 - left)) : null
}

export function isPriced(read: Offer | Unpriced): read is Offer {
  return 'total' in read
}

function reasonsOf(portfolio: WirePortfolio, frequency: Frequency): string[] {
  const told = (portfolio.errors ?? []).map((error) => {
    if (typeof error === 'string') return sentence(error)
    const need = typeof error.need === 'string' ? `${error.need}: ` : ''
    return sentence(`${need}${error.message}`)
  })
  if (!isSoldAt(portfolio, frequency)) return [`Cannot be paid ${frequencyName(frequency).toLowerCase()}.`, ...told]
  return told.length > 0 ? told : [`No ${frequencyName(frequency).toLowerCase()} premium for all covers.`]
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function productNames(products: WirePortfolio['products'], name: string, insurer: string): string[] {
  const names = [...new Set(products.flatMap((product) => product.name || []))]
  // `TAL Accelerated Protection` beneath `TAL` says it twice.
  const brief = names.map((one) => (one.startsWith(`${insurer} `) ? one.slice(insurer.length + 1) : one))
  return brief.length > 0 ? brief : name === insurer ? [] : [name]
}

/** A date among the fields that an insurer sends beyond the specified ones, of the portfolio or its products. */
function dayOf(portfolio: WirePortfolio, field: string): string | null {
  for (const holder of [portfolio, ...(portfolio.products ?? [])]) {
    const value = holder[field]
    if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)) return value.slice(0, 10)
  }
  return null
}

type Totals = Pick<Offer, 'inside' | 'outside'>

/** The lines of a breakdown, which add up to the totals: what is not told apart stands in a line of its own. */
function rowsOf({ premiumTotal, policyFeeTotal }: WirePortfolio, frequency: Frequency, totals: Totals): BreakdownRow[] {
  const covers: BreakdownRow[] = []
  const fee = { inside: 0, outside: 0 }
  const duty = { inside: 0, outside: 0 }
  for (const product of premiumTotal.breakdown ?? []) {
    for (const line of product.breakdown ?? []) {
      const own = splitOf(line, frequency)
      duty.inside += own.dutyInside
      duty.outside += own.dutyOutside
      if (line.code === 'FEE') {
        fee.inside += own.inside
        fee.outside += own.outside
      } else covers.push({ label: coverLabel(line.code), inside: own.inside || null, outside: own.outside || null })
    }
  }
  const rows: BreakdownRow[] = [
    ...covers,
    { label: 'Policy fee', inside: fee.inside || null, outside: fee.outside || null },
    { label: 'Stamp duty', inside: duty.inside || null, outside: duty.outside || null },
  ].filter(({ label, inside, outside }) => label !== 'Policy fee' || inside || outside || policyFeeTotal)
  const rest = {
    inside: totals.inside - rows.reduce((sum, row) => sum + (row.inside ?? 0), 0),
    outside: totals.outside - rows.reduce((sum, row) => sum + (row.outside ?? 0), 0),
  }
  return rest.inside || rest.outside
    ? [...rows, { label: 'Other', inside: rest.inside || null, outside: rest.outside || null }]
    : rows
}

type Figures = Pick<
  WireProductBreakdown,
  | 'premium'
  | 'premiumInsideSuper'
  | 'premiumOutsideSuper'
  | 'stampDuty'
  | 'stampDutyInsideSuper'
  | 'stampDutyOutsideSuper'
>

/** A line without its duty, and the duty; what is not told to be inside super is outside. */
function splitOf(line: Figures, frequency: Frequency) {
  const of = (money: Figures['premium']) => instalmentCents(money, frequency)
  const premium = of(line.premium)
  const inside = of(line.premiumInsideSuper) ?? 0
  const outside = of(line.premiumOutsideSuper) ?? (premium === null ? 0 : premium - inside)
  const dutyInside = of(line.stampDutyInsideSuper) ?? 0
  const dutyOutside = of(line.stampDutyOutsideSuper) ?? (inside === 0 ? (of(line.stampDuty) ?? 0) : 0)
  return { inside: inside - dutyInside, outside: outside - dutyOutside, dutyInside, dutyOutside }
}
