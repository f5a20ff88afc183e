import type { Area } from '../../../area.ts'
import { disclosureAddress } from './disclosure-address.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'product-providers',
  routes,
  addresses: disclosureAddress,
  entities: [{ name: 'product_provider', isForSuperAdmins: true }],
  auditActions: { 'product_provider.update': { says: 'changed a product provider' } },
}
