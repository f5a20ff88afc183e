import { ADVISING_ROLES, COMPLIANCE_ROLES } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import type { ItemOf, TimelineSource } from '../../../timeline/declared.ts'
import { smsKind } from './audit-actions.ts'
import { readTextsById, toSmsHead } from './queries.ts'

/** Text messages as items of a client's timeline: they are between the staff and the client. */
export const smsSource: TimelineSource = {
  rank: 5,
  kind: smsKind.name,
  table: 'client_texts',
  at: 'created_at',
  readers: [...ADVISING_ROLES, ...COMPLIANCE_ROLES],
  rows: (_, { clientId, applicationId }) =>
    applicationId === undefined ? sql`client_texts.client_id = ${clientId}` : undefined,
  async read({ tx }, ids) {
    const records = await readTextsById(tx, ids)
    return new Map(records.map((one): [number, ItemOf<'sms'>] => [one.id, { source: 'sms', sms: toSmsHead(one) }]))
  },
}
