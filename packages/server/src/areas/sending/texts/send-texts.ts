import { optOutLine } from '@portal/domain/sending/opt-out'
import { smsSendAt } from '@portal/domain/sending/quiet-hours'
import { formatPhone } from '@portal/domain/values/phone'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import { clientTexts, type KeptChase } from '../../../database/tables/communications.ts'
import { companies } from '../../../database/tables/companies.ts'
import type { Services } from '../../../services.ts'
import { queueSms } from '../../../texting/queue-sms.ts'
import { readSmsSetting } from '../../../texting/sms-setting.ts'

/** A text message to a client. */
export interface ClientText {
  readonly clientId: number
  /** Their mobile number: `TextRecipient.to`. */
  readonly to: string
  /** Where they are: quiet hours are theirs. */
  readonly timeZone: string
  readonly text: string
  /** The token of a link in it. */
  readonly secret?: string | undefined
  /** The user who sends it; null for the portal. */
  readonly senderId: number | null
  readonly templateId?: number | null
  /** What it chases: see `chasesOf`. */
  readonly chases?: KeptChase[]
  /** Not before this instant; now unless told. */
  readonly sendAt?: Date | undefined
  /** Sent to many, or automatic: it says how to opt out. The caller leaves out blocked numbers (`readBlocked`). */
  readonly isBulk?: boolean
  /** Of messages with the same key, a company sends only the first. */
  readonly key?: string | null
}

/**
 * Queues text messages to clients for the hours in which they may be sent, and puts them on their timelines. Answers the
 * ids in order; null where a key was used before.
 */
export async function sendTexts(
  call: { readonly tx: Transaction; readonly services: Pick<Services, 'postbox' | 'clock'> },
  texts: readonly ClientText[],
): Promise<Array<number | null>> {
  const { tx, services } = call
  const now = services.clock()
  const optOut = texts.some(({ isBulk }) => isBulk) ? await readOptOutLine(tx) : ''
  const outboxIds = await queueSms(
    call,
    texts.map(({ to, text, secret, timeZone, sendAt = now, senderId, isBulk = false, key = null }) => ({
      ...{ to, secret, senderId, isBulk, key },
      text: isBulk ? `${text}\n${optOut}` : text,
      sendAt: new Date(smsSendAt(timeZone, sendAt.toISOString())),
    })),
  )
  const rows = texts.flatMap(({ clientId, senderId, templateId = null, chases = [] }, index) => {
    const outbox_id = outboxIds[index]
    if (typeof outbox_id !== 'number') return []
    const message = { client_id: clientId, outbox_id, sender_id: senderId, template_id: templateId, chases }
    return [{ company_id: tx.companyId, ...message }]
  })
  if (rows.length === 0) return texts.map(() => null)
  const stored = await tx
    .insert(clientTexts)
    .values(rows)
    .returning({ id: clientTexts.id, outbox_id: clientTexts.outbox_id })
  const byOutbox = new Map(stored.map(({ id, outbox_id }) => [outbox_id, id]))
  return outboxIds.map((outboxId) => byOutbox.get(outboxId) ?? null)
}

/** What bulk and automatic messages of the company end with. */
async function readOptOutLine(tx: Transaction): Promise<string> {
  const [company] = await tx
    .select({ phone: companies.phone, email: companies.default_email_address })
    .from(companies)
    .where(eq(companies.id, tx.companyId))
  const { sender = null } = (await readSmsSetting(tx)) ?? {}
  return optOutLine(sender, company?.phone ? formatPhone(company.phone) : (company?.email ?? null))
}
