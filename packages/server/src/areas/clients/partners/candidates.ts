import type { partners as endpoints } from '@portal/contract/clients/partners'
import type { PartnerCandidate } from '@portal/contract/clients/partners.schema'
import type { AnswerOf } from '@portal/contract/endpoint'
import { type SQL, sql } from 'drizzle-orm'
import { deathMark } from '../../../access/client-ref.ts'
import { visibleClients } from '../../../access/visible-clients.ts'
import { totalOf } from '../../../database/total.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { foundClients } from '../clients/filters.ts'

/** What a partner is known by, as it is compared. */
type Probe = {
  /** From here to `last_name_end` are the keys of the names with the same last name. */
  last_name_start: string
  last_name_end: string
  /** The key of the partner's name, where one is kept. */
  partner_name: string | null
  address: string | null
  postcode: string | null
  phone: string | null
  partner_phone: string | null
}

/** Throws NOT_FOUND where the caller does not see the client. */
async function readProbe({ tx, params, ...viewer }: Call<typeof endpoints.list>): Promise<Probe> {
  const { rows } = await tx.execute<Probe>(sql`
    select fold_text(clients.last_name) || e'\u0001' as last_name_start,
      fold_text(clients.last_name) || e'\u0002' as last_name_end,
      fold_text(coalesce(kept.last_name, clients.last_name)) || e'\u0001' || fold_text(kept.first_name) as partner_name,
      fold_text(clients.address) as address, clients.postcode,
      phone_digits(clients.phone) as phone, phone_digits(kept.phone) as partner_phone
    from clients
    left join partner_details kept on kept.company_id = clients.company_id and kept.client_id = clients.id
    where clients.id = ${params.id} and ${visibleClients(viewer)}`)
  const [probe] = rows
  if (!probe) throw new CallError('NOT_FOUND')
  return probe
}

/** In what a client agrees with a probe; each counts as much as it is rare, so that a sum tells which do. */
function agreementsWith(probe: Probe) {
  return [
    { reason: 'partner_name', weight: 8, holds: sql`clients.name_key = ${probe.partner_name}::text` },
    {
      reason: 'address',
      weight: 4,
      holds: sql`fold_text(clients.address) = ${probe.address}::text and clients.postcode = ${probe.postcode}::text`,
    },
    {
      reason: 'phone',
      weight: 2,
      holds: sql`phone_digits(clients.phone) in (${probe.phone}::text, ${probe.partner_phone}::text)`,
    },
    {
      reason: 'last_name',
      weight: 1,
      holds: sql`(clients.name_key >= ${probe.last_name_start}::text and clients.name_key < ${probe.last_name_end}::text)`,
    },
  ] as const satisfies ReadonlyArray<{ reason: PartnerCandidate['reasons'][number]; weight: number; holds: SQL }>
}

/**
 * Clients who may be linked as the partner of one: those who agree with them, or those whom a search finds. Only
 * clients whom the caller sees. Throws NOT_FOUND.
 */
export async function listPartnerCandidates(
  call: Call<typeof endpoints.list>,
): Promise<AnswerOf<typeof endpoints.list>> {
  const { tx, params, query } = call
  const agreements = agreementsWith(await readProbe(call))
  const [byName, , , byLastName] = agreements
  const found = query.search ? foundClients(query) : sql`(${byName.holds} or ${byLastName.holds})`
  const rows = sql`from clients where clients.id <> ${params.id} and ${found} and ${visibleClients(call)}`
  const likelihood = sql.join(
    agreements.map(({ weight, holds }) => sql`case when ${holds} then ${sql.raw(String(weight))} else 0 end`),
    sql` + `,
  )
  // A search may find thousands: they are put in order by their names alone, and only a page is weighed.
  const sameName = sql`coalesce(${byName.holds} or ${byLastName.holds}, false)`
  const direction = sql.raw(query.sort.startsWith('-') ? 'desc' : 'asc')
  const order = query.sort.endsWith('name')
    ? sql`clients.name_key ${direction}, clients.id ${direction}`
    : sql`${query.search ? sameName : sql`likelihood`} ${direction}, clients.name_key, clients.id`
  const listed = await tx.execute<CandidateRow>(sql`
    select clients.id, clients.kind, clients.first_name, clients.last_name,
      clients.deceased_at is not null as deceased, clients.phone, clients.email,
      clients.status, clients.city, clients.state, clients.date_of_birth, clients.adviser_id,
      (select concat_ws(' ', users.firstname, users.lastname) from users where users.id = clients.adviser_id) as adviser,
      exists (select from partner_links where partner_links.company_id = clients.company_id
        and partner_links.client_id = clients.id) as has_partner,
      ${likelihood} as likelihood
    ${rows} order by ${order} limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`)
  const total = await totalOf(tx, sql`select 1 ${rows}`)
  const items = listed.rows.map(({ likelihood: sum, ...client }) => ({
    ...shown(client),
    reasons: agreements.filter(({ weight }) => (sum & weight) !== 0).map(({ reason }) => reason),
  }))
  return { items, ...total, page: query.page, page_size: query.page_size }
}

function shown({
  adviser_id,
  adviser,
  deceased,
  ...client
}: Omit<CandidateRow, 'likelihood'>): Omit<PartnerCandidate, 'reasons'> {
  return {
    ...client,
    ...deathMark(deceased),
    adviser: adviser_id === null ? null : { id: adviser_id, name: adviser ?? '' },
  }
}

type CandidateRow = Omit<PartnerCandidate, 'adviser' | 'deceased' | 'reasons'> & {
  deceased: boolean
  adviser_id: number | null
  adviser: string | null
  likelihood: number
}
