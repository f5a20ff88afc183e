import type { LeadStatus } from './lead-status.ts'

/** The default lost reasons of a firm. */
export const LOST_REASONS = [
  { value: 'price', label: 'Too expensive' },
  { value: 'other_adviser', label: 'Went with another adviser' },
  { value: 'keeps_cover', label: 'Keeping current cover' },
  { value: 'no_need', label: 'Doesn’t need cover' },
  { value: 'health', label: 'Health' },
  { value: 'occupation', label: 'Occupation or lifestyle' },
  { value: 'other', label: 'Other' },
] as const

const LOST_STATUSES: readonly LeadStatus[] = [5, 6]

/** Whether a lead of the status is lost for a reason: Not Interested, Uninsurable. */
export function hasLostReason(status: number): boolean {
  return LOST_STATUSES.some((lost) => lost === status)
}
