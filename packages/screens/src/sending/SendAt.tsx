import { type IsoInstant, isIsoDate } from '@portal/domain/values/date'
import { instantIn } from '@portal/domain/values/instant-in'
import { useClock } from '@portal/platform'
import { Flex, Stack } from '@portal/ui/core'
import { Field, RadioGroup, TextInput } from '@portal/ui/form'
import { DateInput } from '@portal/ui/input'

/** When a message is to go out. */
export interface Wished {
  readonly later: boolean
  readonly day: string | null
  readonly time: string
}

/** At once; a morning is offered to whoever wants it later. */
export const AT_ONCE: Wished = { later: false, day: null, time: '09:00' }

/** The instant of a wish, undefined for at once; or what is wrong with it. */
export function sendAtOf(
  { later, day, time }: Wished,
  timeZone: string,
): { readonly at?: IsoInstant; readonly error?: string } {
  if (!later) return {}
  if (day === null || !isIsoDate(day) || !/^\d\d:\d\d$/.test(time)) return { error: 'Please enter a day and a time' }
  const at = instantIn(timeZone, day, time)
  return Date.parse(at) > Date.now() ? { at } : { error: 'Please enter a time in the future' }
}

export interface SendAtProps {
  readonly wished: Wished
  readonly onChange: (wished: Wished) => void
  readonly error: string | undefined
}

/** The day and time of a message that goes out later. */
export function DayAndTime({ wished, onChange, error }: SendAtProps) {
  const { today } = useClock()
  return (
    <Flex gap="3" flexWrap="wrap" alignItems="flex-start">
      <Field label="Day" error={error}>
        <DateInput value={wished.day} min={today} today={today} onChange={(day) => onChange({ ...wished, day })} />
      </Field>
      <Field label="Time">
        <TextInput
          type="time"
          value={wished.time}
          onChange={(event) => onChange({ ...wished, time: event.currentTarget.value })}
        />
      </Field>
    </Flex>
  )
}

/** Asks when a message is to go out. */
export function SendAt({ wished, onChange, error }: SendAtProps) {
  return (
    <Stack gap="3">
      <Field label="Send">
        <RadioGroup
          name="send-at"
          value={wished.later ? 'later' : 'now'}
          onChange={(value) => onChange({ ...wished, later: value === 'later' })}
          options={[
            { value: 'now', label: 'Now' },
            { value: 'later', label: 'Later' },
          ]}
        />
      </Field>
      {wished.later && (
        <DayAndTime wished={wished} onChange={onChange} error={wished.day === null ? undefined : error} />
      )}
    </Stack>
  )
}
