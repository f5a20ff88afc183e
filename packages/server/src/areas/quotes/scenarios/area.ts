import { type ActionDetails, type AuditActions, value } from '../../../activity-log/audit-action.ts'
import type { Area } from '../../../area.ts'
import { quoteKind } from '../quotes/audit-actions.ts'
import { routes } from './routes.ts'

const named = (what: string) => ({ says: ({ after }: ActionDetails) => [what, value(after?.name)] })

const auditActions: AuditActions = {
  'scenario.create': named('added the quote scenario '),
  'scenario.update': named('changed the quote scenario '),
  'scenario.recommend': named('recommended the quote scenario '),
  'scenario.delete': named('deleted the quote scenario '),
  'scenario.restore': named('restored the quote scenario '),
}

export const area: Area = {
  name: 'scenarios',
  routes,
  entities: [{ name: 'scenario', timeline: { kind: quoteKind.name } }],
  auditActions,
}
