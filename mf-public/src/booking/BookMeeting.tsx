import { ApiError, call } from '@portal/api-client'
import { bookings } from '@portal/contract/booking/bookings'
import type { BookingPage, Meeting } from '@portal/contract/booking/bookings.schema'
import type { MeetingChannel } from '@portal/domain/booking/meeting'
import type { IsoInstant } from '@portal/domain/values/date'
import { newUuid } from '@portal/domain/values/uuid'
import { tellSite } from '@portal/platform/document'
import { readCompany } from '@portal/platform/look'
import { usePhone } from '@portal/ui/core'
import { useRef, useState } from 'react'
import { licensedName } from '../link-page/licensed-name.ts'
import { messageOf } from '../link-page/link-error.ts'
import { Booked } from './Booked.tsx'
import { ChannelChoice, DetailsForm, NO_DETAILS } from './DetailsForm.tsx'
import { Frame } from './Frame.tsx'
import { PickTime } from './PickTime.tsx'
import { usePickedTime } from './use-picked-time.ts'
import { Columns, NoTimes, Who } from './Who.tsx'

export interface BookMeetingProps {
  readonly uuid: string
  readonly page: BookingPage
  /** Reads the free times once more. */
  readonly onReread: () => Promise<void>
}

const STEPS = ['time', 'details'] as const

/** A time first, then who it is for. What was typed stays where somebody else was quicker. */
export function BookMeeting({ uuid, page, onReread }: BookMeetingProps) {
  const { adviser, minutes, times, time_zone, company } = page
  const time = usePickedTime(times)
  const isPhone = usePhone()
  const [step, setStep] = useState<(typeof STEPS)[number]>('time')
  const [channel, setChannel] = useState<MeetingChannel>('phone')
  const [details, setDetails] = useState(NO_DETAILS)
  const [gone, setGone] = useState<IsoInstant>()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [booked, setBooked] = useState<Meeting>()
  // The same for each try, so that one whose answer was lost is not booked twice.
  const key = useRef(newUuid())
  const { zone, picked } = time

  function go(next: (typeof STEPS)[number]) {
    setStep(next)
    tellSite({ type: 'portal:step', step: STEPS.indexOf(next) + 1, steps: STEPS.length })
  }
  async function book() {
    if (picked === undefined) return
    setSending(true)
    setRefusal(undefined)
    const body = { key: key.current, starts_at: picked, channel, time_zone: zone, ...details }
    try {
      setBooked(await call(bookings.book, { params: { uuid }, body }))
      tellSite({ type: 'portal:done' })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CONFLICT') await takeAnother(picked)
      else setRefusal(messageOf(error))
    } finally {
      setSending(false)
    }
  }
  async function takeAnother(lost: IsoInstant) {
    key.current = newUuid()
    await onReread()
    setGone(lost)
    time.setPicked(undefined)
    go('time')
  }
  if (booked) return <Booked meeting={booked} adviser={adviser} />
  const choice = <ChannelChoice channel={channel} onChannel={setChannel} />
  return (
    <Frame
      note="You can move or cancel the meeting from the confirmation email."
      foot={licensedName(company.name, company.afsl_number)}
    >
      <Columns>
        <Who title={`Meet ${adviser.name}`} adviser={adviser} minutes={minutes} time={time}>
          {!isPhone && choice}
        </Who>
        {times.length === 0 ? (
          <NoTimes>There are no free times at the moment. Please contact {readCompany().name}.</NoTimes>
        ) : (
          <PickTime
            time={time}
            adviser={{ zone: time_zone, name: adviser.name }}
            gone={gone}
            onContinue={() => go('details')}
            instead={
              step === 'details' &&
              picked && (
                <DetailsForm
                  details={details}
                  onDetails={setDetails}
                  channel={isPhone && choice}
                  isSending={isSending}
                  refusal={refusal}
                  onBack={() => go('time')}
                  onBook={() => void book()}
                />
              )
            }
          />
        )}
      </Columns>
    </Frame>
  )
}
