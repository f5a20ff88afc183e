import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Secrets } from '../configuration/secrets.ts'
import type { Transaction } from '../database/database.ts'
import { dkimKeys } from '../database/tables/mail-settings.ts'

/** How a mail is signed (RFC 6376), as the mail writer takes it. */
export interface DkimSigner {
  readonly domainName: string
  readonly keySelector: string
  readonly privateKey: string
}

/** A new pair: the private key as PEM, the public one as it stands in a DNS record. */
export async function newDkimKey(): Promise<{ readonly privateKey: string; readonly publicKey: string }> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  }
}

/** The DNS record of a key. */
export function dkimRecord(key: Pick<typeof dkimKeys.$inferSelect, 'domain' | 'selector' | 'public_key'>) {
  return { name: `${key.selector}._domainkey.${key.domain}`, value: `v=DKIM1; k=rsa; p=${key.public_key}` }
}

/** Whether a TXT record publishes a key, whatever else it says and however it is spaced. */
export function publishesKey(record: string, publicKey: string): boolean {
  const tags = new Map(
    record.split(';').map((tag) => {
      const [name = '', ...value] = tag.split('=')
      return [name.trim(), value.join('=').replace(/\s/g, '')]
    }),
  )
  return (tags.get('k') ?? 'rsa') === 'rsa' && tags.get('p') === publicKey
}

/** The domain of an address. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}

/**
 * What the company's mails from an address are signed with: the newest key of its domain that was found in the DNS; null
 * where there is none. A key that isn't published would make mails look forged. Throws `UnsealError`.
 */
export async function readDkimSigner(
  tx: Transaction,
  secrets: Secrets,
  from: string | null,
): Promise<DkimSigner | null> {
  if (from === null) return null
  const [key] = await tx
    .select()
    .from(dkimKeys)
    .where(
      and(eq(dkimKeys.company_id, tx.companyId), eq(dkimKeys.domain, domainOf(from)), isNotNull(dkimKeys.found_at)),
    )
    .orderBy(desc(dkimKeys.id))
    .limit(1)
  return key
    ? {
        domainName: key.domain,
        keySelector: key.selector,
        privateKey: secrets.unseal('settings secret', key.private_key),
      }
    : null
}
