import { outbox } from '../database/tables/outbox.ts'
import { hasSmsGateway } from '../mailing/has-sms-gateway.ts'
import { type Postbox, type Posting, reserveIds } from '../mailing/outbox.ts'

/** A text message to one person. */
export interface NewSms {
  /** With the country code: `+61412345678`. */
  readonly to: string
  readonly text: string
  /** What of it works once, as the token of a link: it is forgotten here when the message has left. */
  readonly secret?: string | undefined
  /** Not before this instant. */
  readonly sendAt: Date
  /** The user who sends it; null for the portal. */
  readonly senderId: number | null
  /** Sent to many, or automatic. */
  readonly isBulk: boolean
  /** Of messages with the same key, a company sends only the first. */
  readonly key: string | null
}

/**
 * Puts text messages into the outbox in the caller's transaction. Without a gateway they are kept there. Answers their
 * outbox ids in order; null where a key was used before.
 */
export async function queueSms({ tx, services }: Posting, messages: readonly NewSms[]): Promise<Array<number | null>> {
  if (messages.length === 0) return []
  const state: Postbox['state'] = (await hasSmsGateway(tx)) ? 'waiting' : 'kept'
  const ids = await reserveIds(tx, messages.length)
  const rows = messages.map(({ to, text, secret = null, sendAt, senderId, isBulk, key }, index) => ({
    ...{ id: ids[index], company_id: tx.companyId, channel: 'sms' as const, state, to, text, secret },
    send_at: sendAt.toISOString(),
    sender_id: senderId,
    is_bulk: isBulk,
    idempotency_key: key,
  }))
  const stored = await tx.insert(outbox).values(rows).onConflictDoNothing().returning({ id: outbox.id })
  const taken = new Set(stored.map(({ id }) => id))
  if (taken.size > 0) services.postbox.post(tx)
  return ids.map((id) => (taken.has(id) ? id : null))
}
