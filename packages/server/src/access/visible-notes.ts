import { REFERRING_ROLES } from '@portal/domain'
import { type SQL, sql } from 'drizzle-orm'
import { clientNotes } from '../database/tables/clients.ts'
import { isOneOf } from './roles.ts'
import type { Viewer } from './visible-clients.ts'

/**
 * Which rows of `client_notes` the viewer may see, given that they see the client: referral roles their own and the
 * shared ones, everybody else all. Deleted notes are left out by the query.
 */
export function visibleNotes({ caller }: Viewer): SQL {
  return isOneOf(caller.role, REFERRING_ROLES)
    ? sql`(${clientNotes.visibility} = 'shared' or ${clientNotes.author_id} = ${caller.userId})`
    : sql`true`
}
