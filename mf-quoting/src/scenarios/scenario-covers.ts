import type { WireQuoteClient, WireQuoteNeed } from '@portal/contract/quotes/quotes.schema'
import type { QuoteScenario } from '@portal/contract/quotes/scenarios.schema'
import { centsOf } from '@portal/domain/quotes/priced-quote'
import { formatMoneyShort } from '@portal/domain/values/money'
import {
  BENEFIT_PERIODS,
  COVER_OF_NEED,
  COVERS,
  type CoverCode,
  codeLabel,
  coverLabel,
  WAITING_PERIODS,
} from '@portal/domain/work/cover'

type ExistingCover = QuoteScenario['existing'][number]

/** How much of a cover a person has in a scenario, in cents, and who gives it. */
export interface CoverCell {
  readonly amount: number
  readonly source: string
}

export interface CoversOf {
  readonly existing: readonly ExistingCover[]
  readonly clientIndex: number
  readonly client: WireQuoteClient
  /** Whose portfolio is shown; undefined where nothing is new. */
  readonly insurer: string | undefined
}

const cents = (dollars: number | null | undefined) => centsOf(dollars) ?? 0
const names = (covers: readonly ExistingCover[]) =>
  [...new Set(covers.map(({ supplierName }) => supplierName))].join(', ')

/** Cents that a need asks for, of a month where it pays monthly. */
export function amountAsked({ sumInsured, monthlyBenefit }: WireQuoteNeed): number {
  return cents(sumInsured ?? monthlyBenefit)
}

function termsOf({ type, waitingPeriod, benefitPeriod }: WireQuoteNeed): string {
  if (type !== 'INC') return ''
  const wait = codeLabel(WAITING_PERIODS, String(waitingPeriod ?? '30'))
  return `, ${wait}, ${codeLabel(BENEFIT_PERIODS, String(benefitPeriod ?? '65')).toLowerCase()}`
}

const DONE: Readonly<Record<ExistingCover['action'], string>> = {
  keep: '',
  increase: ', increased',
  reduce: ', reduced',
  replace: '',
}

function cellOf(cover: CoverCode, { existing, clientIndex, client, insurer }: CoversOf): CoverCell {
  const own = existing.filter((one) => one.clientIndex === clientIndex && COVER_OF_NEED[one.type] === cover)
  const kept = own.filter(({ action }) => action !== 'replace')
  const gone = own.filter(({ action }) => action === 'replace')
  const asked = insurer ? client.needs.filter(({ type }) => COVER_OF_NEED[type] === cover) : []
  const before = kept.reduce(
    (sum, { action, amount, newAmount }) => sum + cents(action === 'keep' ? amount : (newAmount ?? amount)),
    0,
  )
  const fresh = asked.reduce((sum, need) => sum + amountAsked(need), 0)
  const [need] = asked
  const amount = before + fresh
  if (need && kept.length > 0) {
    return { amount, source: `Keep ${names(kept)}, ${insurer} +${formatMoneyShort(fresh)}` }
  }
  if (need)
    return {
      amount,
      source: gone.length > 0 ? `${insurer}, replaces ${names(gone)}` : `${insurer}${termsOf(need) || ', new'}`,
    }
  const [only] = kept
  if (only) return { amount, source: `${names(kept)}${DONE[only.action]}` }
  return { amount, source: gone.length > 0 ? `${names(gone)} ends` : '' }
}

/** The covers of a person in a scenario. */
export function coverCells(of: CoversOf): Map<CoverCode, CoverCell> {
  return new Map(COVERS.map(({ value }) => [value, cellOf(value, of)]))
}

/** The covers that any column has, in their usual order. */
export function coverRows(columns: ReadonlyArray<Map<CoverCode, CoverCell>>): CoverCode[] {
  return COVERS.map(({ value }) => value).filter((cover) =>
    columns.some((cells) => {
      const cell = cells.get(cover)
      return cell !== undefined && (cell.amount > 0 || cell.source !== '')
    }),
  )
}

/** What a client gives up by it, in sentences; nothing where nothing existed. */
export function lossesOf({ existing, clientIndex, client, insurer }: CoversOf): string[] {
  const own = existing.filter((one) => one.clientIndex === clientIndex)
  if (own.length === 0) return []
  const gone = own.filter(({ action }) => action === 'replace')
  const reduced = own.filter(({ action }) => action === 'reduce')
  const covers = [...new Set(gone.map(({ type }) => coverLabel(COVER_OF_NEED[type])))]
  const isStartedAgain = (cover: CoverCode) =>
    gone.some(({ type }) => COVER_OF_NEED[type] === cover) &&
    client.needs.some(({ type }) => COVER_OF_NEED[type] === cover)
  const isTwo = insurer !== undefined && client.needs.length > 0 && gone.length < own.length
  const sentences = [
    gone.length === own.length
      ? `All ${names(gone)} terms.`
      : gone.length > 0 && `${names(gone)} terms of ${covers.join(', ')}.`,
    reduced.length > 0 && `${names(reduced)} pays less than before.`,
    isStartedAgain('TRM') && 'Suicide exclusion restarts.',
    isStartedAgain('INC') && 'Exclusions and waiting restart.',
    gone.length + reduced.length === 0 && (isTwo ? 'Nothing. Two policies, two policy fees.' : 'Nothing.'),
  ]
  return sentences.filter((sentence) => typeof sentence === 'string')
}
