import type { Area } from '../../../area.ts'
import { routes } from './routes.ts'

export const area: Area = { name: 'views', routes, entities: [{ name: 'view' }] }
