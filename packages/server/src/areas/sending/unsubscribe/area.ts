import type { Area } from '../../../area.ts'
import { oneClickAddress } from './one-click.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'unsubscribe',
  routes,
  addresses: oneClickAddress,
}
