import { eq } from 'drizzle-orm'
import type { Secrets } from '../configuration/secrets.ts'
import type { Transaction } from '../database/database.ts'
import { smsGateways } from '../database/tables/sms-gateways.ts'
import type { SmsGateway } from './send-sms.ts'

/** A company's gateway settings; undefined if never set. */
export async function readSmsSetting(tx: Transaction): Promise<typeof smsGateways.$inferSelect | undefined> {
  const [stored] = await tx.select().from(smsGateways).where(eq(smsGateways.company_id, tx.companyId))
  return stored
}

/** The company's gateway; null if none is set up, so messages stay in the outbox. */
export async function readSmsGateway(tx: Transaction, secrets: Secrets): Promise<SmsGateway | null> {
  const { address = null, credentials = null, sender = null } = (await readSmsSetting(tx)) ?? {}
  if (address === null || sender === null) return null
  return { address, sender, credentials: credentials && secrets.unseal('settings secret', credentials) }
}
