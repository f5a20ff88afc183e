import type { Area } from '../../../area.ts'
import { declaredList } from '../../../subjects/declared-list.ts'
import { messageActions, messageEntity } from './audit-actions.ts'
import { messageFailed, notifyOfFailure } from './notices.ts'
import { outboxSubject } from './outbox-subject.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'outbox',
  routes,
  entities: [messageEntity],
  auditActions: messageActions,
  notices: [messageFailed],
  followers: [notifyOfFailure],
  lists: [declaredList(outboxSubject)],
}
