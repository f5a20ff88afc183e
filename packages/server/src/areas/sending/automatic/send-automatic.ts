import { AUTOMATIC_HOURS, type AutomaticKind, automaticMessage } from '@portal/domain/sending/automatic-message'
import type { SkipReason } from '@portal/domain/sending/bulk-message'
import type { MessageChannel } from '@portal/domain/sending/message'
import { dayIn, type IsoDate, type IsoInstant, timeIn } from '@portal/domain/values/date'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { readEvents, windowOf } from './events.ts'
import { planMessages, readUsableTemplate } from './plan-messages.ts'
import { type Posting, postMessages } from './post-messages.ts'

/** Events told of in one transaction: calls get in between. */
const BATCH = 100

type Sending = Pick<Services, 'database' | 'postbox' | 'log'>

/** A message that is switched on, of some company. */
interface Active {
  readonly [column: string]: unknown
  readonly company_id: number
  readonly time_zone: string
  readonly kind: AutomaticKind
  readonly ran_on: IsoDate | null
}

type Tally = Partial<Record<SkipReason, number>>

/**
 * Sends the automatic messages that are due, in the hours of each company's day: most of them once a day, some as soon as
 * their event is there. Each event's key is used once, so that another process, or another time, sends nothing twice.
 * @returns How many were sent.
 */
export async function sendAutomatic(services: Sending, now: Date): Promise<number> {
  const { rows } = await services.database.system((tx) =>
    tx.execute<Active>(sql`
      select automatic.company_id, companies.time_zone, automatic.kind, automatic.ran_on
      from automatic_messages automatic join companies on companies.id = automatic.company_id
      where automatic.is_on order by automatic.company_id, automatic.id`),
  )
  let sent = 0
  for (const active of rows.filter((one) => isTime(one, now))) {
    try {
      sent += await sendKind(services, active, now)
    } catch (err) {
      // The others still get theirs; this one is made up for in a minute.
      services.log.warn({ err, company: active.company_id, kind: active.kind }, 'An automatic message failed')
    }
  }
  return sent
}

function isTime({ time_zone, kind, ran_on }: Active, now: Date): boolean {
  const time = timeIn(time_zone, now)
  if (time < AUTOMATIC_HOURS.from || time >= AUTOMATIC_HOURS.to) return false
  return automaticMessage(kind).isSoon === true || ran_on === null || ran_on < dayIn(time_zone, now)
}

async function sendKind({ database, postbox }: Sending, active: Active, now: Date): Promise<number> {
  const { kind } = active
  const company = { id: active.company_id, timeZone: active.time_zone }
  const skipped: Tally = {}
  let sent = 0
  for (let after = 0; ; ) {
    const batch = await database.company(company.id, (tx) => sendBatch({ tx, postbox, company, kind, now }, after))
    if (!batch) return sent
    sent += batch.sent
    for (const { reason } of batch.skipped) skipped[reason] = (skipped[reason] ?? 0) + 1
    if (batch.last === null) break
    after = batch.last
  }
  await database.company(company.id, (tx) => noteRun(tx, kind, dayIn(company.timeZone, now), skipped))
  return sent
}

interface Batch {
  readonly sent: number
  readonly skipped: ReadonlyArray<{ readonly reason: SkipReason }>
  /** The last record looked at; null where there are no more. */
  readonly last: number | null
}

/** Tells of some events. Undefined where the message is off by now, can't be sent, or another process is at it. */
async function sendBatch({ tx, postbox, company, kind, now }: Posting, after: number): Promise<Batch | undefined> {
  const [setting] = await tx.rows<{
    days: number
    active_from: IsoInstant
    ran_on: IsoDate | null
    channel: MessageChannel
    template_id: number | null
  }>(sql`
    select days, active_from, ran_on, channel, coalesce(email_template_id, sms_template_id) as template_id from automatic_messages
    where company_id = ${tx.companyId} and kind = ${kind} and is_on for no key update skip locked`)
  if (!setting || setting.template_id === null) return undefined
  const { type } = automaticMessage(kind)
  const template = await readUsableTemplate(tx, { channel: setting.channel, id: setting.template_id, type })
  if (!template) return undefined
  const window = windowOf(setting, company.timeZone, now)
  const events = await readEvents(tx, { kind, days: setting.days }, window, { after, limit: BATCH })
  const planned = await planMessages(tx, { company, clock: () => now }, template, events)
  const sent = await postMessages({ tx, postbox, company, kind, now }, template, planned)
  return {
    sent,
    skipped: planned.flatMap(({ skipped }) => skipped ?? []),
    last: events.length < BATCH ? null : (events.at(-1)?.recordId ?? null),
  }
}

/** Notes that all of a day's people were looked for. What stays the same is not written again. */
async function noteRun(tx: Transaction, kind: AutomaticKind, day: IsoDate, skipped: Tally): Promise<void> {
  await tx.execute(sql`
    update automatic_messages set ran_on = ${day}, skipped = ${JSON.stringify(skipped)}::jsonb
    where company_id = ${tx.companyId} and kind = ${kind} and is_on
      and (ran_on is distinct from ${day}::date or skipped <> ${JSON.stringify(skipped)}::jsonb)`)
}
