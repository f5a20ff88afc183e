import type { embedKeys as endpoints } from '@portal/contract/account/embed-keys'
import type { AnswerOf } from '@portal/contract/endpoint'
import { ADVISING_ROLES, hasRole, type Role } from '@portal/domain/account/role'
import { emailKey } from '@portal/domain/values/email'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { PublicCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { later, MINUTE } from '../../../http/clock.ts'
import { noteDone } from '../../../http/security-note.ts'
import { startSession, tokenHash } from '../../../http/session.ts'
import { stillGoes } from './keys.ts'

/** How long a token of another site lives. Source: decisions.md, "Sessions, passwords, two-factor". */
const LIFE = 15 * MINUTE

interface Found {
  readonly [column: string]: unknown
  readonly key_id: number
  readonly name: string
  readonly user_id: number
  readonly roles: Role[]
}

/** A token with which another site quotes in the name of a user. Throws AUTHENTICATION_FAIL, whatever is wrong. */
export async function embedToken(
  call: PublicCall<typeof endpoints.embedToken>,
): Promise<AnswerOf<typeof endpoints.embedToken>> {
  const { tx, body, services } = call
  const now = services.clock()
  const [found] = await tx.rows<Found>(sql`
    select k.id as key_id, k.name, users.id as user_id, users.roles
    from embed_keys k
    join companies c on c.id = k.company_id
    join users on users.company_id = k.company_id and lower(users.email) = ${emailKey(body.email)}
      and users.archived_at is null
    where k.company_id = ${tx.companyId} and k.key_hash = ${tokenHash(body.key)} and k.revoked_at is null
      and ${stillGoes(now)} and (k.user_ids = '{}' or users.id = any(k.user_ids))`)
  if (!found || !hasRole(found.roles, ADVISING_ROLES)) {
    throw new CallError('AUTHENTICATION_FAIL', {
      message: 'This key can’t be used for this user.',
      note: { event: 'embedKey.refused', email: body.email },
    })
  }
  const { key_id, user_id, name } = found
  const token = await startSession(tx, {
    userId: user_id,
    remember: false,
    device: `Embedded: ${name}`,
    now,
    scope: 'quoting',
    embedKeyId: key_id,
    limit: LIFE,
  })
  await tx.execute(sql`
    update embed_keys set last_used_at = ${now.toISOString()}
    where company_id = ${tx.companyId} and id = ${key_id}`)
  noteDone(call, { event: 'embedKey.exchanged', email: body.email, userId: user_id })
  await recordActivity(
    { ...call, caller: { userId: user_id } },
    { action: 'embedKey.use', entity: 'embedKey', entityId: key_id, after: { name } },
  )
  return { token, expires_at: later(now, LIFE).toISOString() }
}
