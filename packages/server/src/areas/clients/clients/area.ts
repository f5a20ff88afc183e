import type { Area } from '../../../area.ts'
import { declaredList } from '../../../subjects/declared-list.ts'
import { clientActions, clientEntity, clientKinds } from './audit-actions.ts'
import { clientBulk } from './client-bulk.ts'
import { clientSubject } from './client-subject.ts'
import { leadsDue } from './leads-due.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'clients',
  routes,
  entities: [clientEntity],
  auditActions: clientActions,
  timelineKinds: clientKinds,
  lists: [declaredList(clientSubject)],
  handOvers: [{ kind: 'clients', subject: clientSubject, field: 'adviser_id', action: 'client.assign' }],
  jobs: clientBulk.jobs,
  menuCounts: [leadsDue],
}
