import type { PartnerDetails } from '@portal/contract/clients/partners.schema'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import { partnerDetails } from '../../../database/tables/partners.ts'
import type { Call } from '../../../http/bind.ts'

export type StoredDetails = typeof partnerDetails.$inferSelect

/** What is kept with a client of a partner who is no client. */
export async function readDetails({ tx, company }: Call, id: number): Promise<StoredDetails | undefined> {
  const [stored] = await tx
    .select()
    .from(partnerDetails)
    .where(sql`${partnerDetails.company_id} = ${company.id} and ${partnerDetails.client_id} = ${id}`)
  return stored
}

/** As callers are told of them. */
export function shown(stored: StoredDetails): PartnerDetails {
  const { company_id: _company, client_id: _client, created_at: _created, updated_at: _updated, ...rest } = stored
  const { version: _version, ...details } = rest
  return details
}

/** Takes away what is kept of somebody who is the client's partner no more; the log has it. */
export async function dropDetails(call: Call, id: number): Promise<void> {
  const stored = await readDetails(call, id)
  if (!stored) return
  await call.tx
    .delete(partnerDetails)
    .where(sql`${partnerDetails.company_id} = ${call.company.id} and ${partnerDetails.client_id} = ${id}`)
  await recordActivity(call, {
    action: 'partner.update',
    entity: 'partner',
    entityId: id,
    clientId: id,
    before: shown(stored),
    after: {},
  })
}
