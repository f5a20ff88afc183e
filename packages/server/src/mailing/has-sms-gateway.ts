import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { smsGateways } from '../database/tables/sms-gateways.ts'

/** Whether the company has a gateway to send text messages. */
export async function hasSmsGateway(tx: Transaction): Promise<boolean> {
  const { company_id, address, sender } = smsGateways
  const found = await tx
    .select({ company_id })
    .from(smsGateways)
    .where(and(eq(company_id, tx.companyId), isNotNull(address), isNotNull(sender)))
  return found.length > 0
}
