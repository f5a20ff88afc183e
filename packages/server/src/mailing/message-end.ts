import type { MessageChannel } from '@portal/domain/sending/message'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'

/** A message that has been handed over, or that didn’t reach its recipient. */
export interface EndedMessage {
  readonly [column: string]: unknown
  readonly id: number
  readonly channel: MessageChannel
  readonly state: 'sent' | 'failed'
  readonly to: string
  /** Why it failed. */
  readonly error: string | null
  /** The user who sent it; null for the portal. */
  readonly sender_id: number | null
  readonly batch_id: string | null
}

/** Where followers write: the transaction in which the message’s state changed, in nobody’s name. */
export interface FollowContext {
  readonly tx: Transaction
  readonly company: { readonly id: number; readonly timeZone: string }
  readonly caller: null
}

/** What an area does when a message has been sent or has failed, also when a sent one fails later. */
export type MessageFollower = (context: FollowContext, message: EndedMessage) => Promise<void>

/** Calls the followers for a message that has just been sent or has failed; does nothing in any other state. */
export async function followEnd(tx: Transaction, followers: readonly MessageFollower[], id: number): Promise<void> {
  if (followers.length === 0) return
  const [found] = await tx.rows<EndedMessage & { readonly time_zone: string }>(sql`
    select outbox.id, outbox.channel, outbox.state, outbox.to, outbox.error, outbox.sender_id, outbox.batch_id,
      companies.time_zone
    from outbox join companies on companies.id = outbox.company_id
    where outbox.company_id = ${tx.companyId} and outbox.id = ${id} and outbox.state in ('sent', 'failed')`)
  if (!found) return
  const { time_zone: timeZone, ...message } = found
  for (const follow of followers) {
    await follow({ tx, company: { id: tx.companyId, timeZone }, caller: null }, message)
  }
}
