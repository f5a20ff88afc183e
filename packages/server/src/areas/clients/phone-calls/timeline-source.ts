import { ADVISING_ROLES, COMPLIANCE_ROLES } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import type { ItemOf, TimelineSource } from '../../../timeline/declared.ts'
import { phoneCallKind } from './audit-actions.ts'
import { readCallsById } from './queries.ts'
import { toCall } from './service.ts'

/** Phone calls as items of a client's timeline, at the time of their beginning: they are between the staff and the client. */
export const phoneCallSource: TimelineSource = {
  rank: 4,
  kind: phoneCallKind.name,
  table: 'client_calls',
  at: 'started_at',
  readers: [...ADVISING_ROLES, ...COMPLIANCE_ROLES],
  rows: (_, { clientId, applicationId }) =>
    applicationId === undefined
      ? sql`client_calls.client_id = ${clientId} and client_calls.deleted_at is null`
      : undefined,
  async read(call, ids) {
    const records = await readCallsById(call.tx, ids)
    return new Map(
      records.map((one): [number, ItemOf<'call'>] => [one.id, { source: 'call', call: toCall(call, one) }]),
    )
  },
}
