import { recordActivity } from '../../../activity-log/record.ts'
import { clients } from '../../../database/tables/clients.ts'
import type { PublicCall } from '../../../http/bind.ts'
import { found } from '../../../subjects/change-row.ts'
import { givenOfClient } from '../../clients/clients/service.ts'
import { findDuplicates } from '../../clients/duplicates/find-duplicates.ts'
import { linkAndTell } from '../../clients/partners/linking.ts'
import type { GivenAnswers } from './given-answers.ts'

export type Lead = typeof clients.$inferSelect

/**
 * Makes a lead of the partner whom a visitor tells of, linked with the visitor's own: where a name and a birth date say who
 * it is, and nobody is there who may be the same, the visitor among them. Else staff decide, by what is kept.
 * @returns Whether it was made.
 */
export async function storePartner(
  call: Pick<PublicCall, 'tx' | 'company' | 'caller' | 'requestId'>,
  lead: Lead,
  partner: NonNullable<GivenAnswers['partner']>,
): Promise<boolean> {
  const first_name = partner.first_name?.trim()
  const last_name = partner.last_name?.trim() || lead.last_name
  const { date_of_birth, gender } = partner
  if (!first_name || !date_of_birth) return false
  const hits = await findDuplicates(call.tx, [{ position: 0, first_name, last_name, date_of_birth }])
  if (hits.size > 0) return false
  const { state, marital_status, adviser_id, referrer_id, origin } = lead
  const whose = { adviser_id, referrer_id, origin, state, marital_status }
  const [stored] = await call.tx
    .insert(clients)
    .values({ company_id: call.company.id, ...whose, first_name, last_name, date_of_birth, gender })
    .returning()
  const made = found(stored)
  await recordActivity(call, {
    action: 'client.nameAsPartner',
    entity: 'client',
    entityId: made.id,
    clientId: made.id,
    after: givenOfClient(made),
  })
  await linkAndTell(call, lead.id, made.id)
  return true
}
