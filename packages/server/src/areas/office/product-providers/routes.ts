import { productProviders } from '@portal/contract/office/product-providers'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { readProviders } from './read-providers.ts'
import { updateProvider } from './update-provider.ts'

export const routes: readonly BoundRoute[] = [
  bind(productProviders.update, updateProvider),
  bind(productProviders.list, async ({ tx }) => ({ items: await readProviders(tx, tx.companyId) })),
]
