import { type ComponentType, useEffect, useState } from 'react'
import { Box } from '../core/layout.tsx'
import { ErrorPanel } from '../page/frame/ErrorPanel.tsx'
import type { CalendarProps } from './Calendar.tsx'

let there: ComponentType<CalendarProps> | undefined

/** Fetches the code of the calendar; called before its use, opening it need not wait. */
export async function fetchCalendar(): Promise<ComponentType<CalendarProps>> {
  there ??= (await import(/* webpackChunkName: "calendar" */ './Calendar.tsx')).default
  return there
}

/** The calendar, whose code comes when one is first opened: a field that is typed into does not wait for it. */
export function CalendarToCome(props: CalendarProps) {
  const [Calendar, setCalendar] = useState(() => there)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (Calendar || failed) return
    let wanted = true
    fetchCalendar().then(
      (code) => wanted && setCalendar(() => code),
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [Calendar, failed])
  if (Calendar) return <Calendar {...props} />
  return (
    <Box width={{ base: '320px', md: '252px' }} minHeight={{ base: '326px', md: '254px' }} aria-busy={!failed}>
      {failed && <ErrorPanel onRetry={() => setFailed(false)} />}
    </Box>
  )
}
