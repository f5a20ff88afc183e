import type { Area } from '../../../area.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'mailSettings',
  routes,
  entities: [{ name: 'mailServer', isForSuperAdmins: true }],
  auditActions: {
    'mailServer.update': { says: 'changed the mail server' },
    'mailServer.test': { says: 'sent a test email through the mail server' },
    'mailServer.makeDkimKey': { says: 'made a DKIM key' },
    'mailServer.findDkimKey': { says: 'had emails signed with a DKIM key' },
    'mailServer.removeDkimKey': { says: 'deleted the DKIM key' },
  },
}
