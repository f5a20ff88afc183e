import type { recents as endpoints } from '@portal/contract/clients/recents'
import type { RecentClient } from '@portal/contract/clients/recents.schema'
import type { AnswerOf } from '@portal/contract/endpoint'
import { RECENT_CLIENTS_MAX } from '@portal/domain/limits'
import { sql } from 'drizzle-orm'
import { deathMark } from '../../../access/client-ref.ts'
import { visibleClients } from '../../../access/visible-clients.ts'
import type { Call } from '../../../http/bind.ts'
import { assertVisibleClient } from '../clients/queries.ts'

/** More are kept than shown: some may be gone, or out of the user's sight, by the time that they are read. */
const KEPT = 3 * RECENT_CLIENTS_MAX

type Recents = AnswerOf<typeof endpoints.list>

/** Of the clients that the caller opened last, those whom the caller may still see. */
export async function listRecents(call: Call<typeof endpoints.list>): Promise<Recents> {
  return await readRecents(call)
}

/** Puts a client first among those opened last. Throws NOT_FOUND. */
export async function noteOpened(call: Call<typeof endpoints.open>): Promise<Recents> {
  const { tx, caller, params } = call
  await assertVisibleClient(call, params.id)
  await tx.execute(sql`
    insert into recent_clients as recent (company_id, user_id, opened_ids)
    values (${tx.companyId}, ${caller.userId}, array[${params.id}::int])
    on conflict (company_id, user_id) do update
    set opened_ids = (array_prepend(${params.id}::int, array_remove(recent.opened_ids, ${params.id}::int)))[1:${sql.raw(String(KEPT))}]`)
  return await readRecents(call)
}

async function readRecents(call: Pick<Call, 'tx' | 'caller' | 'company'>): Promise<Recents> {
  const { tx, caller } = call
  const { rows } = await tx.execute<Omit<RecentClient, 'deceased'> & { deceased: boolean }>(sql`
    select clients.id, clients.kind, clients.first_name, clients.last_name, clients.status,
      clients.deceased_at is not null as deceased
    from recent_clients recent
    cross join lateral unnest(recent.opened_ids) with ordinality as opened(id, place)
    join clients on clients.company_id = recent.company_id and clients.id = opened.id
    where recent.company_id = ${tx.companyId} and recent.user_id = ${caller.userId} and ${visibleClients(call)}
    order by opened.place limit ${RECENT_CLIENTS_MAX}`)
  return { items: rows.map(({ deceased, ...client }) => ({ ...client, ...deathMark(deceased) })) }
}
