import { DatePicker, type DateValue, parseDate, useDatePicker } from '@chakra-ui/react/date-picker'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { formatIn, type IsoDate } from '@portal/domain/values/date'
import { useEffect, useRef } from 'react'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/index.ts'

export interface CalendarProps {
  /** The day chosen, or the first and the last one of a span. */
  value: readonly IsoDate[]
  /** Two days are chosen, one after the other. */
  span?: boolean
  today: IsoDate
  min: IsoDate | undefined
  max: IsoDate | undefined
  /** Days in order: one, and of a span one and then both. */
  onChoose: (days: IsoDate[]) => void
}

const arrow = { display: 'grid', placeItems: 'center', width: '28px', height: '28px', borderRadius: 'md' }

const recipe = defineSlotRecipe({
  slots: [
    'root',
    'viewControl',
    'viewTrigger',
    'prevTrigger',
    'nextTrigger',
    'table',
    'tableHeader',
    'tableCell',
    'tableCellTrigger',
  ],
  base: {
    root: { width: { base: '320px', md: '252px' } },
    viewControl: { display: 'flex', alignItems: 'center', gap: '1', marginBottom: '1' },
    viewTrigger: {
      marginRight: 'auto',
      padding: '4px 6px',
      borderRadius: 'md',
      fontWeight: 'semibold',
      _hover: { background: 'bg.muted' },
    },
    prevTrigger: { ...arrow, _hover: { background: 'bg.muted' }, _disabled: { color: 'fg.disabled' } },
    nextTrigger: { ...arrow, _hover: { background: 'bg.muted' }, _disabled: { color: 'fg.disabled' } },
    table: { width: 'full', tableLayout: 'fixed', borderCollapse: 'collapse', '&:focus': { outline: 'none' } },
    tableHeader: { height: '28px', textAlign: 'center', color: 'fg.subtle', fontSize: 'xs', fontWeight: 'regular' },
    tableCell: { padding: '0', textAlign: 'center' },
    tableCellTrigger: {
      display: 'grid',
      placeItems: 'center',
      marginInline: 'auto',
      width: { base: '44px', md: '32px' },
      height: { base: '44px', md: '32px' },
      borderRadius: 'md',
      cursor: 'pointer',
      fontVariantNumeric: 'tabular-nums',
      '&:is([data-view=month], [data-view=year])': { width: 'full' },
      _hover: { background: 'bg.muted' },
      '&[data-outside-range]': { color: 'fg.subtle' },
      '&[aria-current=date]': {
        boxShadow: 'inset 0 0 0 1px var(--ui-colors-border-strong)',
        fontWeight: 'semibold',
      },
      '&[data-in-range]': { background: 'bg.selected', width: 'full', borderRadius: '0' },
      '&[data-selected]': { background: 'accent.solid', color: 'fg.onSolid' },
      '&[data-disabled]': { color: 'fg.disabled', background: 'transparent', cursor: 'not-allowed' },
    },
  },
})

const dayName = formatIn('en-AU', { dateStyle: 'full' })

type View = 'day' | 'month' | 'year'
const TURNED = { day: 'month', month: 'year', year: 'decade' } as const
const WIDER = { day: 'Choose a month', month: 'Choose a year', year: 'Years' } as const
const wordsFor = (today: IsoDate) => ({
  content: 'Calendar',
  prevTrigger: (view: View) => `Previous ${TURNED[view]}`,
  nextTrigger: (view: View) => `Next ${TURNED[view]}`,
  viewTrigger: (view: View) => WIDER[view],
  dayCell: ({ value }: { readonly value: DateValue }) => {
    const day = value.toString()
    return `${dayName('UTC', `${day}T00:00:00Z`)}${day === today ? ', today' : ''}`
  },
})

/** Days by the month, months by the year, years by the decade; weeks begin on Monday. */
export default function Calendar({ value, span, today, min, max, onChoose }: CalendarProps) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('[data-part=table-cell-trigger][data-focus]')?.focus()
  }, [])
  const chosen = value.map((day) => parseDate(day))
  const picker = useDatePicker({
    inline: true,
    fixedWeeks: true,
    outsideDaySelectable: true,
    locale: 'en-AU',
    timeZone: 'UTC',
    startOfWeek: 1,
    selectionMode: span ? 'range' : 'single',
    defaultValue: chosen,
    defaultFocusedValue: chosen[0] ?? parseDate(today),
    min: min === undefined ? undefined : parseDate(min),
    max: max === undefined ? undefined : parseDate(max),
    translations: wordsFor(today),
    onValueChange: (change) => onChoose(change.value.map(String)),
  })

  /** The day that is chosen already is no change, and still what was wanted. */
  function keep(day: string | null | undefined) {
    if (!span && picker.view === 'day' && day === value[0]) onChoose([...value])
  }
  return (
    <DatePicker.RootProvider
      recipe={recipe}
      value={picker}
      ref={root}
      onClick={(event) => event.target instanceof HTMLElement && keep(event.target.dataset.value)}
      onKeyDownCapture={({ key, target }) => {
        const isDay = target instanceof HTMLElement && target.dataset.part === 'table-cell-trigger'
        if (key === 'Enter' && isDay) keep(String(picker.focusedValue))
      }}
    >
      <Days today={today} />
      {(['month', 'year'] as const).map((view) => (
        <DatePicker.View key={view} view={view}>
          <Head />
          {view === 'month' ? <DatePicker.MonthTable columns={3} /> : <DatePicker.YearTable columns={3} />}
        </DatePicker.View>
      ))}
    </DatePicker.RootProvider>
  )
}

function Head() {
  return (
    <DatePicker.ViewControl>
      <DatePicker.ViewTrigger>
        <DatePicker.RangeText />
      </DatePicker.ViewTrigger>
      <DatePicker.PrevTrigger>
        <ChevronLeftIcon />
      </DatePicker.PrevTrigger>
      <DatePicker.NextTrigger>
        <ChevronRightIcon />
      </DatePicker.NextTrigger>
    </DatePicker.ViewControl>
  )
}

function Days({ today }: Pick<CalendarProps, 'today'>) {
  return (
    <DatePicker.View view="day">
      <Head />
      <DatePicker.Context>
        {({ weeks, weekDays }) => (
          <DatePicker.Table>
            <DatePicker.TableHead>
              <DatePicker.TableRow>
                {weekDays.map(({ long }) => (
                  <DatePicker.TableHeader key={long}>{long.slice(0, 2)}</DatePicker.TableHeader>
                ))}
              </DatePicker.TableRow>
            </DatePicker.TableHead>
            <DatePicker.TableBody>
              {weeks.map((week) => (
                <DatePicker.TableRow key={String(week[0])}>
                  {week.map((day) => (
                    <DatePicker.TableCell key={String(day)} value={day} aria-current={false}>
                      <DatePicker.TableCellTrigger aria-current={String(day) === today ? 'date' : undefined}>
                        {day.day}
                      </DatePicker.TableCellTrigger>
                    </DatePicker.TableCell>
                  ))}
                </DatePicker.TableRow>
              ))}
            </DatePicker.TableBody>
          </DatePicker.Table>
        )}
      </DatePicker.Context>
    </DatePicker.View>
  )
}
