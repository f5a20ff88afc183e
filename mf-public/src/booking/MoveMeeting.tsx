import { ApiError, call } from '@portal/api-client'
import { bookings } from '@portal/contract/booking/bookings'
import type { LinkedMeeting } from '@portal/contract/booking/bookings.schema'
import type { IsoInstant } from '@portal/domain/values/date'
import { Alert, Box, Button, Loading } from '@portal/ui/core'
import { useCallback, useEffect, useState } from 'react'
import { isEnded, messageOf } from '../link-page/link-error.ts'
import { Frame } from './Frame.tsx'
import { PickTime } from './PickTime.tsx'
import { usePickedTime } from './use-picked-time.ts'
import { Columns, NoTimes, Who } from './Who.tsx'

interface Free {
  readonly minutes: number
  readonly time_zone: string
  readonly times: readonly IsoInstant[]
}

export interface MoveMeetingProps {
  readonly token: string
  readonly meeting: LinkedMeeting
  readonly onBack: () => void
  readonly onMoved: (meeting: LinkedMeeting) => void
  readonly onFailed: (error: unknown) => void
}

/** Another time for a meeting. */
export function MoveMeeting({ token, meeting, onBack, onMoved, onFailed }: MoveMeetingProps) {
  const [free, setFree] = useState<Free>()
  const [gone, setGone] = useState<IsoInstant>()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const time = usePickedTime(free?.times ?? [])
  const { picked, setPicked } = time

  const read = useCallback(async () => {
    try {
      setFree(await call(bookings.times, { body: { token } }))
    } catch (error) {
      onFailed(error)
    }
  }, [token, onFailed])
  useEffect(() => void read(), [read])

  async function move() {
    if (picked === undefined || isSending) return
    setSending(true)
    setRefusal(undefined)
    try {
      onMoved(await call(bookings.move, { body: { token, starts_at: picked } }))
    } catch (error) {
      setSending(false)
      if (isEnded(error)) return onFailed(error)
      setRefusal(messageOf(error))
      if (!(error instanceof ApiError && error.code === 'CONFLICT')) return
      await read()
      setGone(picked)
      setPicked(undefined)
    }
  }
  if (!free) return <Loading />
  return (
    <Frame>
      <Columns>
        <Who
          title={`Move your meeting with ${meeting.adviser.name}`}
          adviser={meeting.adviser}
          minutes={free.minutes}
          time={time}
        >
          <Box marginTop={{ base: '3', lg: '0' }}>
            <Button onClick={onBack}>Keep this time</Button>
          </Box>
        </Who>
        {free.times.length === 0 ? (
          <NoTimes>There are no other free times at the moment.</NoTimes>
        ) : (
          <PickTime
            time={time}
            adviser={{ zone: free.time_zone, name: meeting.adviser.name }}
            gone={gone}
            onContinue={() => void move()}
          />
        )}
      </Columns>
      {refusal && (
        <Box padding="4">
          <Alert tone="danger" title={refusal} />
        </Box>
      )}
    </Frame>
  )
}
