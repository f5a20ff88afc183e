import type { AnswerOf } from '@portal/contract/endpoint'
import type { automaticMessages as calls } from '@portal/contract/sending/automatic-messages'
import type { AutomaticMessage } from '@portal/contract/sending/automatic-messages.schema'
import { AUTOMATIC_KINDS, type AutomaticKind, automaticMessage } from '@portal/domain/sending/automatic-message'
import type { SkipReason } from '@portal/domain/sending/bulk-message'
import type { MessageChannel } from '@portal/domain/sending/message'
import type { IsoDate, IsoInstant } from '@portal/domain/values/date'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { automaticMessages } from '../../../database/tables/automatic-messages.ts'
import type { Call } from '../../../http/bind.ts'
import { badField } from '../../../http/call-error.ts'
import { hasSmsGateway } from '../../../mailing/has-sms-gateway.ts'
import { hasMailServer } from '../../../mailing/mail-server-setting.ts'
import { assertVersion } from '../../../subjects/change-row.ts'
import { activeFrom } from './events.ts'
import { readUsableTemplate } from './plan-messages.ts'

/** An automatic message as it is stored, with its template. */
export interface StoredSetting {
  readonly kind: AutomaticKind
  readonly is_on: boolean
  readonly channel: MessageChannel
  readonly template_id: number | null
  readonly template_name: string | null
  readonly template_type: string | null
  readonly is_template_deleted: boolean
  readonly days: number
  readonly active_from: IsoInstant
  readonly ran_on: IsoDate | null
  readonly skipped: Partial<Record<SkipReason, number>>
  readonly version: number
}

/** The messages that a company has set, by their kinds. */
export async function readSettings(tx: Transaction): Promise<Map<AutomaticKind, StoredSetting>> {
  const rows = await tx.rows<StoredSetting>(sql`
    select automatic.kind, automatic.is_on, automatic.channel, automatic.days, automatic.active_from, automatic.ran_on,
      automatic.skipped, automatic.version, template.id as template_id, template.name as template_name,
      template.type as template_type, template.archived_at is not null as is_template_deleted
    from automatic_messages automatic
    left join lateral (
      select id, name, type, archived_at from email_templates
      where company_id = automatic.company_id and id = automatic.email_template_id
      union all
      select id, name, type, archived_at from sms_templates
      where company_id = automatic.company_id and id = automatic.sms_template_id
    ) template on true
    where automatic.company_id = ${tx.companyId}`)
  return new Map(rows.map((row) => [row.kind, row]))
}

type Viewing = Pick<Call, 'tx' | 'services'>

/** All kinds, set or not. */
export async function listAutomaticMessages({ tx, services }: Viewing): Promise<AnswerOf<typeof calls.list>> {
  const stored = await readSettings(tx)
  const sent = await tx.rows<{ kind: AutomaticKind; count: number; last: IsoInstant }>(sql`
    select automatic_kind as kind, count(*)::int as count, max(outbox.sent_at) as last from (
      select automatic_kind, outbox_id from client_mails
      where company_id = ${tx.companyId} and automatic_kind is not null
      union all
      select automatic_kind, outbox_id from client_texts
      where company_id = ${tx.companyId} and automatic_kind is not null
    ) made
    join outbox on outbox.company_id = ${tx.companyId} and outbox.id = made.outbox_id and outbox.state = 'sent'
    group by automatic_kind`)
  const isSetUp = {
    email: services.postbox.state !== 'kept' || (await hasMailServer(tx)),
    sms: await hasSmsGateway(tx),
  }
  return {
    items: AUTOMATIC_KINDS.map((kind) => {
      const { count = 0, last = null } = sent.find((one) => one.kind === kind) ?? {}
      const setting = stored.get(kind)
      const problem = setting?.is_on ? problemOf(setting, isSetUp[setting.channel]) : null
      return { ...shown(kind, setting), problem, sent: count, sent_at: last }
    }),
  }
}

async function viewOne(call: Viewing, kind: AutomaticKind): Promise<AutomaticMessage> {
  const { items } = await listAutomaticMessages(call)
  const one = items.find((item) => item.kind === kind)
  if (!one) throw new Error(`There is no automatic message ${kind}`)
  return one
}

