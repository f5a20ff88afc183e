import { readAddress } from '../values/read-address.ts'

/** Booking sites that other pages may show in a frame, as they offer themselves. */
export const BOOKING_SITES = [
  'https://calendly.com',
  'https://cal.com',
  'https://app.cal.com',
  'https://calendar.google.com',
  'https://outlook.office365.com',
  'https://outlook.office.com',
  'https://*.youcanbook.me',
  'https://*.acuityscheduling.com',
] as const

/** Whether an address is of one of {@link BOOKING_SITES}; others are shown as a link. */
export function showsInFrame(address: string): boolean {
  const read = readAddress(address)
  if (read === undefined) return false
  const { origin, host, port } = read
  return BOOKING_SITES.some((site) =>
    site.includes('*')
      ? origin.startsWith('https://') && port === '' && host.endsWith(site.slice(site.indexOf('.')))
      : site === origin,
  )
}
