import type { Area } from '../../../area.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'quote-provider',
  routes,
  entities: [{ name: 'quoteProvider', isForSuperAdmins: true }],
  auditActions: { 'quoteProvider.update': { says: 'changed who prices quotes' } },
}
