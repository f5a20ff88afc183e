import type { Area } from '../../../area.ts'
import { leadMoveActions } from './audit-actions.ts'
import { leadMoved } from './notices.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'lead-moves',
  routes,
  auditActions: leadMoveActions,
  notices: [leadMoved],
}
