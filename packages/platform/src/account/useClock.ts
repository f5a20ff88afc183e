import { settings } from '@portal/contract/settings'
import { dayIn, type IsoDate } from '@portal/domain'
import { useCall } from '../query/useCall.ts'

/** The company's time, by which days begin and end. */
export interface Clock {
  /** IANA name. */
  readonly timeZone: string
  readonly today: IsoDate
}

/** Source: decisions.md, "Statuses that are not shown". Holds until the company has answered, and where it does not. */
const USUAL_TIME_ZONE = 'Australia/Sydney'

/** Today, and the zone in which instants are shown. */
export function useClock(): Clock {
  const { data } = useCall(settings.companyInfo, {}, { staleTime: Number.POSITIVE_INFINITY })
  const timeZone = data?.time_zone ?? USUAL_TIME_ZONE
  return { timeZone, today: dayIn(timeZone, new Date()) }
}
