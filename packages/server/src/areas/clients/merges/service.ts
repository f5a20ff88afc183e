import type { merges as endpoints } from '@portal/contract/clients/merges'
import type { ClientMerge } from '@portal/contract/clients/merges.schema'
import type { AnswerOf } from '@portal/contract/endpoint'
import { MERGE_UNDO_DAYS } from '@portal/domain/clients/merge'
import { fullName } from '@portal/domain/values/person'
import { type SQL, sql } from 'drizzle-orm'
import { heldAdviser } from '../../../access/roles.ts'
import { recordActivity } from '../../../activity-log/record.ts'
import { clients } from '../../../database/tables/clients.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { DAY, later } from '../../../http/clock.ts'
import { followAdvisers } from '../../../servings/follow-advisers.ts'
import { assertVersion, found } from '../../../subjects/change-row.ts'
import { toDetails } from '../clients/client-projection.ts'
import { joinPeopleLock } from '../clients/lock-people.ts'
import { assertNotErased } from '../clients/not-erased.ts'
import {
  assertVisibleClient,
  lockVisibleClient,
  readOwnChange,
  readVisibleClient,
  type StoredClient,
} from '../clients/queries.ts'
import { lockWithPartners } from './lock-clients.ts'
import { fieldsLike, mergedFields, restoredFields } from './merged-fields.ts'
import { contentOf } from './references.ts'
import { type AsideRow, countRows, insertRow, type MovedRows, moveBack, moveRows, putBack, setAside } from './relink.ts'
import { relinkPartner, restorePartner } from './relink-partner.ts'

type Details = AnswerOf<typeof endpoints.preview>['winner']

/** Two clients side by side. Throws NOT_FOUND where the caller does not see both. */
export async function previewMerge(call: Call<typeof endpoints.preview>): Promise<AnswerOf<typeof endpoints.preview>> {
  const { tx, params, caller } = call
  if (params.id === params.otherId) throw new CallError('NOT_FOUND')
  const winner = found(await readVisibleClient(tx, call, params.id))
  const loser = found(await readVisibleClient(tx, call, params.otherId))
  const counted = await countRows(tx, params.id, params.otherId)
  return {
    winner: toDetails(caller.role, winner),
    loser: toDetails(caller.role, loser),
    moves: counted.map(({ reference, one, other }) => ({ what: contentOf(reference), winner: one, loser: other })),
  }
}

/**
 * Makes two clients one: fields as chosen, and everything linked to the other moves. The other's record is kept with
 * the merge, its address leads to the first. Throws NOT_FOUND where the caller does not see both, STALE_VERSION.
 */
export async function mergeClients(call: Call<typeof endpoints.merge>): Promise<AnswerOf<typeof endpoints.merge>> {
  const { tx, body, caller, company, services } = call
  const { winner, loser } = await lockBoth(call)
  const changed = mergedFields(winner, loser, body.choices)
  const now = services.clock()
  const { rows: lostRows } = await tx.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(clients) as row from clients where id = ${loser.id}`,
  )
  const partner = await relinkPartner(tx, loser.id, winner.id)
  const moved = await moveRows(tx, loser.id, winner.id)
  const aside = await setAside(tx, loser.id)
  const before = fieldsLike(changed, winner)
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into client_merges (company_id, winner_id, loser_id, lost, fields_before, fields_after, moved, set_aside,
      partner_id, merged_by, merged_at, undo_until)
    values (${company.id}, ${winner.id}, ${loser.id}, ${json(lostRows[0]?.row)}, ${json(before)}, ${json(changed)},
      ${json(moved)}, ${json(aside)}, ${partner}, ${caller.userId}, ${now.toISOString()},
      ${later(now, MERGE_UNDO_DAYS * DAY).toISOString()})
    returning id`)
  const mergeId = rows[0]?.id ?? 0
  await tx.delete(clients).where(sql`${clients.id} = ${loser.id}`)
  await updateFields(call, winner, changed)
  await followAdvisers(call, [winner.id])
  await recordActivity(call, {
    action: 'client.merge',
    entity: 'client',
    entityId: winner.id,
    clientId: winner.id,
    before,
    after: { ...changed, merged_id: loser.id, merged_name: fullName(loser.first_name, loser.last_name) },
  })
  const [merge] = await readMerges(call, sql`client_merges.id = ${mergeId}`)
  if (!merge) throw new Error('The merge was not stored')
  const movedCount = Object.values(moved).reduce((sum, ids) => sum + ids.length, 0)
  return { merge, client: await detailsOf(call, winner.id), moved: movedCount }
}

/**
 * Makes two clients again of what was merged: the record and all that came with it go back, and each field that nobody
 * has changed since is as it was before. What was added to the winner meanwhile stays there. Throws NOT_FOUND, and
 * CONFLICT where it is too late or a later merge comes first.
 */
