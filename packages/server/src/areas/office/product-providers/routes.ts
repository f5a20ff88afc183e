import { productProviders } from '@portal/contract/office/product-providers'
import { type BoundRoute, bind, bindPublic } from '../../../http/bind.ts'
import { readDisclosures } from './read-disclosures.ts'
import { readProviders } from './read-providers.ts'
import { updateProvider } from './update-provider.ts'

export const routes: readonly BoundRoute[] = [
  bind(productProviders.update, updateProvider),
  bindPublic(productProviders.disclosed, readDisclosures),
  bind(productProviders.list, async ({ tx }) => ({ items: await readProviders(tx, tx.companyId) })),
]
