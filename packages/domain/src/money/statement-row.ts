import { foldWords } from '../imports/import-field.ts'

/** What an insurer pays for. */
export const COMMISSION_TYPES = [
  { value: 'upfront', label: 'Upfront', written: ['initial', 'newbusiness', 'firstyear'] },
  { value: 'ongoing', label: 'Ongoing', written: ['renewal', 'trail', 'trailing', 'service', 'level'] },
  { value: 'clawback', label: 'Clawback', written: ['recoup', 'reversal', 'writeback', 'lapse', 'responsibility'] },
  { value: 'other', label: 'Other', written: ['adjustment', 'fee', 'bonus', 'override'] },
] as const
export type CommissionType = (typeof COMMISSION_TYPES)[number]['value']

/** How a row of a statement stands. Only matched rows are posted; queued ones count as accounted for until decided. */
export const STATEMENT_ROW_STATES = [
  { value: 'to_decide', label: 'To decide' },
  { value: 'queued', label: 'Queued' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'matched', label: 'Matched' },
] as const
export type StatementRowState = (typeof STATEMENT_ROW_STATES)[number]['value']

/** How a statement stands. */
export const STATEMENT_STATES = [
  { value: 'reading', label: 'Reading' },
  { value: 'review', label: 'In review' },
  { value: 'committed', label: 'Committed' },
  { value: 'reversed', label: 'Reversed' },
] as const
export type StatementState = (typeof STATEMENT_STATES)[number]['value']

/**
 * The type that a statement’s own word means. A negative upfront payment is a clawback; a negative one of any other type
 * corrects an earlier one. Without a word, a negative amount is a clawback, any other is ongoing.
 * @param said What somebody has said that words mean, folded.
 */
export function commissionType(
  word: string,
  amount: number,
  said: Readonly<Record<string, CommissionType>> = {},
): CommissionType {
  const folded = foldWords(word)
  const found = (Object.hasOwn(said, folded) ? said[folded] : undefined) ?? typeByWord(folded)
  if (found === 'upfront' && amount < 0) return 'clawback'
  if (found) return found
  if (folded !== '') return 'other'
  return amount < 0 ? 'clawback' : 'ongoing'
}

function typeByWord(folded: string): CommissionType | undefined {
  return COMMISSION_TYPES.find(({ value, written }) => [value, ...written].some((known) => folded.includes(known)))
    ?.value
}

/** What became of the difference between a statement's rows and its printed total. */
export const DIFFERENCE_STATES = [
  { value: 'open', label: 'Open' },
  { value: 'claimed', label: 'Claimed' },
  { value: 'settled', label: 'Settled' },
] as const
export type DifferenceState = (typeof DIFFERENCE_STATES)[number]['value']
