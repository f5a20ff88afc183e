import type { Area } from '../../../area.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'system-attachments',
  routes,
  entities: [{ name: 'system_attachment', isForSuperAdmins: true }],
  auditActions: {
    'system_attachment.upload': { says: 'added a system attachment' },
    'system_attachment.rename': { says: 'renamed a system attachment' },
    'system_attachment.delete': { says: 'deleted a system attachment' },
  },
}
