import type { Transaction } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { readProviders } from '../../office/product-providers/read-providers.ts'
import { BUILT_IN, bookInUse, type ReadyBook } from './book-in-use.ts'
import { httpProvider } from './http-provider.ts'
import { illustrativeProvider } from './illustrative-provider.ts'
import type { QuoteProvider } from './quote-provider.ts'
import { readProviderSetting } from './setting.ts'
import { withDisclosures } from './with-disclosures.ts'

/** What is worked out of a book is kept with it. */
const ofBook = new WeakMap<ReadyBook, QuoteProvider>()

/** Who prices the quotes of the transaction's company. */
export async function providerOf(
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'log' | 'outbound'>,
): Promise<QuoteProvider> {
  return withDisclosures(await pricing(tx, services), await readProviders(tx, tx.companyId))
}

async function pricing(
  tx: Transaction,
  { secrets, log, outbound }: Pick<Services, 'secrets' | 'log' | 'outbound'>,
): Promise<QuoteProvider> {
  const setting = await readProviderSetting(tx)
  if (setting?.kind !== 'http' || setting.address === null) {
    return engineOver(setting?.rate_book_id ? await bookInUse(tx) : BUILT_IN)
  }
  const { address, credentials, timeout_ms: timeoutMs } = setting
  return httpProvider(
    { address, credentials: credentials === null ? null : secrets.unseal('settings secret', credentials), timeoutMs },
    { log, outbound },
  )
}

function engineOver(book: ReadyBook): QuoteProvider {
  const known = ofBook.get(book)
  if (known) return known
  const made = illustrativeProvider(book)
  ofBook.set(book, made)
  return made
}