export async function undoMerge(call: Call<typeof endpoints.undo>): Promise<AnswerOf<typeof endpoints.undo>> {
  const { tx, caller, params, services } = call
  const now = services.clock().toISOString()
  await joinPeopleLock(tx)
  const merge = await lockMerge(call)
  const winner = found(await lockVisibleClient(tx, call, merge.winner_id))
  if (!merge.in_time) {
    throw new CallError('CONFLICT', { message: `A merge can be undone for ${MERGE_UNDO_DAYS} days.` })
  }
  const { winner_id, loser_id } = merge
  // Whoever has left since gets nobody back.
  await insertRow(tx, 'clients', { ...merge.lost, adviser_id: await heldAdviser(tx, merge.lost.adviser_id) })
  await tx.execute(sql`update clients set version = version + 1, updated_at = now() where id = ${loser_id}`)
  await moveBack(tx, merge.moved, winner_id, loser_id)
  await putBack(tx, merge.set_aside)
  await restorePartner(tx, { loser: loser_id, winner: winner_id, partner: merge.partner_id })
  const fields = restoredFields(winner, merge.fields_before, merge.fields_after)
  const { adviser_id: adviser } = fields
  const restored = { ...fields, ...(adviser !== undefined && { adviser_id: await heldAdviser(tx, adviser) }) }
  await updateFields(call, winner, restored)
  await followAdvisers(call, [winner_id, loser_id])
  await tx.execute(
    sql`update client_merges set undone_at = ${now}, undone_by = ${caller.userId} where id = ${params.id}`,
  )
  for (const id of [winner_id, loser_id]) {
    await recordActivity(call, {
      action: 'client.undoMerge',
      entity: 'client',
      entityId: id,
      clientId: id,
      ...(id === winner_id
        ? { before: fieldsLike(restored, winner), after: { ...restored, merged_id: loser_id } }
        : { after: { merged_id: winner_id } }),
    })
  }
  const { first_name, last_name } = merge.lost
  return {
    client: await detailsOf(call, winner_id),
    restored: { id: loser_id, name: fullName(first_name, last_name) },
  }
}

/** The merges into a client that can still be undone, newest first. Throws NOT_FOUND. */
export async function listMerges(call: Call<typeof endpoints.ofClient>): Promise<AnswerOf<typeof endpoints.ofClient>> {
  const { params, services } = call
  await assertVisibleClient(call, params.id)
  const now = services.clock().toISOString()
  return {
    items: await readMerges(
      call,
      sql`client_merges.winner_id = ${params.id} and undone_at is null and undo_until > ${now}::timestamptz`,
    ),
  }
}

/** Both clients, locked with their partners. Throws NOT_FOUND where the caller does not see both, STALE_VERSION. */
async function lockBoth(call: Call<typeof endpoints.merge>): Promise<{ winner: StoredClient; loser: StoredClient }> {
  const { id, other_id, version, other_version } = call.body
  if (id === other_id) throw new CallError('CONFLICT', { message: 'Choose two clients to merge.' })
  await joinPeopleLock(call.tx)
  await lockWithPartners(call.tx, [id, other_id], { leaving: other_id })
  const winner = found(await lockVisibleClient(call.tx, call, id))
  const loser = found(await lockVisibleClient(call.tx, call, other_id))
  assertNotErased(winner)
  assertNotErased(loser)
  await assertVersion(winner, version, () => detailsOf(call, id))
  await assertVersion(loser, other_version, () => detailsOf(call, other_id))
  return { winner, loser }
}

/** The merge of the call, locked after its client and partners, as merging takes them. Throws NOT_FOUND, CONFLICT. */
async function lockMerge({ tx, params, services }: Call<typeof endpoints.undo>): Promise<StoredMerge> {
  const live = sql`client_merges.id = ${params.id} and undone_at is null`
  const [seen] = await tx.rows<Pick<StoredMerge, 'winner_id' | 'partner_id'>>(
    sql`select winner_id, partner_id from client_merges where ${live}`,
  )
  const { winner_id, partner_id } = found(seen)
  await lockWithPartners(tx, [winner_id, partner_id])
  const [merge] = await tx.rows<StoredMerge>(sql`
    select winner_id, loser_id, lost, fields_before, fields_after, moved, set_aside, partner_id,
      undo_until > ${services.clock().toISOString()}::timestamptz as in_time,
      exists (select from client_merges later where later.loser_id = client_merges.winner_id
        and later.undone_at is null) as covered
    from client_merges where ${live} for no key update`)
  const stored = found(merge)
  if (stored.covered) throw new CallError('CONFLICT', { message: 'Undo this client’s later merge first.' })
  return stored
}

/** The record changes even where no field does: more hangs on it. */
async function updateFields(call: Call, winner: StoredClient, fields: Partial<StoredClient>): Promise<void> {
  await call.tx
    .update(clients)
    .set({ ...fields, updated_at: sql`now()`, version: winner.version + 1 })
    .where(sql`${clients.id} = ${winner.id}`)
}

async function detailsOf(call: Call, id: number): Promise<Details> {
  return toDetails(call.caller.role, found(await readOwnChange(call.tx, call, id)))
}

async function readMerges({ tx }: Pick<Call, 'tx'>, condition: SQL): Promise<ClientMerge[]> {
  const { rows } = await tx.execute<MergeRow>(sql`
    select client_merges.id, winner_id, loser_id, lost ->> 'first_name' as first_name, lost ->> 'last_name' as last_name,
      merged_at, undo_until, merged_by, users.firstname, users.lastname
    from client_merges left join users on users.id = merged_by
    where ${condition} order by client_merges.id desc`)
  return rows.map(({ first_name, last_name, merged_by, firstname, lastname, ...merge }) => ({
    ...merge,
    loser_name: fullName(first_name, last_name),
    merged_by: merged_by === null ? null : { id: merged_by, name: fullName(firstname, lastname) },
  }))
}

function json(value: unknown): SQL {
  return sql`${JSON.stringify(value)}::jsonb`
}

type StoredMerge = {
  winner_id: number
  loser_id: number
  lost: { first_name: string; last_name: string; adviser_id: number | null }
  fields_before: Partial<StoredClient>
  fields_after: Partial<StoredClient>
  moved: MovedRows
  set_aside: AsideRow[]
  partner_id: number | null
  in_time: boolean
  covered: boolean
}

type MergeRow = Pick<ClientMerge, 'id' | 'winner_id' | 'loser_id' | 'merged_at' | 'undo_until'> & {
  first_name: string
  last_name: string
  merged_by: number | null
  firstname: string | null
  lastname: string | null
}
