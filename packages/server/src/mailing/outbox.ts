import type { MessageChannel, MessageState } from '@portal/domain/sending/message'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { outbox, withoutSecret } from '../database/tables/outbox.ts'
import { CallError } from '../http/call-error.ts'
import { hasSmsGateway } from './has-sms-gateway.ts'
import { hasMailServer } from './mail-server-setting.ts'
import { followEnd, type MessageFollower } from './message-end.ts'

/** A mail to one person, and copies of it. */
export interface Mail {
  readonly to: string
  /** Who gets a copy. */
  readonly cc?: readonly string[]
  readonly subject: string
  /** The plain-text body. */
  readonly text: string
  /** The same as HTML. */
  readonly html?: string
  /** What it puts into its reader's calendar: an iCalendar file with a method. */
  readonly calendar?: string
  /** What of it works once, as the token of a link: it is forgotten here when the mail has left. */
  readonly secret?: string
  /** Where answers go; to the company unless told. */
  readonly replyTo?: string | null
  /** Attached stored files, under the names given. */
  readonly attachments?: ReadonlyArray<{ readonly fileId: number; readonly name: string }>
  /** Not before this instant. */
  readonly sendAt?: Date | undefined
  /** The user who sends it; the portal by itself unless told. */
  readonly senderId?: number | null
  /** Sent to many, or automatic: the recipient can unsubscribe. */
  readonly isBulk?: boolean
  /** Of mails with the same key, a company sends only the first. */
  readonly key?: string | null
}

/** How mails leave the outbox. */
export interface Postbox {
  /** What a new mail's state is: `kept` in the dev mailbox where no SMTP server is configured, unless a company has its own. */
  readonly state: 'waiting' | 'kept'
  /** What stands behind the @ of Message-IDs and of the address of companies that have none. */
  readonly domain: string
  /** What follows from messages that were sent or failed. */
  readonly followers: readonly MessageFollower[]
  /** Has what the transaction put into the outbox sent after its commit, at its time. */
  post(tx: Transaction): void
}

/** What posting needs of a call; a call outside a transaction gives `{ ...call, tx }`. */
export interface Posting {
  readonly tx: Transaction
  readonly services: { readonly postbox: Postbox }
}

/**
 * Puts a mail into the outbox in the caller's transaction: it goes out after the commit, and not at all after a
 * rollback. Answers the outbox id. Throws where its key was used before.
 */
export async function sendMail(call: Posting, mail: Mail): Promise<number> {
  const [id] = await sendMails(call, [mail])
  if (typeof id !== 'number') throw new Error('The outbox did not take the mail')
  return id
}

/** Mails of one statement: writing down thousands of long ones at once would hold up other calls. */
const AT_ONCE = 250

/** Does the same for many mails in a few statements. Answers their outbox ids in order; null where a key was used before. */
export async function sendMails({ tx, services }: Posting, mails: readonly Mail[]): Promise<Array<number | null>> {
  if (mails.length === 0) return []
  const { postbox } = services
  const state = await newState(tx, postbox)
  const ids = await reserveIds(tx, mails.length)
  const rows = mails.map(({ replyTo = null, sendAt, senderId = null, isBulk = false, key = null, ...mail }, index) => ({
    id: ids[index],
    company_id: tx.companyId,
    channel: 'email' as const,
    state,
    to: mail.to,
    cc: [...(mail.cc ?? [])],
    subject: mail.subject,
    text: mail.text,
    html: mail.html ?? null,
    calendar: mail.calendar ?? null,
    secret: mail.secret ?? null,
    reply_to: replyTo,
    sender_id: senderId,
    is_bulk: isBulk,
    idempotency_key: key,
    ...(sendAt && { send_at: sendAt.toISOString() }),
  }))
  const taken = new Set<number>()
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE)
    const stored = await tx.insert(outbox).values(some).onConflictDoNothing().returning({ id: outbox.id })
    for (const { id } of stored) taken.add(id)
  }
  const attached = mails.flatMap(({ attachments = [] }, index) => {
    const id = ids[index]
    if (id === undefined || !taken.has(id)) return []
    return attachments.map(({ fileId, name }) => ({ outbox_id: id, file_id: fileId, name }))
  })
  if (attached.length > 0) {
    // As one value: many mails with many files are more than a statement has places for.
    await tx.execute(sql`
      insert into outbox_attachments (company_id, outbox_id, file_id, name)
      select ${tx.companyId}, outbox_id, file_id, name
      from jsonb_to_recordset(${JSON.stringify(attached)}::jsonb) as attached (outbox_id int, file_id int, name text)`)
  }
  postbox.post(tx)
  return ids.map((id) => (taken.has(id) ? id : null))
}

/** Whether the company’s emails go out; if not, they are kept. */
export async function isMailSetUp({ tx, services }: Posting): Promise<boolean> {
  return (await newState(tx, services.postbox)) === 'waiting'
}

/** A company that has a mail server of its own needs no other. */
async function newState(tx: Transaction, { state }: Postbox): Promise<Postbox['state']> {
  return state === 'kept' && (await hasMailServer(tx)) ? 'waiting' : state
}

/** What a message becomes that is sent again: text messages go by the company's gateway. */
async function newStates(
  tx: Transaction,
  postbox: Postbox,
): Promise<Readonly<Record<MessageChannel, Postbox['state']>>> {
  return { email: await newState(tx, postbox), sms: (await hasSmsGateway(tx)) ? 'waiting' : 'kept' }
}

