const NAMED: Readonly<Record<string, string>> = { noon: '12:00', midday: '12:00', midnight: '00:00' }
/** `2pm`, `2.30 pm`, `14:05`, `1405`, `9`. */
const TYPED = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i

/** A time of day as people type it, as `14:05`; null where it is none. An hour alone is one of the 24. */
export function parseTimeOfDay(text: string): string | null {
  const typed = text.trim().toLowerCase()
  if (NAMED[typed]) return NAMED[typed]
  const [, hours, minutes = '00', half] = TYPED.exec(typed) ?? []
  if (hours === undefined) return null
  const hour = Number(hours)
  if (half && (hour < 1 || hour > 12)) return null
  const of24 = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour
  if (of24 > 23 || Number(minutes) > 59) return null
  return `${String(of24).padStart(2, '0')}:${minutes}`
}
