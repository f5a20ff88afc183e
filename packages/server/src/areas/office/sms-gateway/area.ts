import type { Area } from '../../../area.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'smsGateway',
  routes,
  entities: [{ name: 'smsGateway', isForSuperAdmins: true }],
  auditActions: {
    'smsGateway.update': { says: 'changed the SMS gateway' },
    'smsGateway.test': { says: 'sent a test message through the SMS gateway' },
    'smsGateway.renewCallback': { says: 'created a new callback secret for the SMS gateway' },
  },
}
