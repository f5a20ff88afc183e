import type { duplicates as endpoints } from '@portal/contract/clients/duplicates'
import type { Duplicate, FoundDuplicates } from '@portal/contract/clients/duplicates.schema'
import type { AnswerOf } from '@portal/contract/endpoint'
import { REFERRING_ROLES } from '@portal/domain/account/role'
import { type DuplicateReason, duplicateScore } from '@portal/domain/clients/duplicate'
import { fullName } from '@portal/domain/values/person'
import { type SQL, sql } from 'drizzle-orm'
import { deathMark } from '../../../access/client-ref.ts'
import { isOneOf } from '../../../access/roles.ts'
import { visibleClients } from '../../../access/visible-clients.ts'
import { recordActivities, recordActivity } from '../../../activity-log/record.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { found } from '../../../subjects/change-row.ts'
import { seesContactOnly } from '../clients/client-projection.ts'
import { assertVisibleClient, readVisibleClient } from '../clients/queries.ts'
import { type DuplicateHit, type DuplicateProbe, findDuplicates } from './find-duplicates.ts'
import { findSimilarNames } from './similar-names.ts'

const SHOWN_MAX = 10

/** Clients who may be the person being typed. */
export async function findTypedDuplicates(call: Call<typeof endpoints.find>): Promise<FoundDuplicates> {
  const { email, secondary_email, phone, additional_phone, date_of_birth, ...name } = call.body
  const probe: DuplicateProbe = {
    position: 0,
    emails: [email, secondary_email].filter((one) => one !== undefined),
    phones: [phone, additional_phone].filter((one) => one !== undefined),
    ...name,
    // Whoever may not see a birth date must not learn it by guessing either.
    ...(!seesContactOnly(call.caller.role) && { date_of_birth }),
  }
  return await shown(call, probe, { similar: await findSimilarNames(call.tx, probe) })
}

/** Clients who may be the same person as this one. Throws NOT_FOUND. */
export async function findDuplicatesOfClient(call: Call<typeof endpoints.ofClient>): Promise<FoundDuplicates> {
  const { tx, params } = call
  const client = found(await readVisibleClient(tx, call, params.id))
  const { rows } = await tx.execute<{ id: number }>(sql`
    select other_id as id from client_distinctions where client_id = ${params.id}
    union all select client_id from client_distinctions where other_id = ${params.id}`)
  const known = (value: string | null) => value !== null
  return await shown(
    call,
    {
      position: 0,
      emails: [client.email, client.secondary_email].filter(known),
      phones: [client.phone, client.additional_phone].filter(known),
      first_name: client.first_name,
      last_name: client.last_name,
      date_of_birth: client.date_of_birth,
    },
    { without: new Set([params.id, ...rows.map(({ id }) => id)]) },
  )
}

/** Says that two clients are two people. Throws NOT_FOUND where the caller does not see both. */
export async function dismissDuplicate(
  call: Call<typeof endpoints.dismiss>,
): Promise<AnswerOf<typeof endpoints.dismiss>> {
  const [client_id, other_id] = await bothOf(call)
  const { rows } = await call.tx.execute(sql`
    insert into client_distinctions (company_id, client_id, other_id, decided_by)
    values (${call.company.id}, ${client_id}, ${other_id}, ${call.caller.userId})
    on conflict do nothing returning client_id`)
  if (rows.length > 0) await recordDecision(call, 'client.distinguish')
  return { message: 'Kept as separate people.' }
}

/** Takes {@link dismissDuplicate} back. */
export async function suspectDuplicate(
  call: Call<typeof endpoints.suspect>,
): Promise<AnswerOf<typeof endpoints.suspect>> {
  const [client_id, other_id] = await bothOf(call)
  const { rows } = await call.tx.execute(sql`
    delete from client_distinctions where client_id = ${client_id} and other_id = ${other_id} returning client_id`)
  if (rows.length > 0) await recordDecision(call, 'client.suspect')
  return { message: 'Marked as possible duplicates.' }
}

type Pair = Call<typeof endpoints.dismiss | typeof endpoints.suspect>

async function bothOf(call: Pair): Promise<[number, number]> {
  const { id, otherId } = call.params
  if (id === otherId) throw new CallError('NOT_FOUND')
  await assertVisibleClient(call, id)
  await assertVisibleClient(call, otherId)
  return [Math.min(id, otherId), Math.max(id, otherId)]
}

/** On the timelines of both. */
async function recordDecision(call: Pair, action: string): Promise<void> {
  const { id, otherId } = call.params
  for (const [one, other] of [
    [id, otherId],
    [otherId, id],
  ] as const) {
    await recordActivity(call, { action, entity: 'client', entityId: one, clientId: one, after: { other_id: other } })
  }
}

/**
 * What a caller learns. Of clients in their scope, who they are; of others only that there are some, and that only where
 * a whole address or number agrees and only if the caller works here: a referral partner learns nothing of other people's
 * clients. That they were told is logged.
 */
