import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import { basisWords, COMMISSION_WORDS } from '@portal/domain/work/money-basis'

/** What a commission is a per cent of: duty is among it only where nobody has said how much it is. */
export function commissionWords({
  with_duty,
}: Pick<NonNullable<ApplicationDetails['commission']>, 'with_duty'>): string {
  return with_duty ? `Of a year’s premium ${basisWords({ withFee: true, withDuty: true })}, inc. GST` : COMMISSION_WORDS
}
