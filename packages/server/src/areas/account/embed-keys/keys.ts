import type { embedKeys as endpoints } from '@portal/contract/account/embed-keys'
import type { EmbedKey } from '@portal/contract/account/embed-keys.schema'
import type { AnswerOf } from '@portal/contract/endpoint'
import { EMBED_KEY_YEARS } from '@portal/domain/account/embed-key'
import { dayIn, yearsAfter } from '@portal/domain/values/date'
import { wholeOrigin } from '@portal/domain/values/origin'
import { fullName } from '@portal/domain/values/person'
import { type SQL, sql } from 'drizzle-orm'
import { holdAdvising } from '../../../access/roles.ts'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { embedKeys } from '../../../database/tables/embed-keys.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { noteDone } from '../../../http/security-note.ts'
import { newToken, tokenHash } from '../../../http/session.ts'

interface KeyRow {
  readonly [column: string]: unknown
  readonly id: number
  readonly name: string
  readonly origins: string[]
  readonly ends_on: string
  readonly advisers: Array<{ id: number; firstname: string; lastname: string }>
  readonly created_by: number | null
  readonly firstname: string | null
  readonly lastname: string | null
  readonly created_at: string
  readonly last_used_at: string | null
}

/** The keys that work, the newest first. */
export async function listKeys({ tx }: Call<typeof endpoints.list>): Promise<AnswerOf<typeof endpoints.list>> {
  return { items: await readKeys(tx, sql`true`) }
}

/** Makes a key, which is told this once. */
export async function createKey(call: Call<typeof endpoints.create>): Promise<AnswerOf<typeof endpoints.create>> {
  const { tx, caller, services, company } = call
  const { name, origins, ends_on, advisers } = call.body
  const today = dayIn(company.timeZone, services.clock())
  const body = {
    name,
    origins,
    ends_on: ends_on === undefined ? yearsAfter(today, EMBED_KEY_YEARS.usual) : endFrom(today, ends_on),
    user_ids: await advisersOf(tx, advisers ?? []),
  }
  const key = newToken()
  const [created] = await tx
    .insert(embedKeys)
    .values({
      company_id: tx.companyId,
      ...body,
      key_hash: tokenHash(key),
      created_by: caller.userId,
      created_at: services.clock().toISOString(),
    })
    .returning({ id: embedKeys.id })
  if (!created) throw new Error('The key was not stored')
  await record(call, 'create', created.id, { after: body })
  noteDone(call, { event: 'embedKey.made', userId: caller.userId })
  return { ...(await keyOf(tx, created.id)), key }
}

/** Changes a key; what is not sent stays. Throws NOT_FOUND. */
export async function updateKey(call: Call<typeof endpoints.update>): Promise<EmbedKey> {
  const { tx, body, params, services, company } = call
  await tx.execute(
    sql`select from embed_keys where company_id = ${tx.companyId} and id = ${params.id} for no key update`,
  )
  const { name, origins, ends_on, advisers } = await keyOf(tx, params.id)
  const before = { name, origins, ends_on, user_ids: advisers.map(({ id }) => id) }
  const today = dayIn(company.timeZone, services.clock())
  const isMoved = body.ends_on !== undefined && body.ends_on !== ends_on
  const after = {
    name: body.name ?? name,
    origins: body.origins ?? origins,
    ends_on: isMoved ? endFrom(today, body.ends_on ?? ends_on) : ends_on,
    user_ids: body.advisers === undefined ? before.user_ids : await namedBy(tx, body.advisers ?? [], before.user_ids),
  }
  await tx
    .update(embedKeys)
    .set(after)
    .where(sql`${embedKeys.company_id} = ${tx.companyId} and ${embedKeys.id} = ${params.id}`)
  await record(call, 'update', params.id, { before, after })
  noteDone(call, { event: 'embedKey.changed', userId: call.caller.userId })
  return await keyOf(tx, params.id)
}

