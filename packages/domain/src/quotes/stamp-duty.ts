import type { IsoDate } from '../values/date.ts'
import { COVER_OF_NEED, type NeedCoverCode } from '../work/cover.ts'
import type { AustralianState } from './quote-request.ts'

/** How duty law sees a need: life, a rider on another cover, disability or trauma alone, income. */
export type DutyKind = 'life' | 'rider' | 'standalone' | 'income'

export interface StampDuty {
  readonly state: AustralianState
  readonly kind: DutyKind
  /** Per cent of the premium before duty. */
  readonly rate: number
  /** Of the first year’s premium alone. */
  readonly firstYearOnly: boolean
  /** What the duty is reckoned on: the premium with its policy fee and frequency loading, before duty and rebate. */
  readonly basis: 'premium'
  /** Whether the insurer adds it to the premium that it shows. Source: D11, for all but life; life as our reading. */
  readonly mode: 'on top'
  /** From this day on; where the source names none, the start of the table. */
  readonly effectiveFrom: IsoDate
  /** Keys of research/quoting.md, “Sources”. */
  readonly source: string
}

/** No quote is for a day before; later changes are further rows. */
const TABLE_BEGINS = '2016-07-01'

type Row = readonly [state: AustralianState, kind: DutyKind, rate: number, source: string, terms?: 'first year']

/** Source: research/quoting.md, “Stamp duty”. Finder’s table contradicts the revenue offices and is not used. */
const ROWS: readonly Row[] = [
  ['NSW', 'life', 5, 'D1', 'first year'],
  ['NSW', 'rider', 5, 'D1', 'first year'],
  ['NSW', 'standalone', 5, 'D1'],
  ['NSW', 'income', 5, 'D1'],
  ['VIC', 'life', 0, 'D2: since 1 July 2014'],
  ['VIC', 'rider', 10, 'D2'],
  ['VIC', 'standalone', 10, 'D2'],
  ['VIC', 'income', 10, 'D2'],
  ['QLD', 'life', 5, 'D3', 'first year'],
  ['QLD', 'rider', 9, 'D3'],
  ['QLD', 'standalone', 9, 'D3'],
  ['QLD', 'income', 9, 'D3'],
  ['TAS', 'life', 5, 'D4', 'first year'],
  ['TAS', 'rider', 10, 'D4 (one source)'],
  ['TAS', 'standalone', 10, 'D4'],
  ['TAS', 'income', 10, 'D4'],
  ['SA', 'life', 1.5, 'D5, D6 (2011)'],
  ['SA', 'rider', 11, 'D5, D6 (2011)'],
  ['SA', 'standalone', 11, 'D5, D6 (2011)'],
  ['SA', 'income', 11, 'D5, D6 (2011)'],
  ['WA', 'life', 0, 'D7'],
  ['WA', 'rider', 10, 'D8 (2009)'],
  ['WA', 'standalone', 10, 'D7'],
  ['WA', 'income', 10, 'D7'],
  ['NT', 'life', 0, 'D9 (inferred)'],
  ['NT', 'rider', 10, 'D9 (inferred)'],
  ['NT', 'standalone', 10, 'D9 (inferred)'],
  ['NT', 'income', 10, 'D9 (inferred)'],
  ['ACT', 'life', 0, 'D10: since 1 July 2016'],
  ['ACT', 'rider', 0, 'D10: since 1 July 2016'],
  ['ACT', 'standalone', 0, 'D10: since 1 July 2016'],
  ['ACT', 'income', 0, 'D10: since 1 July 2016'],
]

export const STAMP_DUTIES: readonly StampDuty[] = ROWS.map(([state, kind, rate, source, terms]) => ({
  state,
  kind,
  rate,
  firstYearOnly: terms === 'first year',
  basis: 'premium',
  mode: 'on top',
  effectiveFrom: TABLE_BEGINS,
  source,
}))

const RIDERS: readonly NeedCoverCode[] = ['TPE', 'TRE', 'TPR']

/** TPD and trauma that are linked to a life cover are riders like the needs that say so themselves. */
export function dutyKind(need: NeedCoverCode, isLinked = false): DutyKind {
  const cover = COVER_OF_NEED[need]
  if (cover === 'TRM') return 'life'
  if (cover === 'INC' || cover === 'BUS') return 'income'
  if (RIDERS.includes(need)) return 'rider'
  return isLinked && (cover === 'TPD' || cover === 'TRA') ? 'rider' : 'standalone'
}

/** The duty on a day: of the rows of state and kind, the newest that holds by then. Throws before the table begins. */
export function stampDuty(
  state: AustralianState,
  kind: DutyKind,
  day: IsoDate,
  duties: readonly StampDuty[] = STAMP_DUTIES,
): StampDuty {
  let found: StampDuty | undefined
  for (const duty of duties) {
    if (duty.state !== state || duty.kind !== kind || duty.effectiveFrom > day) continue
    if (found === undefined || duty.effectiveFrom >= found.effectiveFrom) found = duty
  }
  if (found === undefined) throw new RangeError(`There is no duty on ${kind} cover in ${state} for ${day}`)
  return found
}

/** Cents of duty on a premium in cents; `year` counts from 1. Rounded once, half up. */
export function dutyOn(premium: number, duty: StampDuty, year = 1): number {
  return duty.firstYearOnly && year > 1 ? 0 : percentOf(premium, duty.rate)
}

/** Whole cents of a per cent of cents, half up: reckoned in thousandths, so that 10 % of 577.50 is 57.75 exactly. */
export function percentOf(cents: number, percent: number): number {
  return Math.floor((cents * Math.round(percent * 1000) + 50_000) / 100_000)
}
