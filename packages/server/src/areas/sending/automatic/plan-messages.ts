import { SKIP_REASONS, type SkipReason } from '@portal/domain/sending/automatic-message'
import type { TemplateType } from '@portal/domain/sending/template'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import type { Clock } from '../../../http/clock.ts'
import { type BlockedAddresses, readBlocked } from '../../../mailing/blocked-addresses.ts'
import { fillEmail, type WrittenEmail } from '../templates/fill-template.ts'
import { type Recipient, recipientsOf } from '../templates/merge-values.ts'
import type { AutomaticEvent } from './events.ts'

/** A template that can be sent. */
export interface UsableTemplate extends WrittenEmail {
  readonly id: number
}

/** The company whose messages go out. */
export interface SendingCompany {
  readonly id: number
  readonly timeZone: string
}

/** What comes of an event: a message, or why there is none. */
export type Planned = { readonly event: AutomaticEvent; readonly to: string | null } & (
  | { readonly skipped: null; readonly message: FilledMessage }
  | { readonly skipped: { readonly reason: SkipReason; readonly words: string } }
)

/** A message, filled in. */
export interface FilledMessage {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The adviser's address. */
  readonly replyTo: string | null
}

/** The template, if it is there and of the type; else undefined. */
export async function readUsableTemplate(
  tx: Transaction,
  { id, type }: { readonly id: number; readonly type: TemplateType },
): Promise<UsableTemplate | undefined> {
  const [template] = await tx.rows<UsableTemplate>(sql`
    select id, subject, html from email_templates
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
  const addresses = recipients.flatMap((one) => (one?.email ? [one.email] : []))
  const blocked = await readBlocked(tx, 'email', addresses)
  return events.flatMap((event, place): Planned[] => {
    const recipient = recipients[place]
    return recipient ? [planOne(event, recipient, template, blocked)] : []
  })
}

function planOne(
  event: AutomaticEvent,
  recipient: Recipient,
  template: UsableTemplate,
  blocked: BlockedAddresses,
): Planned {
  const to = recipient.email
  const skip = (reason: SkipReason, words: string = SKIP_REASONS[reason]) => ({ event, to, skipped: { reason, words } })
  if (!to) return skip('no_address')
  const block = blocked.reason(to, { isBulk: true })
  if (block !== null) return skip(block)
  const { missing, ...message } = fillEmail(template, recipient)
  if (missing.length > 0) return skip('no_value', `No value: ${missing.map(({ label }) => label).join(', ')}`)
  const replyTo = recipient.values['adviser email'] || null
  return { event, to, skipped: null, message: { ...message, replyTo } }
}
