import type { BulkTo } from '@portal/contract/sending/bulk-messages.schema'
import { BULK_MESSAGE_MAX } from '@portal/domain/sending/bulk-message'
import { formatCount } from '@portal/domain/values/count'
import { sql } from 'drizzle-orm'
import type { Viewer } from '../../../access/visible-clients.ts'
import type { Transaction } from '../../../database/database.ts'
import { badField } from '../../../http/call-error.ts'
import { assertMayFilter, columnOf, countSelected, selected } from '../../../subjects/matching.ts'
import type { ReadRow, Selection, Subject } from '../../../subjects/subject.ts'
import { clientSubject } from '../../clients/clients/client-subject.ts'
import { applicationSubject } from '../../work/applications/application-subject.ts'
import { policySubject } from '../../work/policies/policy-subject.ts'
import { renewalSubject } from '../../work/renewals/renewal-subject.ts'
import type { About } from '../templates/merge-values.ts'

/** A record whose client gets a message, and what the message is about. */
export interface MeantRecord {
  readonly id: number
  readonly about: About
}

type Reader = Viewer & { readonly tx: Transaction }

/** The records that a selection means. */
export interface MeantRecords {
  readonly records: readonly MeantRecord[]
  /** Ids of those that are named but gone, or out of the caller's sight. */
  readonly lost: readonly number[]
}

/**
 * The records that a selection means, of those the caller may see, by id. Throws FORBIDDEN for a filter by what they may
 * not see, BAD_INPUT if there are too many.
 */
export function readMeantRecords(call: Reader, to: BulkTo): Promise<MeantRecords> {
  switch (to.subject) {
    case 'clients':
      return read(call, clientSubject, to.selection, 'id', (id) => ({ client_id: id }))
    case 'applications':
      return read(call, applicationSubject, to.selection, 'client_id', (id, client_id) => ({
        client_id,
        application_id: id,
      }))
    case 'policies':
      return read(call, policySubject, to.selection, 'client_id', (id, client_id) => ({ client_id, policy_id: id }))
    case 'renewals':
      return read(call, renewalSubject, to.selection, 'client_id', (id, client_id) => ({ client_id, policy_id: id }))
  }
}

async function read<Filter extends object>(
  call: Reader,
  subject: Subject<Filter, ReadRow, unknown, unknown>,
  selection: Selection<Filter>,
  clientColumn: 'id' | 'client_id',
  aboutOf: (id: number, clientId: number) => About,
): Promise<MeantRecords> {
  if ('filter' in selection) assertMayFilter(subject, call, selection.filter)
  const { total } = await countSelected(call.tx, subject, call, selection)
  if (total > BULK_MESSAGE_MAX) {
    const most = formatCount(BULK_MESSAGE_MAX)
    throw badField('to', `Please choose at most ${most} at a time. ${formatCount(total)} are selected.`)
  }
  const rows = await call.tx.rows<{ id: number; client_id: number }>(sql`
    select ${columnOf(subject, 'id')}, ${columnOf(subject, clientColumn)} as client_id
    from ${sql.identifier(subject.table)} where ${selected(subject, call, selection)}
    order by ${columnOf(subject, 'id')} limit ${BULK_MESSAGE_MAX}`)
  const there = new Set(rows.map(({ id }) => id))
  return {
    records: rows.map(({ id, client_id }) => ({ id, about: aboutOf(id, client_id) })),
    lost: 'ids' in selection ? [...new Set(selection.ids)].filter((id) => !there.has(id)) : [],
  }
}
