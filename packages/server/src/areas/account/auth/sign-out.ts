import type { auth } from '@portal/contract/account/auth'
import type { AnswerOf } from '@portal/contract/endpoint'
import { and, eq } from 'drizzle-orm'
import { sessions } from '../../../database/tables/sessions.ts'
import type { Call } from '../../../http/bind.ts'
import { noteDone } from '../../../http/security-note.ts'

/** Ends the session that calls. */
export async function logOut(call: Call<typeof auth.logout>): Promise<AnswerOf<typeof auth.logout>> {
  const { tx, caller } = call
  await tx
    .update(sessions)
    .set({ ended_at: call.services.clock().toISOString() })
    .where(and(eq(sessions.company_id, tx.companyId), eq(sessions.id, caller.sessionId)))
  noteDone(call, { event: 'signOut', userId: caller.userId })
  return { message: 'Signed out' }
}
