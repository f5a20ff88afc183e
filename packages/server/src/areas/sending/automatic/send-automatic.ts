import {
  AUTOMATIC_HOURS,
  type AutomaticKind,
  automaticMessage,
  type SkipReason,
} from '@portal/domain/sending/automatic-message'
import { dayIn, type IsoDate, type IsoInstant, timeIn } from '@portal/domain/values/date'
import { sql } from 'drizzle-orm'
import { recordActivities } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { clientMails } from '../../../database/tables/communications.ts'
import { sendMails } from '../../../mailing/outbox.ts'
import type { Services } from '../../../services.ts'
import { readEvents, windowOf } from './events.ts'
import { type Planned, planMessages, readUsableTemplate, type SendingCompany } from './plan-messages.ts'

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
      services.log.warn({ err, company: active.company_id, kind: active.kind }, 'An automatic message stumbled')
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

interface Batching {
  readonly tx: Transaction
  readonly postbox: Services['postbox']
  readonly company: SendingCompany
  readonly kind: AutomaticKind
  readonly now: Date
}

interface Batch {
  readonly sent: number
  readonly skipped: ReadonlyArray<{ readonly reason: SkipReason }>
  /** The last record looked at; null where there are no more. */
  readonly last: number | null
}

/** Tells of some events. Undefined where the message is off by now, can't be sent, or another process is at it. */
async function sendBatch({ tx, postbox, company, kind, now }: Batching, after: number): Promise<Batch | undefined> {
  const [setting] = await tx.rows<{
    days: number
    active_from: IsoInstant
    ran_on: IsoDate | null
    email_template_id: number | null
  }>(sql`
    select days, active_from, ran_on, email_template_id from automatic_messages
    where company_id = ${tx.companyId} and kind = ${kind} and is_on for no key update skip locked`)
  if (!setting || setting.email_template_id === null) return undefined
  const { type } = automaticMessage(kind)
  const template = await readUsableTemplate(tx, { id: setting.email_template_id, type })
  if (!template) return undefined
  const window = windowOf(setting, company.timeZone, now)
  const events = await readEvents(tx, { kind, days: setting.days }, window, { after, limit: BATCH })
  const planned = await planMessages(tx, { company, clock: () => now }, template, events)
  const sent = await post({ tx, postbox, company, kind, now }, template.id, planned)
  return {
    sent,
    skipped: planned.flatMap(({ skipped }) => skipped ?? []),
    last: events.length < BATCH ? null : (events.at(-1)?.recordId ?? null),
  }
}

/** Puts messages into the outbox and onto the timelines of their clients. */
async function post(
  { tx, postbox, company, kind, now }: Batching,
  template_id: number,
  planned: readonly Planned[],
): Promise<number> {
  const going = planned.flatMap((one) =>
    one.skipped === null && one.to !== null ? [{ ...one.message, to: one.to, event: one.event }] : [],
  )
  const ids = await sendMails(
    { tx, services: { postbox } },
    going.map(({ event, text, ...message }) => ({ ...message, text: `${text}\n`, isBulk: true, key: event.key })),
  )
  const taken = going.flatMap(({ event, to, subject }, place) => {
    const outbox_id = ids[place]
    return outbox_id == null ? [] : [{ outbox_id, event, to, subject }]
  })
  if (taken.length === 0) return 0
  const { id: company_id } = company
  const mails = await tx
    .insert(clientMails)
    .values(
      taken.map(({ outbox_id, event }) => ({
        ...{ company_id, outbox_id, template_id, automatic_kind: kind },
        client_id: event.client.id,
        application_id: event.applicationId,
        policy_id: event.policyId,
      })),
    )
    .returning({ id: clientMails.id, outbox_id: clientMails.outbox_id })
  const mailOf = new Map(mails.map((mail) => [mail.outbox_id, mail.id]))
  await recordActivities(
    { tx, company, caller: null },
    taken.map(({ outbox_id, event, to, subject }) => ({
      action: 'mail.sendAutomatic',
      entity: 'mail',
      entityId: mailOf.get(outbox_id) ?? null,
      clientId: event.client.id,
      applicationId: event.applicationId,
      after: { to, subject, message: automaticMessage(kind).label },
    })),
  )
  await tx.execute(sql`
    update email_templates set used = used + ${taken.length}::int, used_at = ${now.toISOString()}
    where company_id = ${company_id} and id = ${template_id}`)
  return taken.length
}

/** Notes that all of a day's people were looked for. What stays the same is not written again. */
async function noteRun(tx: Transaction, kind: AutomaticKind, day: IsoDate, skipped: Tally): Promise<void> {
  await tx.execute(sql`
    update automatic_messages set ran_on = ${day}, skipped = ${JSON.stringify(skipped)}::jsonb
    where company_id = ${tx.companyId} and kind = ${kind} and is_on
      and (ran_on is distinct from ${day}::date or skipped <> ${JSON.stringify(skipped)}::jsonb)`)
}
