import { type AutomaticKind, automaticMessage } from '@portal/domain/sending/automatic-message'
import { sql } from 'drizzle-orm'
import { recordActivities } from '../../../activity-log/record.ts'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { clientMails } from '../../../database/tables/communications.ts'
import { countTemplateUses } from '../../../mailing/count-template-uses.ts'
import { sendMails } from '../../../mailing/outbox.ts'
import type { Services } from '../../../services.ts'
import { readTemplateFiles } from '../templates/template-attachments.ts'
import { sendTexts } from '../texts/send-texts.ts'
import type { Planned, SendingCompany, UsableTemplate } from './plan-messages.ts'

/** What posting a company's messages of one kind needs. */
export interface Posting {
  readonly tx: Transaction
  readonly postbox: Services['postbox']
  readonly company: SendingCompany
  readonly kind: AutomaticKind
  readonly now: Date
}

type Going = Extract<Planned, { skipped: null }>

/** A message that was put into the outbox, by its id as a client's email or SMS. */
interface Posted {
  readonly id: number
  readonly going: Going
}

/** Puts messages into the outbox and onto the timelines of their clients. Answers how many: a used key sends nothing. */
export async function postMessages(
  posting: Posting,
  template: UsableTemplate,
  planned: readonly Planned[],
): Promise<number> {
  const { tx, company, kind, now } = posting
  const going = planned.filter((one) => one.skipped === null)
  const isEmail = template.channel === 'email'
  const posted = await (isEmail ? postEmails : postTexts)(posting, template, going)
  if (posted.length === 0) return 0
  const entity = isEmail ? 'mail' : 'sms'
  await recordActivities(
    { tx, company, caller: null },
    posted.map(({ id, going: { event, to, message } }) => ({
      ...{ action: `${entity}.sendAutomatic`, entity, entityId: id },
      ...{ clientId: event.client.id, applicationId: event.applicationId },
      after: { to, ...(isEmail && { subject: message.subject }), message: automaticMessage(kind).label },
    })),
  )
  const channel = isEmail ? 'email' : 'sms'
  await countTemplateUses(tx, { channel, templateId: template.id, uses: posted.length, at: now })
  return posted.length
}

async function postEmails(
  { tx, postbox, company, kind }: Posting,
  template: UsableTemplate,
  all: readonly Going[],
): Promise<Posted[]> {
  const attachments = await readTemplateFiles(tx, template.id)
  const outboxIds = await sendMails(
    { tx, services: { postbox } },
    all.map(({ event, to, message: { subject, html, text, replyTo } }) => ({
      ...{ to, subject, html, replyTo, attachments },
      text: `${text}\n`,
      isBulk: true,
      key: event.key,
    })),
  )
  const taken = new Map(all.flatMap((going, place) => (outboxIds[place] == null ? [] : [[outboxIds[place], going]])))
  if (taken.size === 0) return []
  const stored = await tx
    .insert(clientMails)
    .values(
      [...taken].map(([outbox_id, { event }]) => ({
        ...{ company_id: company.id, outbox_id, template_id: template.id, automatic_kind: kind },
        client_id: event.client.id,
        application_id: event.applicationId,
        policy_id: event.policyId,
      })),
    )
    .returning({ id: clientMails.id, outbox_id: clientMails.outbox_id })
  return stored.flatMap(({ id, outbox_id }) => {
    const going = taken.get(outbox_id)
    return going ? [{ id, going }] : []
  })
}

async function postTexts(
  { tx, postbox, kind, now }: Posting,
  template: UsableTemplate,
  all: readonly Going[],
): Promise<Posted[]> {
  const ids = await sendTexts(
    { tx, services: { postbox, clock: () => now } },
    all.map(({ event, to, message: { text, timeZone } }) => ({
      ...{ clientId: event.client.id, to, timeZone, text, senderId: null, templateId: template.id },
      isBulk: true,
      key: event.key,
    })),
  )
  const posted = all.flatMap((going, place) => {
    const id = ids[place]
    return typeof id === 'number' ? [{ id, going }] : []
  })
  await tx.execute(sql`
    update client_texts set automatic_kind = ${kind}
    where company_id = ${tx.companyId} and id = any(${idArray(posted.map(({ id }) => id))})`)
  return posted
}
