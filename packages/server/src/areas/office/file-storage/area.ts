import type { Area } from '../../../area.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'fileStorage',
  routes,
  entities: [{ name: 'fileStorage', isForSuperAdmins: true }],
  auditActions: { 'fileStorage.check': { says: 'checked file storage' } },
}
