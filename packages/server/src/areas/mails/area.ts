import type { Area } from '../../area.ts'
import { emlAddress } from './eml-address.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'mails',
  routes,
  entities: [{ name: 'mail' }],
  addresses: emlAddress,
}
