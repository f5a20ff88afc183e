import type { Transaction } from '../../../database/database.ts'
import type { Services } from '../../../http/services.ts'
import { httpProvider } from './http-provider.ts'
import { illustrativeProvider } from './illustrative-provider.ts'
import type { QuoteProvider } from './quote-provider.ts'
import { readProviderSetting } from './setting.ts'

const ILLUSTRATIVE = illustrativeProvider()

/** Who prices the quotes of the transaction's company. */
export async function providerOf(
  tx: Transaction,
  { secrets, log }: Pick<Services, 'secrets' | 'log'>,
): Promise<QuoteProvider> {
  const setting = await readProviderSetting(tx)
  if (setting?.kind !== 'http' || setting.address === null) return ILLUSTRATIVE
  const { address, credentials, timeout_ms: timeoutMs } = setting
  return httpProvider(
    { address, credentials: credentials === null ? null : secrets.unseal('settings secret', credentials), timeoutMs },
    log,
  )
}
