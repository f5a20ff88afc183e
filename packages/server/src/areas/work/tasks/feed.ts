import type { AnswerOf } from '@portal/contract/endpoint'
import type { tasks as endpoints } from '@portal/contract/work/tasks'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { newToken, tokenHash } from '../../../http/session.ts'
import { feedPath } from './feed-address.ts'

/** Whether the caller has a feed. */
export async function viewFeed({ tx, caller }: Call): Promise<AnswerOf<typeof endpoints.feed>> {
  const [feed] = await tx.rows<{ made_at: string; read_at: string | null }>(sql`
    select made_at, read_at from task_feeds where company_id = ${tx.companyId} and user_id = ${caller.userId}`)
  return { made_at: feed?.made_at ?? null, read_at: feed?.read_at ?? null }
}

/** Makes the caller's address, which is told this once; an earlier one ends. */
export async function makeFeed(call: Call): Promise<AnswerOf<typeof endpoints.makeFeed>> {
  const { tx, caller, services } = call
  const secret = newToken()
  const made_at = services.clock().toISOString()
  await tx.execute(sql`
    insert into task_feeds (company_id, user_id, secret_hash, made_at)
    values (${tx.companyId}, ${caller.userId}, ${tokenHash(secret)}, ${made_at})
    on conflict (company_id, user_id)
      do update set secret_hash = excluded.secret_hash, made_at = excluded.made_at, read_at = null`)
  await log(call, 'taskFeed.make')
  return { url: call.publicUrl + feedPath(secret), made_at }
}

/** Ends the caller's address. Throws NOT_FOUND where there is none. */
export async function removeFeed(call: Call): Promise<AnswerOf<typeof endpoints.removeFeed>> {
  const { tx, caller } = call
  const gone = await tx.rows(sql`
    delete from task_feeds where company_id = ${tx.companyId} and user_id = ${caller.userId} returning id`)
  if (gone.length === 0) throw new CallError('NOT_FOUND')
  await log(call, 'taskFeed.remove')
  return { message: 'The calendar feed has ended.' }
}

async function log(call: Call, action: string): Promise<void> {
  await recordActivity(call, { action, entity: 'taskFeed', entityId: call.caller.userId })
}
