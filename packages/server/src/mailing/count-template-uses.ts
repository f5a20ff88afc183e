import type { MessageChannel } from '@portal/domain/sending/message'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'

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
