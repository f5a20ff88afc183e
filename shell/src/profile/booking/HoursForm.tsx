import { bookingSettings } from '@portal/contract/booking/booking-settings'
import type { BookingHours } from '@portal/contract/booking/booking-settings.schema'
import {
  BUFFER_MINUTES,
  HOURS_MAX,
  MEETING_MINUTES,
  type MeetingHours,
  wrongHours,
} from '@portal/domain/booking/free-times'
import { placeOfZone } from '@portal/domain/booking/meeting'
import { useChange, useClock } from '@portal/platform'
import { Alert, Button, Flex, Grid, Stack, Text } from '@portal/ui/core'
import { Field, NativeSelect } from '@portal/ui/form'
import { type FormEvent, useState } from 'react'
import { usePassingAlert } from '../use-passing-alert.ts'
import { DayHours } from './DayHours.tsx'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export interface HoursFormProps {
  readonly saved: BookingHours
}

/** The hours of each weekday, how long a meeting is, and what stays free after it. */
export function HoursForm({ saved }: HoursFormProps) {
  const { timeZone } = useClock()
  const [hours, setHours] = useState<readonly MeetingHours[]>(saved.hours)
  const [minutes, setMinutes] = useState(saved.minutes)
  const [buffer, setBuffer] = useState(saved.buffer_minutes)
  const [wrong, setWrong] = useState<string>()
  const [alert, setAlert] = usePassingAlert()
  const save = useChange(bookingSettings.save, {
    onSuccess: (stored) => {
      setHours(stored.hours)
      setAlert({ tone: 'success', text: 'Hours saved.' })
    },
    onError: (error) => setAlert({ tone: 'danger', text: error.message }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const message = wrongHours(hours)
    setWrong(message)
    const length = MEETING_MINUTES.find((one) => one === minutes)
    const free = BUFFER_MINUTES.find((one) => one === buffer)
    if (message !== undefined || length === undefined || free === undefined) return
    const inOrder = [...hours].sort((one, other) => one.day - other.day || one.from.localeCompare(other.from))
    save.mutate({ body: { hours: inOrder, minutes: length, buffer_minutes: free } })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="4">
        {alert && <Alert tone={alert.tone}>{alert.text}</Alert>}
        {wrong && <Alert tone="danger">{wrong}</Alert>}
        <Stack as="ul" gap="1" aria-label="Hours">
          {DAYS.map((name, day) => (
            <DayHours
              key={name}
              name={name}
              day={day}
              hours={hours.filter((one) => one.day === day)}
              mayAdd={hours.length < HOURS_MAX}
              onChange={(ofDay) => setHours([...hours.filter((one) => one.day !== day), ...ofDay])}
            />
          ))}
        </Stack>
        <Text size="xs" tone="subtle">
          {placeOfZone(timeZone)} time. Visitors see times in their own time zone.
        </Text>
        <Grid gridTemplateColumns="1fr 1fr" gap="4">
          <Field label="Meeting length">
            <NativeSelect
              options={MEETING_MINUTES.map((one) => ({ value: String(one), label: `${one} minutes` }))}
              value={String(minutes)}
              onChange={(event) => setMinutes(Number(event.target.value))}
            />
          </Field>
          <Field label="Break between meetings">
            <NativeSelect
              options={BUFFER_MINUTES.map((one) => ({ value: String(one), label: one ? `${one} minutes` : 'None' }))}
              value={String(buffer)}
              onChange={(event) => setBuffer(Number(event.target.value))}
            />
          </Field>
        </Grid>
        <Flex justifyContent="flex-end">
          <Button type="submit" variant="primary" loading={save.isPending} loadingText="Saving">
            Save hours
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}
