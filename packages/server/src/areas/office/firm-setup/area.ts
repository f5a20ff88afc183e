import type { Area } from '../../../area.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'firmSetup',
  routes,
  auditActions: {
    'company.dismissSetup': { says: 'dismissed the steps of setting up the firm' },
    'company.showSetup': { says: 'restored the steps of setting up the firm' },
  },
}