/** Ids before their rows, so that each mail is known by its own whatever order rows come back in. */
export async function reserveIds(tx: Transaction, count: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('outbox', 'id'))::int as id from generate_series(1, ${count})`,
  )
  return rows.map(({ id }) => id)
}

/** What is set of a message that nobody will send any more: what works once is forgotten, `''` says that there was some. */
export const FORGOTTEN = {
  text: withoutSecret(outbox.text),
  html: withoutSecret(outbox.html),
  secret: sql`left(${outbox.secret}, 0)`,
}

/** Whether a message is whole: without what works once, its link would lead nowhere. */
const isWhole = sql`${outbox.secret} is distinct from ''`

/** Changes a message that is in one of the states. Answers whether it was. */
async function change(
  tx: Transaction,
  { id, from, set }: { readonly id: number; readonly from: readonly MessageState[]; readonly set: Changes },
): Promise<boolean> {
  const changed = await tx
    .update(outbox)
    .set(set)
    .where(and(eq(outbox.company_id, tx.companyId), eq(outbox.id, id), inArray(outbox.state, [...from])))
    .returning({ id: outbox.id })
  return changed.length > 0
}

type Changes = { readonly [column in keyof typeof outbox.$inferInsert]?: (typeof outbox.$inferInsert)[column] | SQL }

/** What can be taken back: what is being sent can't. */
const CANCELLABLE = ['waiting', 'kept'] as const
const CANCELLED = { state: 'cancelled', ...FORGOTTEN } as const

/** Takes messages back that have not left, of those that are meant. Answers how many. */
export async function cancelMessages({ tx }: Pick<Posting, 'tx'>, meant: SQL): Promise<number> {
  const cancelled = await tx
    .update(outbox)
    .set(CANCELLED)
    .where(and(eq(outbox.company_id, tx.companyId), inArray(outbox.state, [...CANCELLABLE]), meant))
    .returning({ id: outbox.id })
  return cancelled.length
}

/** Takes a message back that still waits, or is kept here. Answers whether it did: one that is being sent can't be taken back. */
export async function cancelMessage({ tx }: Pick<Posting, 'tx'>, id: number): Promise<boolean> {
  return await change(tx, { id, from: CANCELLABLE, set: CANCELLED })
}

/** What is set of a message that is sent once more, from the first try on. */
function anew({ email, sms }: Readonly<Record<MessageChannel, Postbox['state']>>) {
  const state = sql`case ${outbox.channel} when 'sms' then ${sms} else ${email} end`
  return { state, error: null, attempts: 0, taken_at: null, send_at: sql`now()` } as const
}

/**
 * Has a message sent once more: one that failed, that a person has decided was not sent, or that stayed here when
 * nothing was set up. Answers whether it was one. Throws CONFLICT for one whose link is gone.
 */
export async function sendAgain({ tx, services: { postbox } }: Posting, id: number): Promise<boolean> {
  const states = await newStates(tx, postbox)
  const ready = (['email', 'sms'] as const).filter((channel) => states[channel] === 'waiting')
  const isMeant = or(
    inArray(outbox.state, ['failed', 'unsure']),
    and(eq(outbox.state, 'kept'), inArray(outbox.channel, ready)),
  )
  const changed = await tx
    .update(outbox)
    .set(anew(states))
    .where(and(eq(outbox.company_id, tx.companyId), eq(outbox.id, id), isMeant, isWhole))
    .returning({ id: outbox.id })
  if (changed.length === 0) {
    await expectWhole(tx, id)
    return false
  }
  postbox.post(tx)
  return true
}

/** Throws CONFLICT for a message that failed for good and had something that works once. */
async function expectWhole(tx: Transaction, id: number): Promise<void> {
  const broken = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(eq(outbox.company_id, tx.companyId), eq(outbox.id, id), eq(outbox.state, 'failed'), eq(outbox.secret, '')),
    )
  if (broken.length === 0) return
  throw new CallError('CONFLICT', { message: 'Its link was deleted when it failed. Please write a new one.' })
}

/** Does so with all failed messages that are meant. Answers how many. */
export async function sendAllFailedAgain({ tx, services: { postbox } }: Posting, meant: SQL): Promise<number> {
  const changed = await tx
    .update(outbox)
    .set(anew(await newStates(tx, postbox)))
    .where(and(eq(outbox.company_id, tx.companyId), eq(outbox.state, 'failed'), meant, isWhole))
    .returning({ id: outbox.id })
  postbox.post(tx)
  return changed.length
}

/** Notes that a message was sent after all, of which nobody was sure. Answers whether it was one. */
export async function markSent({ tx, services }: Posting, id: number): Promise<boolean> {
  const set = { state: 'sent', error: null, sent_at: sql`coalesce(taken_at, now())`, ...FORGOTTEN } as const
  return await end(tx, services.postbox, { id, from: ['unsure'], set })
}

/** Notes that an email bounced after the mail server had taken it. Answers whether it had been sent. */
export async function markBounced({ tx, services }: Posting, id: number): Promise<boolean> {
  const set = { state: 'failed', error: 'It bounced.' } as const
  return await end(tx, services.postbox, { id, from: ['sent'], set })
}

async function end(tx: Transaction, { followers }: Postbox, what: Parameters<typeof change>[1]): Promise<boolean> {
  const isChanged = await change(tx, what)
  if (isChanged) await followEnd(tx, followers, what.id)
  return isChanged
}
