import type { embedKeys as endpoints } from '@portal/contract/account/embed-keys'
import type { EmbedKey } from '@portal/contract/account/embed-keys.schema'
import type { AnswerOf } from '@portal/contract/endpoint'
import { fullName } from '@portal/domain'
import { type SQL, sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { embedKeys } from '../../../database/tables/embed-keys.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { noteDone } from '../../../http/security-note.ts'
import { newToken, tokenHash } from '../../../http/session.ts'

interface KeyRow {
  readonly [column: string]: unknown
  readonly id: number
  readonly name: string
  readonly origins: string[]
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
  const { tx, body, caller, services } = call
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

/** Changes the name or the origins of a key. Throws NOT_FOUND. */
export async function updateKey(call: Call<typeof endpoints.update>): Promise<EmbedKey> {
  const { tx, body, params } = call
  const { name, origins } = await keyOf(tx, params.id)
  const after = { name: body.name ?? name, origins: body.origins ?? origins }
  await tx
    .update(embedKeys)
    .set(after)
    .where(sql`${embedKeys.company_id} = ${tx.companyId} and ${embedKeys.id} = ${params.id}`)
  await record(call, 'update', params.id, { before: { name, origins }, after })
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

/** Origins of the pages that may frame quoting, of all keys that work, in order. */
export async function embedOrigins(tx: Transaction): Promise<string[]> {
  const rows = await tx.rows<{ origin: string }>(sql`
    select distinct unnest(origins) as origin from embed_keys
    where company_id = ${tx.companyId} and revoked_at is null order by origin`)
  return rows.map(({ origin }) => origin)
}

async function keyOf(tx: Transaction, id: number): Promise<EmbedKey> {
  const [key] = await readKeys(tx, sql`key.id = ${id}`)
  if (!key) throw new CallError('NOT_FOUND')
  return key
}

async function readKeys(tx: Transaction, condition: SQL): Promise<EmbedKey[]> {
  const rows = await tx.rows<KeyRow>(sql`
    select key.id, key.name, key.origins, key.created_by, users.firstname, users.lastname, key.created_at,
      key.last_used_at
    from embed_keys key
    left join users on users.company_id = key.company_id and users.id = key.created_by
    where key.company_id = ${tx.companyId} and key.revoked_at is null and ${condition}
    order by key.id desc`)
  return rows.map(({ created_by, firstname, lastname, ...row }) => ({
    ...row,
    created_by: created_by === null ? null : { id: created_by, name: fullName(firstname, lastname) },
  }))
}

async function record(
  call: Call<typeof endpoints.create> | Call<typeof endpoints.update> | Call<typeof endpoints.revoke>,
  deed: string,
  entityId: number,
  changes: { readonly before?: Record<string, unknown>; readonly after?: Record<string, unknown> },
): Promise<void> {
  await recordActivity(call, { action: `embedKey.${deed}`, entity: 'embedKey', entityId, ...changes })
}
