import type { Area } from '../../../area.ts'
import { mentioned } from '../../../mentions/mention-notice.ts'
import { noteActions, noteEntity, noteKind } from './audit-actions.ts'
import { routes } from './routes.ts'
import { noteSource } from './timeline-source.ts'

export const area: Area = {
  name: 'notes',
  routes,
  entities: [noteEntity],
  auditActions: noteActions,
  timelineKinds: [noteKind],
  timelineSources: [noteSource],
  notices: [mentioned],
}
