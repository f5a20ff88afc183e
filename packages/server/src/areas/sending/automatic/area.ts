import type { Area } from '../../../area.ts'
import { automaticActions } from './audit-actions.ts'
import { routes } from './routes.ts'
import { sendAutomatic } from './send-automatic.ts'

export const area: Area = {
  name: 'automaticMessages',
  routes,
  entities: [{ name: 'automaticMessage', isForSuperAdmins: true }],
  auditActions: automaticActions,
  everyMinute: [sendAutomatic],
}
