import { formatIn, type IsoDate } from '@portal/domain/date'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../core/IconButton.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/index.ts'
import { styled } from '../theme/styled.tsx'
import { addDays, addMonths, clampDay, weekday, weeksAround } from './days.ts'

export interface CalendarProps {
  value: IsoDate | null
  today: IsoDate
  min: IsoDate | undefined
  max: IsoDate | undefined
  onChoose: (day: IsoDate) => void
}

const Root = styled('div', {
  base: {
    width: { base: '320px', md: '252px' },
    '& > [data-part=head]': { display: 'flex', alignItems: 'center', gap: '1', marginBottom: '1' },
    '& > [data-part=head] > span': { flex: '1', paddingLeft: '6px', fontWeight: 'semibold' },
    '& table': { width: 'full', tableLayout: 'fixed', borderCollapse: 'collapse' },
    '& th': { height: '28px', textAlign: 'center', color: 'fg.subtle', fontSize: 'xs', fontWeight: 'regular' },
    '& td': { padding: '0', textAlign: 'center' },
    '& td > button': {
      width: { base: '44px', md: '32px' },
      height: { base: '44px', md: '32px' },
      borderRadius: 'md',
      fontVariantNumeric: 'tabular-nums',
      _hover: { background: 'bg.muted' },
      '&[data-other]': { color: 'fg.subtle' },
      '&[data-today]': { boxShadow: 'inset 0 0 0 1px var(--ui-colors-border-strong)', fontWeight: 'semibold' },
      '&[aria-pressed=true]': { background: 'accent.solid', color: 'fg.onSolid' },
      '&:disabled': { color: 'fg.disabled', background: 'transparent', cursor: 'not-allowed' },
    },
  },
})

const monthName = formatIn('en-AU', { month: 'long', year: 'numeric' })
const dayName = formatIn('en-AU', { dateStyle: 'full' })
const WEEKDAYS = [
  ['Mo', 'Monday'],
  ['Tu', 'Tuesday'],
  ['We', 'Wednesday'],
  ['Th', 'Thursday'],
  ['Fr', 'Friday'],
  ['Sa', 'Saturday'],
  ['Su', 'Sunday'],
] as const

function inUtc(day: IsoDate): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** The day that a key leads to: arrows by days and weeks, Page Up and Down by months, with Shift by years. */
function dayAfterKey(event: KeyboardEvent, day: IsoDate): IsoDate | undefined {
  const months = event.shiftKey ? 12 : 1
  const to: Record<string, () => IsoDate> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -weekday(day)),
    End: () => addDays(day, 6 - weekday(day)),
    PageUp: () => addMonths(day, -months),
    PageDown: () => addMonths(day, months),
  }
  return to[event.key]?.()
}

/** A month of days, from Monday on. */
export function Calendar({ value, today, min, max, onChoose }: CalendarProps) {
  const [day, setDay] = useState(() => clampDay(value ?? today, min, max))
  const [focusing, setFocusing] = useState(true)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focusing) root.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day, focusing])
  const allowed = (one: IsoDate) => (min === undefined || one >= min) && (max === undefined || one <= max)

  function turn(months: number) {
    setFocusing(false)
    setDay(clampDay(addMonths(day, months), min, max))
  }
  function onKeyDown(event: KeyboardEvent) {
    const next = dayAfterKey(event, day)
    if (next === undefined) return
    event.preventDefault()
    setFocusing(true)
    setDay(clampDay(next, min, max))
  }
  return (
    <Root ref={root}>
      <div data-part="head">
        <span role="status">{monthName('UTC', inUtc(day))}</span>
        <IconButton size="sm" icon={<ChevronLeftIcon />} label="Previous month" onClick={() => turn(-1)} />
        <IconButton size="sm" icon={<ChevronRightIcon />} label="Next month" onClick={() => turn(1)} />
      </div>
      <table onKeyDown={onKeyDown} aria-label={monthName('UTC', inUtc(day))}>
        <thead>
          <tr>
            {WEEKDAYS.map(([short, long]) => (
              <th key={short} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksAround(day).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one}>
                  <button
                    type="button"
                    data-day={one}
                    data-today={one === today ? '' : undefined}
                    data-other={one.slice(0, 7) === day.slice(0, 7) ? undefined : ''}
                    tabIndex={one === day ? 0 : -1}
                    aria-pressed={one === value}
                    aria-label={`${dayName('UTC', inUtc(one))}${one === today ? ', today' : ''}`}
                    disabled={!allowed(one)}
                    onClick={() => onChoose(one)}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Root>
  )
}
