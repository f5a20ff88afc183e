import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Secrets } from '../configuration/secrets.ts'
import type { Transaction } from '../database/database.ts'
import { unsubscribeKeys } from '../database/tables/mail-settings.ts'

const KEY_BYTES = 32
const TOKEN = /^([0-9a-z]{1,7})-([0-9a-z]{1,7})-([\w-]{43})$/

/** A message of a company's outbox that a token names. */
export interface NamedMessage {
  readonly companyId: number
  readonly outboxId: number
}

/** The key of the company's links; made where there is none yet. Throws `UnsealError`. */
export async function unsubscribeKey(tx: Transaction, secrets: Secrets): Promise<Buffer> {
  const known = await readKey(tx, secrets)
  if (known) return known
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const sealed = secrets.seal('settings secret', key)
  await tx.insert(unsubscribeKeys).values({ company_id: tx.companyId, key: sealed }).onConflictDoNothing()
  // Whoever came first: it is in mails by now.
  return (await readKey(tx, secrets)) ?? Buffer.from(key, 'base64url')
}

async function readKey(tx: Transaction, secrets: Secrets): Promise<Buffer | null> {
  const [stored] = await tx.select().from(unsubscribeKeys).where(eq(unsubscribeKeys.company_id, tx.companyId))
  return stored ? Buffer.from(secrets.unseal('settings secret', stored.key), 'base64url') : null
}

/** What stands in a link to unsubscribe. It names the message and tells nothing of its reader; nobody else can make one. */
export function unsubscribeToken(key: Buffer, { companyId, outboxId }: NamedMessage): string {
  return `${companyId.toString(36)}-${outboxId.toString(36)}-${signature(key, { companyId, outboxId })}`
}

/** The message that a token names; null where it can't be one. Whether it is signed is another question. */
export function namedByToken(token: string): NamedMessage | null {
  const [, company = '', outbox = ''] = TOKEN.exec(token) ?? []
  const [companyId, outboxId] = [company, outbox].map((text) => Number.parseInt(text, 36))
  const isId = (id: number | undefined): id is number => id !== undefined && id > 0 && id <= 2_147_483_647
  return isId(companyId) && isId(outboxId) ? { companyId, outboxId } : null
}

/** The id of the company's message that a token names; null where the token was never made here, or is damaged. */
export async function readUnsubscribeToken(tx: Transaction, secrets: Secrets, token: string): Promise<number | null> {
  const named = namedByToken(token)
  if (named === null || named.companyId !== tx.companyId) return null
  const key = await readKey(tx, secrets)
  if (!key) return null
  const [given, right] = [token.slice(-43), signature(key, named)].map((text) => Buffer.from(text))
  return given && right && timingSafeEqual(given, right) ? named.outboxId : null
}

function signature(key: Buffer, { companyId, outboxId }: NamedMessage): string {
  return createHmac('sha256', key).update(`unsubscribe ${companyId} ${outboxId}`).digest('base64url')
}

/** The page where a reader unsubscribes, which mail programs post to as well (RFC 8058). `base` is the company's address for outsiders. */
export function unsubscribeUrl(base: string, token: string): string {
  return `${base}${UNSUBSCRIBE_PATH}${token}`
}

export const UNSUBSCRIBE_PATH = '/unsubscribe/'

/** The headers by which mail programs offer to unsubscribe, with one click where they can (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(url: string, from: string | null): Readonly<Record<string, string>> {
  const byMail =
    from === null ? '' : `, <mailto:${from.split('@').map(encodeURIComponent).join('@')}?subject=Unsubscribe>`
  return { 'List-Unsubscribe': `<${url}>${byMail}`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
