import { noContactReason } from '@portal/domain/clients/no-contact'
import { type SkipReason, skipReasonLabel } from '@portal/domain/sending/bulk-message'
import type { MessageChannel } from '@portal/domain/sending/message'
import type { TemplateType } from '@portal/domain/sending/template'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import type { Clock } from '../../../http/clock.ts'
import { readBlocked } from '../../../mailing/blocked-addresses.ts'
import { readContactable } from '../../clients/clients/contactable.ts'
import { fillEmail, fillSms } from '../templates/fill-template.ts'
import { type Recipient, recipientsOf } from '../templates/merge-values.ts'
import { readTextRecipients } from '../texts/recipient.ts'
import type { AutomaticEvent } from './events.ts'

/** A template that can be sent. */
export interface UsableTemplate {
  readonly id: number
  readonly channel: MessageChannel
  /** Empty for an SMS. */
  readonly subject: string
  /** Of an SMS, its text. */
  readonly body: string
}

/** The company whose messages go out. */
export interface SendingCompany {
  readonly id: number
  readonly timeZone: string
}

/** What comes of an event: a message, or why there is none. */
export type Planned = { readonly event: AutomaticEvent; readonly to: string | null } & (
  | { readonly skipped: null; readonly to: string; readonly message: FilledMessage }
  | { readonly skipped: { readonly reason: SkipReason; readonly words: string } }
)

/** A message, filled in. */
export interface FilledMessage {
  /** Empty for an SMS, as is the HTML. */
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The adviser's address. */
  readonly replyTo: string | null
  /** Where the recipient is. */
  readonly timeZone: string
}

const TEMPLATES: Readonly<Record<MessageChannel, ReturnType<typeof sql>>> = {
  email: sql`select id, 'email' as channel, subject, html as body from email_templates`,
  sms: sql`select id, 'sms' as channel, '' as subject, text as body from sms_templates`,
}

/** The template, if it is there and of the type; else undefined. */
export async function readUsableTemplate(
  tx: Transaction,
  { channel, id, type }: { readonly channel: MessageChannel; readonly id: number; readonly type: TemplateType },
): Promise<UsableTemplate | undefined> {
  const [template] = await tx.rows<UsableTemplate>(sql`
    ${TEMPLATES[channel]}
    where company_id = ${tx.companyId} and id = ${id} and type = ${type} and archived_at is null`)
  return template
}

/** What comes of each event. Sends nothing. */
export async function planMessages(
  tx: Transaction,
  { company, clock }: { readonly company: SendingCompany; readonly clock: Clock },
  template: UsableTemplate,
  events: readonly AutomaticEvent[],
): Promise<Planned[]> {
  const { channel } = template
  // The portal itself writes: it sees all of the company's clients.
  const portal = { userId: 0, role: 'ROLE_SUPER_ADMIN' } as const
  const viewer = { tx, caller: portal, company: { ...company, advisersSeeAll: true }, services: { clock } }
  const recipients = await recipientsOf(
    viewer,
    events.map(({ client, applicationId, policyId }) => ({
      client_id: client.id,
      ...(applicationId !== null && { application_id: applicationId }),
      ...(policyId !== null && { policy_id: policyId }),
    })),
  )
  const phones = await readTextRecipients(
    { tx, company },
    channel === 'sms' ? events.map(({ client }) => client.id) : [],
  )
  const found = events.flatMap((event, place) => {
    const recipient = recipients[place]
    const phone = phones.get(event.client.id)
    const to = (channel === 'sms' ? phone?.to : recipient?.email) || null
    return recipient ? [{ event, recipient, to, timeZone: phone?.timeZone ?? company.timeZone }] : []
  })
  const blocked = await readBlocked(
    tx,
    channel,
    found.flatMap(({ to }) => to ?? []),
  )
  const people = await readContactable(
    tx,
    events.map(({ client }) => client.id),
  )
  return found.map(({ event, recipient, to, timeZone }): Planned => {
    const skip = (reason: SkipReason, missing: readonly string[] = []) => ({
      ...{ event, to },
      skipped: { reason, words: skipReasonLabel(reason, channel, missing) },
    })
    const refusal = noContactReason(people.get(event.client.id) ?? {}, channel)
    if (refusal !== null) return skip(refusal)
    if (to === null) return skip('no_address')
    const block = blocked.reason(to, { isBulk: true })
    if (block !== null) return skip(block)
    const { missing, ...message } = fill(template, recipient)
    if (missing.length > 0) {
      return skip(
        'no_value',
        missing.map(({ label }) => label),
      )
    }
    const replyTo = recipient.values['adviser email'] || null
    return { event, to, skipped: null, message: { ...message, replyTo, timeZone } }
  })
}

function fill({ channel, subject, body }: UsableTemplate, recipient: Recipient) {
  if (channel === 'email') return fillEmail({ subject, html: body }, recipient)
  const { text, missing } = fillSms(body, recipient)
  return { subject: '', html: '', text, missing }
}
