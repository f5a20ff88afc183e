import { dayIn, formatDate, type IsoDate, isIsoDate, parseDate, parseTypedDate } from '@portal/domain/values/date'
import { type Ref, useState } from 'react'
import { IconButton } from '../core/IconButton.tsx'
import { Box } from '../core/layout.tsx'
import type { ControlSize } from '../form/frame.ts'
import { TextInput } from '../form/TextInput.tsx'
import { CalendarIcon } from '../icons/index.ts'
import { Popover } from '../overlay/Popover.tsx'
import { CalendarToCome, fetchCalendar } from './CalendarToCome.tsx'

export interface DateInputProps {
  /** YYYY-MM-DD; null is no date. */
  value: IsoDate | null | undefined
  /** A day, null for an emptied field, or the text as typed where it is not (yet) a day: a schema refuses that one. */
  onChange: (value: IsoDate | string | null) => void
  /** Days of the calendar before and after are not offered; a year of two digits is the last one up to `max`. */
  min?: IsoDate
  max?: IsoDate
  /** The day that the calendar marks and opens on; the browser's day unless told. */
  today?: IsoDate
  disabled?: boolean
  readOnly?: boolean
  size?: ControlSize
  invalid?: boolean
  id?: string
  name?: string
  onBlur?: () => void
  'aria-label'?: string
  ref?: Ref<HTMLInputElement>
}

/** A value as the field shows it: a day set out, any other text as it is. */
function written(value: string | null | undefined): string {
  if (!value) return ''
  return isIsoDate(value) ? formatDate(value) : value
}

function read(text: string): string | null {
  return text.trim() === '' ? null : (parseDate(text) ?? text)
}

/** The day of the user's own clock. */
function localToday(): IsoDate {
  return dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
}

/** A day, typed as DD/MM/YYYY (also 1/2/2026, 1-2-2026, and 1/2/26 once it is left) or taken from a calendar. */
export function DateInput(props: DateInputProps) {
  const { value, onChange, min, max, today, disabled, readOnly, onBlur, ...input } = props
  const [text, setText] = useState(written(value))
  const [known, setKnown] = useState(value ?? null)
  // The value changed by itself: a record was loaded, an edit put back.
  if ((value ?? null) !== known) {
    setKnown(value ?? null)
    if (read(text) !== (value ?? null)) setText(written(value))
  }
  function change(next: string) {
    setText(next)
    const day = read(next)
    setKnown(day)
    onChange(day)
  }
  /** A year of two digits may go on while it is typed; it is one once the field is left. */
  function settle() {
    const day = parseTypedDate(text, max)
    if (day === undefined) return setText(written(read(text)))
    if (day === read(text)) setText(written(day))
    else change(formatDate(day))
  }
  return (
    <TextInput
      {...input}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle()
      }}
      inputMode="numeric"
      autoComplete="off"
      placeholder="DD/MM/YYYY"
      numeric
      disabled={disabled}
      readOnly={readOnly}
      value={text}
      onChange={(event) => change(event.target.value)}
      onBlur={() => {
        settle()
        onBlur?.()
      }}
      suffix={
        <Box marginRight="-6px" display="inline-flex">
          <Popover
            label="Calendar"
            placement="bottom-end"
            trigger={
              <IconButton
                size="sm"
                icon={<CalendarIcon />}
                label="Open calendar"
                disabled={disabled || readOnly}
                onPointerEnter={() => void fetchCalendar().catch(() => {})}
              />
            }
          >
            {(close) => (
              <CalendarToCome
                value={value && isIsoDate(value) ? [value] : []}
                today={today ?? localToday()}
                min={min}
                max={max}
                onChoose={([day]) => {
                  change(formatDate(day))
                  close()
                }}
              />
            )}
          </Popover>
        </Box>
      }
    />
  )
}
