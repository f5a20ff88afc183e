import { ApiError } from '@portal/api-client'
import { MESSAGES } from '@portal/domain'

/** Whether a key has ended: the page takes the birth date again, and says then what has become of the link. */
export function isEnded(fault: unknown): boolean {
  return fault instanceof ApiError && fault.code === 'LINK_DEAD'
}

/** What can be shown of a fault. */
export function messageOf(fault: unknown): string {
  return fault instanceof ApiError ? fault.message : MESSAGES.somethingWentWrong
}