function shown(
  kind: AutomaticKind,
  stored: StoredSetting | undefined,
): Omit<AutomaticMessage, 'problem' | 'sent' | 'sent_at'> {
  const { days } = automaticMessage(kind)
  const { template_id: id = null, template_name: name = null } = stored ?? {}
  return {
    kind,
    is_on: stored?.is_on ?? false,
    channel: stored?.channel ?? 'email',
    template: id === null || name === null ? null : { id, name },
    days: stored?.days ?? days.usual,
    ran_on: stored?.ran_on ?? null,
    skipped: Object.entries(stored?.skipped ?? {}).map(([reason, count]) => ({ reason: reason as SkipReason, count })),
    version: stored?.version ?? 0,
  }
}

function problemOf(
  { kind, channel, template_type, is_template_deleted }: StoredSetting,
  isSetUp: boolean,
): string | null {
  const { type } = automaticMessage(kind)
  if (is_template_deleted) return 'Its template was deleted, so nothing is sent. Choose another one.'
  if (template_type !== type) {
    return `Its template is no longer of the type ${type}, so nothing is sent. Choose another one.`
  }
  const what = channel === 'email' ? 'Email' : 'SMS'
  return isSetUp ? null : `${what} isn’t set up, so messages stay in the mailbox. Set it up under Email and SMS.`
}

/** Sets a message. Throws STALE_VERSION, and BAD_INPUT for days or a template that its kind can't have. */
export async function updateAutomaticMessage(call: Call<typeof calls.update>): Promise<AutomaticMessage> {
  const { tx, body, company, services } = call
  const { kind } = call.params
  const { label, type, days: bounds } = automaticMessage(kind)
  if (body.days < bounds.min || body.days > bounds.max) {
    throw badField('days', `Please enter ${bounds.min} to ${bounds.max} days`)
  }
  // The first time there is no row to lock, so two users could both insert one.
  await tx.execute(sql`select from companies where id = ${tx.companyId} for no key update`)
  const stored = (await readSettings(tx)).get(kind)
  const before = shown(kind, stored)
  await assertVersion(before, body.version, () => viewOne(call, kind))
  const { template_id, is_on, channel, days } = body
  if (is_on && template_id === null) throw badField('template_id', 'Please choose a template')
  // One that was deleted may stay while it is off.
  const isNew = channel !== before.channel || template_id !== before.template?.id
  if (template_id !== null && (is_on || isNew)) {
    const template = await readUsableTemplate(tx, { channel, id: template_id, type })
    if (!template) throw badField('template_id', `Please choose a template of the type ${type}`)
  }
  const isSwitchedOn = is_on && !before.is_on
  const after = {
    ...{ is_on, channel, days, version: before.version + 1 },
    email_template_id: channel === 'email' ? template_id : null,
    sms_template_id: channel === 'sms' ? template_id : null,
    ...(isSwitchedOn && {
      active_from: activeFrom({ kind, days, alsoToday: body.also_today }, company.timeZone, services.clock()),
      ran_on: null,
      skipped: {},
    }),
  }
  await tx
    .insert(automaticMessages)
    .values({ company_id: tx.companyId, kind, ...after })
    .onConflictDoUpdate({
      target: [automaticMessages.company_id, automaticMessages.kind],
      set: { ...after, updated_at: sql`now()` },
    })
  const cancelled = before.is_on && !is_on ? await cancelQueued(tx, kind) : 0
  const present = await viewOne(call, kind)
  const told = ({ is_on, channel, days, template }: typeof before) => ({
    is_on,
    channel,
    days,
    template: template?.name,
  })
  await recordActivity(call, {
    action: 'automaticMessage.update',
    entity: 'automaticMessage',
    entityId: null,
    before: { message: null, ...told(before) },
    after: {
      ...{ message: label, ...told(present) },
      ...(isSwitchedOn && body.also_today && { also_today: true }),
      ...(cancelled > 0 && { cancelled }),
    },
  })
  return present
}

/**
 * Takes back what has not left of a message that is switched off: of many it could go on for hours. Their events count as
 * not told of. Answers how many.
 */
async function cancelQueued(tx: Transaction, kind: AutomaticKind): Promise<number> {
  const cancelled = await tx.rows(sql`
    update outbox set state = 'cancelled', idempotency_key = null
    where company_id = ${tx.companyId} and state = 'waiting' and id in (
      select outbox_id from client_mails where company_id = ${tx.companyId} and automatic_kind = ${kind}
      union all
      select outbox_id from client_texts where company_id = ${tx.companyId} and automatic_kind = ${kind})
    returning id`)
  return cancelled.length
}
