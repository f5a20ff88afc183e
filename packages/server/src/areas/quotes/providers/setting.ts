import type { AnswerOf } from '@portal/contract/endpoint'
import type { quoteProvider as endpoints } from '@portal/contract/quotes/quote-provider'
import type { QuoteProviderSetting } from '@portal/contract/quotes/quote-provider.schema'
import { eq, sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { quoteProviders } from '../../../database/tables/quotes.ts'
import type { Call, OutsideCall } from '../../../http/bind.ts'
import { badField } from '../../../http/call-error.ts'

/** Milliseconds that an outside service may take unless told. */
export const TIMEOUT_MS = 10_000

type StoredSetting = typeof quoteProviders.$inferSelect

export async function readProviderSetting(tx: Transaction): Promise<StoredSetting | undefined> {
  const [stored] = await tx.select().from(quoteProviders).where(eq(quoteProviders.company_id, tx.companyId))
  return stored
}

export async function viewProviderSetting({ tx }: Pick<Call, 'tx'>): Promise<AnswerOf<typeof endpoints.view>> {
  return shown(await readProviderSetting(tx))
}

/** Sets who prices quotes. What is not sent stays; credentials go with a change of the address unless sent anew. */
export async function updateProviderSetting(
  call: OutsideCall<typeof endpoints.update>,
): Promise<AnswerOf<typeof endpoints.update>> {
  const { body, services } = call
  const stored = await call.transaction(readProviderSetting)
  const address = body.address === undefined ? (stored?.address ?? null) : body.address
  if (body.kind === 'http' && address === null) throw badField('address', 'Please enter the address of the service')
  const isUsed = body.kind === 'http' || body.address !== undefined
  if (isUsed && address !== null && !(await services.outbound.mayBeSet(address))) {
    throw badField('address', 'This address can’t be used. Please enter a public address that starts with https://')
  }
  return await call.transaction((tx) => storeProviderSetting({ ...call, tx }))
}

async function storeProviderSetting(
  call: OutsideCall<typeof endpoints.update> & Pick<Call, 'tx'>,
): Promise<AnswerOf<typeof endpoints.update>> {
  const { tx, body, services } = call
  const stored = await readProviderSetting(tx)
  const address = body.address === undefined ? (stored?.address ?? null) : body.address
  // Otherwise setting a new address would send it the old service's key.
  const kept = address === (stored?.address ?? null) ? (stored?.credentials ?? null) : null
  const credentials =
    body.credentials === undefined
      ? kept
      : body.credentials === null
        ? null
        : services.secrets.seal('settings secret', body.credentials)
  const after = {
    kind: body.kind,
    address,
    credentials,
    timeout_ms: body.timeoutMs ?? stored?.timeout_ms ?? TIMEOUT_MS,
  }
  await tx
    .insert(quoteProviders)
    .values({ company_id: tx.companyId, ...after })
    .onConflictDoUpdate({ target: quoteProviders.company_id, set: { ...after, updated_at: sql`now()` } })
  const present = await readProviderSetting(tx)
  await recordActivity(call, {
    action: 'quoteProvider.update',
    entity: 'quoteProvider',
    entityId: null,
    before: { ...shown(stored) },
    after: { ...shown(present), ...(body.credentials && { newCredentials: true }) },
  })
  return shown(present)
}

/** Returns whether there are credentials, never the credentials. */
function shown(stored: StoredSetting | undefined): QuoteProviderSetting {
  return {
    kind: stored?.kind ?? 'illustrative',
    address: stored?.address ?? null,
    hasCredentials: (stored?.credentials ?? null) !== null,
    timeoutMs: stored?.timeout_ms ?? TIMEOUT_MS,
  }
}
