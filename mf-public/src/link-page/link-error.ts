import { ApiError } from '@portal/api-client'
import { MESSAGES } from '@portal/domain/message'

/** Whether a key has ended: the page takes the birth date again, and says then the outcome of the link. */
export function isEnded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'LINK_DEAD'
}

/** Whether the server says that an address is nobody's; a 404 that isn't its own may pass. */
export function isNobody(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NOT_FOUND'
}

/** What can be shown of an error. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : MESSAGES.somethingWentWrong
}
