import { productProviders } from '@portal/contract/office/product-providers'
import type { Area } from '../../../area.ts'
import { bind } from '../../../http/bind.ts'
import { disclosureAddress } from './disclosure-address.ts'
import { readProviders } from './read-providers.ts'

export const area: Area = {
  name: 'product-providers',
  routes: [bind(productProviders.list, async ({ tx }) => ({ items: await readProviders(tx, tx.companyId) }))],
  addresses: disclosureAddress,
}