async function shown(
  call: Call,
  probe: DuplicateProbe,
  { without = new Set(), similar = [] }: { without?: ReadonlySet<number>; similar?: readonly number[] },
): Promise<FoundDuplicates> {
  const hitsByProbe = await findDuplicates(call.tx, [probe])
  const agreeing = (hitsByProbe.get(probe.position) ?? []).filter((hit) => !without.has(hit.client_id))
  const hits = [...agreeing, ...similar.filter((id) => agreeing.every((hit) => hit.client_id !== id)).map(similarHit)]
  if (hits.length === 0) return { items: [], elsewhere: 0 }
  const visible = await readCards(call, hits)
  const cards = hits.flatMap((hit) => visible.get(hit.client_id) ?? [])
  const items = seesContactOnly(call.caller.role) ? inWhatIsSeen(cards, probe) : cards
  const hidden = isOneOf(call.caller.role, REFERRING_ROLES)
    ? []
    : hits.filter((hit) => !visible.has(hit.client_id) && agreedWholly(hit).length > 0)
  await recordTelling(call, hidden)
  return { items: items.slice(0, SHOWN_MAX), elsewhere: hidden.length }
}

function similarHit(client_id: number): DuplicateHit {
  return { client_id, reasons: ['similar_name'], score: duplicateScore(['similar_name']) }
}

/** In which of those a client agrees that are nobody else's: they are compared whole, never in parts. */
function agreedWholly({ reasons }: DuplicateHit): DuplicateReason[] {
  return reasons.filter((reason) => reason === 'email' || reason === 'phone')
}

/**
 * Logs that the caller was told of clients of somebody else, of each once a day: whoever types asks many times. By its id
 * and by what agreed, not by the address or number itself; for admins, as it is on no client's timeline.
 */
async function recordTelling(call: Call, hidden: readonly DuplicateHit[]): Promise<void> {
  if (hidden.length === 0) return
  const { rows } = await call.tx.execute<{ id: number }>(sql`
    select entity_id as id from activity_log
    where company_id = ${call.company.id} and entity = 'client' and action = ${TOLD} and user_id = ${call.caller.userId}
      and entity_id in (${joined(hidden)}) and at > now() - interval '1 day'`)
  const told = new Set(rows.map(({ id }) => id))
  await recordActivities(
    call,
    hidden
      .filter(({ client_id }) => !told.has(client_id))
      .map((hit) => ({
        action: TOLD,
        entity: 'client',
        entityId: hit.client_id,
        after: { agrees_in: agreedWholly(hit) },
      })),
  )
}

const TOLD = 'client.tellElsewhere'

function joined(hits: readonly DuplicateHit[]): SQL {
  return sql.join(
    hits.map(({ client_id }) => sql`${client_id}`),
    sql`, `,
  )
}

/** Those who agree in what their cards show: whoever does not see a second address must not learn it by guessing either. */
function inWhatIsSeen(cards: readonly Duplicate[], { emails = [] }: DuplicateProbe): Duplicate[] {
  const asked = new Set(emails.map((email) => email.trim().toLowerCase()))
  return cards
    .map((card) => {
      const sameEmail = card.email !== null && asked.has(card.email.toLowerCase())
      const reasons = card.reasons.filter((reason) => reason !== 'email' || sameEmail)
      return { ...card, reasons, score: duplicateScore(reasons) }
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.id - other.id)
}

async function readCards(call: Call, hits: readonly DuplicateHit[]): Promise<ReadonlyMap<number, Duplicate>> {
  const ids = joined(hits)
  const { rows } = await call.tx.execute<CardRow>(sql`
    select clients.id, clients.kind, clients.first_name, clients.last_name,
      clients.deceased_at is not null as deceased, clients.phone, clients.email, clients.status, clients.state, clients.created_at, clients.date_of_birth, clients.adviser_id,
      adviser.firstname as adviser_firstname, adviser.lastname as adviser_lastname
    from clients left join users adviser on adviser.id = clients.adviser_id
    where clients.id in (${ids}) and ${visibleClients(call)}`)
  const byId = new Map(hits.map((hit) => [hit.client_id, hit]))
  return new Map(
    rows.flatMap(({ deceased, date_of_birth, adviser_id, adviser_firstname, adviser_lastname, ...contact }) => {
      const hit = byId.get(contact.id)
      if (!hit) return []
      const card = { ...contact, ...deathMark(deceased), reasons: [...hit.reasons], score: hit.score }
      if (seesContactOnly(call.caller.role)) return [[card.id, card] as const]
      const adviser =
        adviser_id === null ? null : { id: adviser_id, name: fullName(adviser_firstname, adviser_lastname) }
      return [[card.id, { ...card, date_of_birth, adviser }] as const]
    }),
  )
}

type CardRow = Pick<
  Duplicate,
  'id' | 'kind' | 'first_name' | 'last_name' | 'phone' | 'email' | 'status' | 'state' | 'created_at'
> & {
  deceased: boolean
  date_of_birth: string | null
  adviser_id: number | null
  adviser_firstname: string | null
  adviser_lastname: string | null
}
