import type { MessageChannel } from '@portal/domain/sending/message'
import { type SQL, sql } from 'drizzle-orm'
import { idArray } from '../database/arrays.ts'
import type { SystemTransaction, Transaction } from '../database/database.ts'
import { MINUTE, SECOND } from '../http/clock.ts'
import type { Delivery } from './delivery.ts'
import { FORGOTTEN } from './outbox.ts'
import { readStoredMail, type StoredMessage } from './stored-mail.ts'

/** Messages of a company on a channel. */
export interface Lane {
  readonly companyId: number
  readonly channel: MessageChannel
}

/** Milliseconds until the next try of a message that did not get there. After the last one it has failed: in some 15 hours. */
export const PAUSES: readonly number[] = [15 * SECOND, ...[1, 5, 15, 30, 60, 120, 180, 240, 240].map((n) => n * MINUTE)]

/** Milliseconds between signs of life of a process that hands messages over. */
export const ALIVE_EVERY = 10 * SECOND
/** Milliseconds without a sign of life after which a message was left by a process that died. */
const LOST_AFTER = 4 * ALIVE_EVERY

const LOST = 'The server stopped while this was being sent. It may have been sent or not.'

const forgotten = sql.join(
  Object.entries(FORGOTTEN).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`),
  sql`, `,
)

/** The lanes in which messages are due. */
export async function readDueLanes(tx: SystemTransaction): Promise<Lane[]> {
  return await tx.rows<Lane>(sql`
    select companies.id as "companyId", lane.channel from companies cross join (values ('email'), ('sms')) lane (channel)
    where exists (
      select from outbox where company_id = companies.id and channel = lane.channel and state = 'waiting'
        and send_at <= now())`)
}

/**
 * Takes the message that is next: single ones before bulk ones, and of these only so many an hour. Committed before
 * anything is handed over, so that a process that dies leaves it as `sending`; undefined where none is due.
 */
export async function takeNext(
  tx: Transaction,
  { channel, bulkPerHour }: { readonly channel: MessageChannel; readonly bulkPerHour: number },
): Promise<StoredMessage | undefined> {
  const [taken] = await tx.rows<{ id: number }>(sql`
    update outbox set state = 'sending', taken_at = clock_timestamp(), alive_at = clock_timestamp(), attempts = attempts + 1
    where company_id = ${tx.companyId} and id = (
      select next.id from outbox next
      where next.company_id = ${tx.companyId} and next.channel = ${channel} and next.state = 'waiting'
        and next.send_at <= now() and (not next.is_bulk or ${bulkPerHour} > (
          select count(*) from outbox gone
          where gone.company_id = ${tx.companyId} and gone.channel = ${channel} and gone.is_bulk
            and gone.taken_at > now() - interval '1 hour'))
      order by next.is_bulk, next.send_at, next.id limit 1 for update skip locked)
    returning id`)
  return taken && (await readStoredMail(tx, taken.id))
}

/** Nothing is set up to send what is due: it stays in the dev mailbox. */
export async function keepDue(tx: Transaction, channel: MessageChannel): Promise<void> {
  await tx.execute(sql`
    update outbox set state = 'kept'
    where company_id = ${tx.companyId} and channel = ${channel} and state = 'waiting' and send_at <= now()`)
}

/** Says of messages that they are still being handed over. */
export async function stayAlive(tx: SystemTransaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update outbox set alive_at = clock_timestamp() where id = any(${idArray(ids)}) and state = 'sending'`)
}

/** Writes down the outcome of a try, where nobody has decided otherwise meanwhile. Answers whether it was written. */
export async function writeDown(
  tx: Transaction,
  message: StoredMessage,
  delivery: Delivery,
  pauses: readonly number[] = PAUSES,
): Promise<boolean> {
  const { id, taken_at } = message
  const written = await tx.rows(sql`
    update outbox set ${changes(delivery, pauses[message.attempts - 1])}
    where company_id = ${tx.companyId} and id = ${id} and taken_at = ${taken_at} and state in ('sending', 'unsure')
    returning id`)
  return written.length > 0
}

/** `pause`: milliseconds until the next try; undefined where this was the last one. */
function changes(delivery: Delivery, pause: number | undefined): SQL {
  switch (delivery.kind) {
    case 'sent':
      return sql`state = 'sent', error = null, sent_at = now(), gateway_id = ${delivery.gatewayId ?? null}, ${forgotten}`
    case 'unsure':
      return sql`state = 'unsure', error = ${delivery.because}`
    case 'later':
      return sql`state = 'waiting', send_at = ${delivery.at.toISOString()}, taken_at = null, attempts = attempts - 1`
    case 'not_sent':
      if (pause === undefined) return failed(delivery.because)
      return sql`state = 'waiting', send_at = now() + make_interval(secs => ${pause / SECOND}), taken_at = null,
        error = ${delivery.because}`
    case 'refused':
      return failed(delivery.because)
  }
}

function failed(because: string): SQL {
  return sql`state = 'failed', error = ${because}, ${forgotten}`
}

/**
 * Has people decide about messages that a dead process left while it handed them over: those without a sign of life, or
 * all where no other process can be at work. One that only could not say so writes the outcome down when it has it.
 */
export async function giveUpLost(tx: SystemTransaction, { isAlone }: { readonly isAlone: boolean }): Promise<void> {
  await tx.execute(sql`
    update outbox set state = 'unsure', error = ${LOST}
    where state = 'sending' and (${isAlone}
      or greatest(taken_at, alive_at) < now() - make_interval(secs => ${LOST_AFTER / SECOND}))`)
}
