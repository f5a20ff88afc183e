import type { MessageChannel } from '@portal/domain/sending/message'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { badField } from '../http/call-error.ts'
import type { Clock } from '../http/clock.ts'

/** Messages that were made from a template. */
export interface TemplateUses {
  readonly channel: MessageChannel
  readonly templateId: number
  readonly uses: number
  readonly at: Date
}

/** Counts the uses of a template. Answers whether it exists. */
export async function countTemplateUses(
  tx: Transaction,
  { channel, templateId, uses, at }: TemplateUses,
): Promise<boolean> {
  const counted = await tx.rows(sql`
    update ${sql.identifier(channel === 'email' ? 'email_templates' : 'sms_templates')}
    set used = used + ${uses}::int, used_at = ${at.toISOString()}
    where company_id = ${tx.companyId} and id = ${templateId} returning id`)
  return counted.length > 0
}

/** The call that sends one message, perhaps made from a template. */
interface Sending {
  readonly tx: Transaction
  readonly services: { readonly clock: Clock }
  readonly body: { readonly template_id?: number | undefined }
}

/** Counts one use of the template that a message names. Answers its id; null if none. Throws BAD_INPUT if it's gone. */
export async function countNamedTemplate(
  { tx, services, body: { template_id } }: Sending,
  channel: MessageChannel,
): Promise<number | null> {
  if (template_id === undefined) return null
  const use = { channel, templateId: template_id, uses: 1, at: services.clock() }
  if (!(await countTemplateUses(tx, use))) throw badField('template_id', 'This template no longer exists')
  return template_id
}
