import type { AnswerOf } from '@portal/contract/endpoint'
import type { mailSettings as calls } from '@portal/contract/sending/mail-settings'
import type { DkimSetting } from '@portal/contract/sending/mail-settings.schema'
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { dkimKeys } from '../../../database/tables/mail-settings.ts'
import type { Call, OutsideCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { dkimRecord, domainOf, newDkimKey, publishesKey } from '../../../mailing/dkim.ts'
import { fromAddress } from './setting.ts'

type Key = typeof dkimKeys.$inferSelect

/** The company's newest key, without its private half. */
export async function viewDkimKey({ tx }: Pick<Call, 'tx'>): Promise<DkimSetting> {
  const from = await fromAddress(tx)
  const domain = from === null ? null : domainOf(from)
  const keys = await tx.select().from(dkimKeys).where(eq(dkimKeys.company_id, tx.companyId)).orderBy(desc(dkimKeys.id))
  return {
    domain,
    key: keys[0] ? shown(keys[0]) : null,
    is_signing: keys.some((key) => key.found_at !== null && key.domain === domain),
  }
}

/** Makes a key for the domain of the company's address. Throws CONFLICT where there is no address. */
export async function makeDkimKey(call: OutsideCall<typeof calls.makeDkimKey>): Promise<DkimSetting> {
  const { services } = call
  // Takes a while: outside the transaction.
  const { privateKey, publicKey } = await newDkimKey()
  return await call.transaction(async (tx) => {
    const from = await fromAddress(tx)
    if (from === null) {
      throw new CallError('CONFLICT', { message: 'Set the company’s email address under Company info first.' })
    }
    const domain = domainOf(from)
    // One that was never found signs nothing, and its record would be looked for in vain.
    await tx.delete(dkimKeys).where(and(eq(dkimKeys.company_id, tx.companyId), isNull(dkimKeys.found_at)))
    const selector = `portal${services.clock().getTime().toString(36)}`
    await tx.insert(dkimKeys).values({
      ...{ company_id: tx.companyId, domain, selector, public_key: publicKey },
      private_key: services.secrets.seal('settings secret', privateKey),
      created_at: services.clock().toISOString(),
    })
    await record({ ...call, tx }, 'mailServer.makeDkimKey', { domain, selector })
    return await viewDkimKey({ tx })
  })
}

/**
 * Looks up the DNS record of the newest key, and has it sign if it is there; the ones before go then. Throws CONFLICT where
 * there is no key, or with what was found.
 */
export async function checkDkim(call: OutsideCall<typeof calls.checkDkim>): Promise<AnswerOf<typeof calls.checkDkim>> {
  const { services } = call
  const key = await call.transaction((tx) => newestKey(tx))
  if (!key) throw new CallError('CONFLICT', { message: 'There is no key yet.' })
  const problem = await problemOf(call, key)
  if (problem !== null) throw new CallError('CONFLICT', { message: problem })
  return await call.transaction(async (tx) => {
    const isNew = key.found_at === null
    if (isNew) {
      const found = await tx
        .update(dkimKeys)
        .set({ found_at: services.clock().toISOString() })
        .where(and(eq(dkimKeys.company_id, tx.companyId), eq(dkimKeys.id, key.id)))
        .returning({ id: dkimKeys.id })
      if (found.length === 0) throw new CallError('CONFLICT', { message: 'The key has been replaced since.' })
      await tx.delete(dkimKeys).where(and(eq(dkimKeys.company_id, tx.companyId), lt(dkimKeys.id, key.id)))
      await record({ ...call, tx }, 'mailServer.findDkimKey', { domain: key.domain, selector: key.selector })
    }
    const message = isNew ? 'DNS record found. Emails are signed from now on.' : 'DNS record found'
    return { ...(await viewDkimKey({ tx })), message }
  })
}

/** Deletes all keys. */
export async function removeDkimKey(call: Call<typeof calls.removeDkimKey>): Promise<DkimSetting> {
  const { tx } = call
  const gone = await tx
    .delete(dkimKeys)
    .where(eq(dkimKeys.company_id, tx.companyId))
    .returning({ domain: dkimKeys.domain, selector: dkimKeys.selector })
  if (gone.length > 0) await record(call, 'mailServer.removeDkimKey', gone.at(-1) ?? {})
  return await viewDkimKey(call)
}

async function problemOf({ services }: Pick<Call, 'services'>, key: Key): Promise<string | null> {
  const { name } = dkimRecord(key)
  let records: readonly string[]
  try {
    records = await services.resolveTxt(name)
  } catch (error) {
    services.log.info({ err: error }, 'The DNS didn’t answer for a DKIM key')
    return 'The DNS didn’t answer. Please try again in a few minutes.'
  }
  if (records.some((record) => publishesKey(record, key.public_key))) return null
  return records.length === 0
    ? 'No record found yet. A new record can take some hours to appear.'
    : 'A record was found, but with another value. Please compare it with the one shown here.'
}

async function newestKey(tx: Transaction): Promise<Key | undefined> {
  const [key] = await tx
    .select()
    .from(dkimKeys)
    .where(eq(dkimKeys.company_id, tx.companyId))
    .orderBy(desc(dkimKeys.id))
    .limit(1)
  return key
}

function shown(key: Key): NonNullable<DkimSetting['key']> {
  const { name, value } = dkimRecord(key)
  const { domain, selector, created_at, found_at } = key
  return { domain, selector, record_name: name, record_value: value, created_at, found_at }
}

function record(
  call: Parameters<typeof recordActivity>[0],
  action: string,
  after: { readonly domain?: string; readonly selector?: string },
): Promise<void> {
  return recordActivity(call, { action, entity: 'mailServer', entityId: null, after })
}
