import type { Area } from '../../../area.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'settings',
  routes,
  entities: [{ name: 'company', isForSuperAdmins: true }],
  deeds: {
    'company.update': { says: 'changed the company’s settings' },
    'company.updateSecurity': { says: 'changed the sign-in security settings' },
    'company.updateQuoteDocument': { says: 'changed what quotes say of the company' },
  },
}
