import type { Area } from '../../../area.ts'
import { routes } from './routes.ts'
import { clientFormSent } from './tell-staff.ts'

export const area: Area = {
  name: 'client-form',
  routes,
  notices: [clientFormSent],
}
