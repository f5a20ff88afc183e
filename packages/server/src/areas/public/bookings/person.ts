import type { Booking } from '@portal/contract/booking/bookings.schema'
import { splitName } from '@portal/domain/booking/meeting'
import { sql } from 'drizzle-orm'
import { heldAdviser } from '../../../access/roles.ts'
import { recordActivity } from '../../../activity-log/record.ts'
import { clients } from '../../../database/tables/clients.ts'
import type { PublicCall } from '../../../http/bind.ts'
import { givenOfClient } from '../../clients/clients/service.ts'
import type { BookedAdviser } from './adviser.ts'

/**
 * The client or lead of the adviser who books, by e-mail and a name; a new lead where there is none. Which of both it was
 * is told to nobody outside. Take the lock of people before.
 */
export async function bookingPerson(
  call: Pick<PublicCall, 'tx' | 'company' | 'requestId' | 'caller'>,
  { adviser, referrerId }: BookedAdviser,
  { name, email, phone }: Pick<Booking, 'name' | 'email' | 'phone'>,
): Promise<number> {
  const { tx, company } = call
  const names = splitName(name)
  const [known] = await tx.rows<{ id: number }>(sql`
    select id from (
      select id, (fold_text(first_name) = fold_text(${names.first_name}))::int
        + (fold_text(last_name) = fold_text(${names.last_name}))::int as alike
      from clients
      where company_id = ${tx.companyId} and adviser_id = ${adviser.id}
        and (lower(email) = ${email.toLowerCase()} or lower(secondary_email) = ${email.toLowerCase()})
    ) found where alike > 0 order by alike desc, id limit 1`)
  if (known) return known.id
  const [lead] = await tx
    .insert(clients)
    .values({
      ...{ company_id: company.id, origin: 'booking', ...names, email, phone },
      ...{ adviser_id: await heldAdviser(tx, adviser.id), referrer_id: referrerId },
    })
    .returning()
  if (!lead) throw new Error('The lead was not stored')
  await recordActivity(call, {
    action: 'client.book',
    entity: 'client',
    entityId: lead.id,
    clientId: lead.id,
    after: givenOfClient(lead),
  })
  return lead.id
}
