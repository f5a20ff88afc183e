import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import { COMMISSION_WORDS } from '@portal/domain/work/money-basis'

/** What a commission is a per cent of, and that it is less where nobody has said how much of the premium is duty. */
export function commissionWords({
  with_duty,
}: Pick<NonNullable<ApplicationDetails['commission']>, 'with_duty'>): string {
  return with_duty ? `${COMMISSION_WORDS}. The stamp duty is unknown and still in it: at most this.` : COMMISSION_WORDS
}
