import { ROLES } from '@portal/domain'
import { z } from 'zod'
import { archivedFilter } from '../list-schema.ts'
import { commaList, id, isoInstant, searchWords, version } from '../pieces.ts'

/** A user as the list shows them. */
export const userRow = z.object({
  id,
  name: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** The leading role: the one that decides what the user sees. */
  role: z.enum(ROLES),
  roles: z.array(z.enum(ROLES)),
  created_at: isoInstant,
  /** Null for active users. */
  archived_at: isoInstant.nullable(),
  version,
})

/** What narrows the list of users down. */
export const userFilterFields = {
  /** Fits the name, the e-mail address, or the phone number however it is written. */
  search: searchWords.optional(),
  /** Leading roles. */
  role: commaList(z.enum(ROLES)).optional(),
  status: archivedFilter,
}
export const userFilter = z.strictObject(userFilterFields)
