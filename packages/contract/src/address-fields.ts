import { readAddress } from '@portal/domain/values/read-address'
import { z } from 'zod'

/** Addresses of the web that people write, apart from the other pieces: most remotes have none to read. */

/** A whole address of the web, as it was written; none is refused with `error`. (`z.url` drops line breaks first.) */
export function webAddress(error = 'Please enter an address that starts with https://') {
  return z
    .string(error)
    .trim()
    .refine((text) => /^https?:$/.test(readAddress(text)?.protocol ?? ''), error)
}

/** The page where somebody’s time can be booked; an empty one is none. */
export const calendarLink = z
  .union([z.literal(''), webAddress().max(2_000)])
  .nullable()
  .transform((link) => link || null)
  .optional()
