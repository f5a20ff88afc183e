import { CLIENT_ROLES } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import { ownedBy } from '../../../access/record-owner.ts'
import { visibleNotes } from '../../../access/visible-notes.ts'
import type { ItemOf, TimelineSource } from '../../../timeline/declared.ts'
import { noteKind } from './audit-actions.ts'
import { readNotesById, readPinnedNotes } from './queries.ts'
import { toNote } from './service.ts'

/** Notes as items of a timeline; pinned ones stand on top. */
export const noteSource: TimelineSource = {
  rank: 2,
  kind: noteKind.name,
  table: 'client_notes',
  at: 'created_at',
  readers: CLIENT_ROLES,
  rows: (viewer, owner) => sql`${ownedBy(owner, 'client_notes')} and client_notes.deleted_at is null
    and client_notes.pinned_at is null and ${visibleNotes(viewer)}`,
  async read(call, ids) {
    const records = await readNotesById(call.tx, ids)
    return new Map(
      records.map((one): [number, ItemOf<'note'>] => [one.id, { source: 'note', note: toNote(call, one) }]),
    )
  },
  async pinned(call, owner) {
    return (await readPinnedNotes(call.tx, call, owner)).map((record) => toNote(call, record))
  },
}
