import { MESSAGES } from '@portal/domain/message'

/** Whether premiums with this label are shapes by the built-in figures, and none of an insurer’s. */
export function isIllustrative(label: string | null | undefined): boolean {
  return label === MESSAGES.illustrative
}
