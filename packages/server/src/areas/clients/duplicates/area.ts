import type { Area } from '../../../area.ts'
import { duplicateDeeds } from './deeds.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'duplicates',
  routes,
  deeds: duplicateDeeds,
}