/** Ends a key and the sessions that began with it. Throws NOT_FOUND. */
export async function revokeKey(call: Call<typeof endpoints.revoke>): Promise<AnswerOf<typeof endpoints.revoke>> {
  const { tx, params, services } = call
  const { name } = await keyOf(tx, params.id)
  const at = services.clock().toISOString()
  await tx.execute(
    sql`update embed_keys set revoked_at = ${at} where company_id = ${tx.companyId} and id = ${params.id}`,
  )
  await tx.execute(sql`
    update sessions set ended_at = ${at}
    where company_id = ${tx.companyId} and embed_key_id = ${params.id} and ended_at is null`)
  await record(call, 'revoke', params.id, { before: { name } })
  noteDone(call, { event: 'embedKey.ended', userId: call.caller.userId })
  return { message: 'Key revoked' }
}

/** Origins of the pages that may frame quoting, of all keys that work, in order. What is no whole origin is none. */
export async function embedOrigins(tx: Transaction, now: Date): Promise<string[]> {
  const rows = await tx.rows<{ origin: string }>(sql`
    select distinct unnest(k.origins) as origin from embed_keys k join companies c on c.id = k.company_id
    where k.company_id = ${tx.companyId} and k.revoked_at is null and ${stillGoes(now)} order by origin`)
  return rows.map(({ origin }) => origin).filter((origin) => wholeOrigin(origin) === origin)
}

/** Whether a key `k` of a company `c` has not ended: its last day is the company's. */
export function stillGoes(now: Date): SQL {
  return sql`k.ends_on >= (${now.toISOString()}::timestamptz at time zone c.time_zone)::date`
}

function endFrom(today: string, day: string): string {
  const last = yearsAfter(today, EMBED_KEY_YEARS.most)
  if (day < today || day > last)
    throw badField('ends_on', `Please enter a date from today to ${EMBED_KEY_YEARS.most} years ahead`)
  return day
}

/** Those whom a key named before stay as they are, though they may have left; who comes in is checked. */
async function namedBy(tx: Transaction, ids: readonly number[], before: readonly number[]): Promise<number[]> {
  const fresh = await advisersOf(
    tx,
    ids.filter((id) => !before.includes(id)),
  )
  return [...ids.filter((id) => before.includes(id)), ...fresh]
}

/** The users, of whom each advises here and is active. */
async function advisersOf(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const advising = ids.length === 0 ? new Set() : await holdAdvising(tx, ids)
  if (advising.size !== ids.length) throw badField('advisers', 'Please choose advisers of your company')
  return [...ids]
}

async function keyOf(tx: Transaction, id: number): Promise<EmbedKey> {
  const [key] = await readKeys(tx, sql`key.id = ${id}`)
  if (!key) throw new CallError('NOT_FOUND')
  return key
}

async function readKeys(tx: Transaction, condition: SQL): Promise<EmbedKey[]> {
  const rows = await tx.rows<KeyRow>(sql`
    select key.id, key.name, key.origins, key.ends_on, key.created_by, users.firstname, users.lastname, key.created_at,
      key.last_used_at,
      coalesce((select json_agg(json_build_object('id', u.id, 'firstname', u.firstname, 'lastname', u.lastname) order by u.id)
        from users u where u.company_id = key.company_id and u.id = any(key.user_ids)), '[]') as advisers
    from embed_keys key
    left join users on users.company_id = key.company_id and users.id = key.created_by
    where key.company_id = ${tx.companyId} and key.revoked_at is null and ${condition}
    order by key.id desc`)
  return rows.map(({ created_by, firstname, lastname, advisers, ...row }) => ({
    ...row,
    advisers: advisers.map(({ id, ...person }) => ({ id, name: fullName(person.firstname, person.lastname) })),
    created_by: created_by === null ? null : { id: created_by, name: fullName(firstname, lastname) },
  }))
}

async function record(
  call: Call<typeof endpoints.create> | Call<typeof endpoints.update> | Call<typeof endpoints.revoke>,
  verb: string,
  entityId: number,
  changes: { readonly before?: Record<string, unknown>; readonly after?: Record<string, unknown> },
): Promise<void> {
  await recordActivity(call, { action: `embedKey.${verb}`, entity: 'embedKey', entityId, ...changes })
}
