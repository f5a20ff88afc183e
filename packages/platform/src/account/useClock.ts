import { settings } from '@portal/contract/office/settings'
import { dayIn, type IsoDate } from '@portal/domain/values/date'
import { queryClient } from '../query/query-client.ts'
import { callQuery, useCall } from '../query/useCall.ts'

/** The company's time, by which days begin and end. */
export interface Clock {
  /** IANA name. */
  readonly timeZone: string
  readonly today: IsoDate
}

/** Source: decisions.md, "Statuses that are not shown". Holds until the company has answered, and where it does not. */
const USUAL_TIME_ZONE = 'Australia/Sydney'

function clockIn(timeZone: string = USUAL_TIME_ZONE): Clock {
  return { timeZone, today: dayIn(timeZone, new Date()) }
}

/** Today, and the zone in which instants are shown. */
export function useClock(): Clock {
  const { data } = useCall(settings.companyInfo, {}, { staleTime: Number.POSITIVE_INFINITY })
  return clockIn(data?.time_zone)
}

/** The same outside of components, by what is known of the company. */
export function presentClock(): Clock {
  return clockIn(queryClient.getQueryData(callQuery(settings.companyInfo, {}).queryKey)?.time_zone)
}
