import { dayIn, type IsoDate, type IsoInstant } from '@portal/domain/values/date'
import { useMemo, useState } from 'react'
import { monthOfDay, timesByDay } from './calendar-days.ts'
import { ownZone } from './ZonePicker.tsx'

/** Which of the free times somebody picks, on the clocks of which zone. */
export function usePickedTime(times: readonly IsoInstant[]) {
  const [zone, setZone] = useState(ownZone)
  const [picked, setPicked] = useState<IsoInstant>()
  const [chosenDay, setDay] = useState<IsoDate>()
  const [chosenMonth, setMonth] = useState<string>()
  const free = useMemo(() => timesByDay(times, zone), [times, zone])
  const days = [...free.keys()]
  const today = dayIn(zone, new Date())
  // The picked time stays picked in another zone, where it may be on another day.
  const wanted = picked === undefined ? chosenDay : dayIn(zone, picked)
  const day = wanted !== undefined && free.has(wanted) ? wanted : days[0]
  return {
    zone,
    setZone,
    picked,
    setPicked,
    free,
    today,
    day,
    month: chosenMonth ?? monthOfDay(day ?? today),
    setMonth,
    between: [monthOfDay(today), monthOfDay(days.at(-1) ?? today)] as const,
    chooseDay(next: IsoDate) {
      setPicked(undefined)
      setDay(next)
    },
  }
}

export type PickedTime = ReturnType<typeof usePickedTime>
