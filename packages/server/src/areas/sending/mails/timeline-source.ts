import { ADVISING_ROLES, COMPLIANCE_ROLES } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import type { ItemOf, TimelineSource } from '../../../timeline/declared.ts'
import { mailKind } from './audit-actions.ts'
import { readMailsById } from './queries.ts'
import { toMailHead } from './service.ts'

/** Mails as items of the timelines of a client and of the application that they are about. */
export const mailSource: TimelineSource = {
  rank: 3,
  kind: mailKind.name,
  table: 'client_mails',
  at: 'created_at',
  readers: [...ADVISING_ROLES, ...COMPLIANCE_ROLES],
  rows: (_, { clientId, applicationId }) =>
    applicationId === undefined
      ? sql`client_mails.client_id = ${clientId}`
      : sql`client_mails.application_id = ${applicationId}`,
  async read(call, ids) {
    const records = await readMailsById(call.tx, ids)
    return new Map(
      records.map((one): [number, ItemOf<'mail'>] => [one.id, { source: 'mail', mail: toMailHead(call, one) }]),
    )
  },
}
