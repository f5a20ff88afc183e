import { settings } from '@portal/contract/settings'
import { useCall } from '@portal/platform'

/** Source: decisions.md, "Statuses that are not shown". Holds until the company has answered, and where it does not. */
const USUAL_TIME_ZONE = 'Australia/Sydney'

/** The company's zone, in which instants are shown: an IANA name. */
export function useTimeZone(): string {
  const { data } = useCall(settings.companyInfo, {}, { staleTime: Number.POSITIVE_INFINITY })
  return data?.time_zone ?? USUAL_TIME_ZONE
}
