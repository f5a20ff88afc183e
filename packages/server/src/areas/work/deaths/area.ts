import type { Area } from '../../../area.ts'
import { deathActions } from './audit-actions.ts'
import { routes } from './routes.ts'

export const area: Area = { name: 'deaths', routes, auditActions: deathActions }
