import { MESSAGES } from '@portal/domain/message'

/** What an error says, presentably. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : MESSAGES.somethingWentWrong
}
