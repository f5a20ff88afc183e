import type { Area } from '../../../area.ts'
import { partnerDeeds } from './deeds.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'partners',
  routes,
  entities: [{ name: 'partner' }, { name: 'partnerLink' }],
  deeds: partnerDeeds,
}
