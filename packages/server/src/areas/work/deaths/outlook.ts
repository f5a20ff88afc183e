import type { ClientRef } from '@portal/contract/pieces'
import type { deaths as endpoints } from '@portal/contract/work/deaths'
import type { DeathOutlook } from '@portal/contract/work/deaths.schema'
import { type ClaimedPolicy, claimTaskTitle, estateTaskTitle, survivorTaskTitle } from '@portal/domain/clients/death'
import { fullName } from '@portal/domain/values/person'
import { applicationStatusesIn } from '@portal/domain/work/application-status'
import { type SQL, sql } from 'drizzle-orm'
import { visibleQuotes } from '../../../access/visible-quotes.ts'
import { tasksInSight } from '../../../access/visible-work.ts'
import { textArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { isVisibleClient, readVisibleClient } from '../../clients/clients/queries.ts'
import { partnerOf } from '../../clients/partners/links.ts'
import { clientRef } from '../applications/client-ref.ts'

/** What recording the death of a client would do. Throws NOT_FOUND. */
export async function viewOutlook(call: Call<typeof endpoints.preview>): Promise<DeathOutlook> {
  const client = await readVisibleClient(call.tx, call, call.params.id)
  if (!client) throw new CallError('NOT_FOUND')
  return await readOutlook(call, client)
}

/** Of whom it is read. */
interface Person {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
}

/** The same, of a client whom the caller sees. */
export async function readOutlook(call: Call, client: Person): Promise<DeathOutlook> {
  const { tx } = call
  const { id } = client
  const partner = await visiblePartner(call, id)
  const [counts] = await tx.rows<{ quotes: number; messages: number }>(sql`
    select (select count(*)::int from quotes where (quotes.client_id = ${id} or quotes.partner_id = ${id})
        and quotes.company_id = ${tx.companyId} and ${visibleQuotes(call)}) as quotes,
      (select count(*)::int from outbox
        where company_id = ${tx.companyId} and ${messagesTo(id)}) as messages`)
  return {
    applications: await tx.rows<DeathOutlook['applications'][number]>(sql`
      select id, insurer, status from applications
      where company_id = ${tx.companyId} and client_id = ${id}
        and status = any(${textArray(applicationStatusesIn('active'))}) order by id`),
    tasks: await tx.rows<DeathOutlook['tasks'][number]>(sql`
      select tasks.id, tasks.title, tasks.due_on from tasks
      where tasks.company_id = ${tx.companyId} and tasks.client_id = ${id} and tasks.status <> 'completed'
        and tasks.removed_at is null and ${tasksInSight(call)} order by tasks.due_key, tasks.id`),
    quotes: counts?.quotes ?? 0,
    messages: counts?.messages ?? 0,
    new_tasks: newTasks(client, await readPolicies(tx, id), partner),
    partner,
  }
}

/** Messages of the outbox that wait to be sent to a client. */
export function messagesTo(clientId: number): SQL {
  return sql`outbox.state = 'waiting' and outbox.id in (
    select outbox_id from client_mails where company_id = outbox.company_id and client_id = ${clientId}
    union all select outbox_id from client_texts where company_id = outbox.company_id and client_id = ${clientId})`
}

async function visiblePartner(call: Call, clientId: number): Promise<ClientRef | null> {
  const partnerId = await partnerOf(call.tx, clientId)
  return partnerId !== null && (await isVisibleClient(call.tx, call, partnerId))
    ? await clientRef(call.tx, partnerId)
    : null
}

function newTasks(client: Person, policies: readonly ClaimedPolicy[], partner: ClientRef | null) {
  const name = fullName(client.first_name, client.last_name)
  const own = { id: client.id, name }
  return [
    ...policies.map((policy) => ({ title: claimTaskTitle(client.first_name, policy), client: own })),
    ...(policies.length > 0 ? [{ title: estateTaskTitle(name), client: own }] : []),
    ...(partner && !partner.deceased ? [{ title: survivorTaskTitle(name), client: partner }] : []),
  ]
}

/** The policies in force of a client, with what they pay under the terms that hold now. */
async function readPolicies(tx: Transaction, clientId: number): Promise<ClaimedPolicy[]> {
  return await tx.rows<ClaimedPolicy & { [column: string]: unknown }>(sql`
    select policies.insurer, policies.number, coalesce((
      select jsonb_agg(jsonb_build_object('cover', products.cover, 'amount', products.amount) order by products.id)
      from policy_terms terms
      join policy_products products on products.company_id = terms.company_id and products.terms_id = terms.id
        and products.removed_at is null
      where terms.company_id = policies.company_id and terms.policy_id = policies.id and terms.state = 'current'
    ), '[]') as covers
    from policies
    where policies.company_id = ${tx.companyId} and policies.client_id = ${clientId} and policies.state = 'in_force'
      and policies.removed_at is null
    order by policies.id`)
}
