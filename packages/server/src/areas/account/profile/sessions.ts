import type { profile } from '@portal/contract/account/profile'
import type { AnswerOf } from '@portal/contract/endpoint'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import { sessions } from '../../../database/tables/sessions.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { noteDone } from '../../../http/security-note.ts'
import { endSessions } from '../../../http/session.ts'

/** Where the user is signed in, the latest first. */
export async function listSessions(call: Call<typeof profile.sessions>): Promise<AnswerOf<typeof profile.sessions>> {
  const { tx, caller } = call
  const rows = await tx
    .select()
    .from(sessions)
    .where(isLive(call))
    .orderBy(desc(sessions.last_used_at), desc(sessions.id))
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    created_at: row.created_at,
    last_used_at: row.last_used_at,
    remembered: row.remember,
    current: row.id === caller.sessionId,
  }))
}

/** Ends one of the own sessions; its own too. */
export async function endSession(call: Call<typeof profile.endSession>): Promise<AnswerOf<typeof profile.endSession>> {
  const [ended] = await call.tx
    .update(sessions)
    .set({ ended_at: call.services.clock().toISOString() })
    .where(and(isLive(call), eq(sessions.id, call.params.id)))
    .returning({ device: sessions.device })
  if (!ended) throw new CallError('NOT_FOUND')
  await recordActivity(call, { action: 'user.endSession', entity: 'user', entityId: call.caller.userId, before: ended })
  noteDone(call, { event: 'session.ended', userId: call.caller.userId })
  return { message: 'Session signed out' }
}

/** Signs the user out everywhere else. */
export async function endOtherSessions(
  call: Call<typeof profile.endOtherSessions>,
): Promise<AnswerOf<typeof profile.endOtherSessions>> {
  const { userId, sessionId } = call.caller
  await endSessions(call.tx, { userId, except: sessionId, now: call.services.clock() })
  await recordActivity(call, { action: 'user.endOtherSessions', entity: 'user', entityId: userId })
  noteDone(call, { event: 'session.ended', userId })
  return { message: 'Signed out everywhere else' }
}

/** The caller's sessions that are alive. */
function isLive(call: Call) {
  const now = call.services.clock().toISOString()
  return and(
    eq(sessions.company_id, call.tx.companyId),
    eq(sessions.user_id, call.caller.userId),
    isNull(sessions.ended_at),
    gt(sessions.idle_expires_at, now),
    gt(sessions.expires_at, now),
  )
}
