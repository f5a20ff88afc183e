import type { Area } from '../../../area.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'mailSettings',
  routes,
  entities: [{ name: 'mailServer', isForSuperAdmins: true }],
  auditActions: {
    'mailServer.update': { says: 'changed the mail server' },
    'mailServer.test': { says: 'sent a test email through the mail server' },
    'mailServer.makeDkimKey': { says: 'created a DKIM key' },
    'mailServer.findDkimKey': { says: 'turned on DKIM signing' },
    'mailServer.removeDkimKey': { says: 'deleted the DKIM key' },
  },
}
