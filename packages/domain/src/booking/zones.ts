import { formatIn, type IsoInstant } from '../values/date.ts'

/** The zones of Australia, each by the place that people name it after. */
export const AUSTRALIAN_ZONES = [
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Perth',
  'Australia/Hobart',
  'Australia/Darwin',
] as const

const offsetByIntl = formatIn('en-AU', { timeZoneName: 'longOffset' })

/** Minutes by which a zone's clocks are ahead of UTC at an instant. */
export function minutesAhead(timeZone: string, at: IsoInstant): number {
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):?(\d+)?$/.exec(offsetByIntl(timeZone, at)) ?? []
  const ahead = Number(hours) * 60 + Number(minutes)
  return sign === '-' ? -ahead : ahead
}

/** `GMT+8`, `GMT+9:30` */
export function offsetName(timeZone: string, at: IsoInstant): string {
  const ahead = minutesAhead(timeZone, at)
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60]
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return ahead === 0 ? 'GMT' : `GMT${ahead < 0 ? '-' : '+'}${hours}${rest}`
}

/** How the clocks of one zone stand to those of another: `3 hours ahead`; nothing where they show the same. */
export function aheadOf(timeZone: string, other: string, at: IsoInstant): string {
  const minutes = minutesAhead(timeZone, at) - minutesAhead(other, at)
  if (minutes === 0) return ''
  const hours = Math.abs(minutes) / 60
  return `${hours} ${hours === 1 ? 'hour' : 'hours'} ${minutes > 0 ? 'ahead' : 'behind'}`
}
