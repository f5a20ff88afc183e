import type { CommissionStatement } from '@portal/contract/money/statements.schema'
import { CallError } from '../../../http/call-error.ts'

const OTHERWISE = {
  reading: 'This statement is being read. Please try again in a moment.',
  committed: 'This statement is already committed.',
  reversed: 'This statement is reversed.',
} as const

/** Throws CONFLICT unless a statement is in review. */
export function assertInReview({ state }: Pick<CommissionStatement, 'state'>): void {
  if (state !== 'review') throw new CallError('CONFLICT', { message: OTHERWISE[state] })
}
