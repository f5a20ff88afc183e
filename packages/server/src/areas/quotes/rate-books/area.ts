import { type ActionDetails, type AuditActions, value } from '../../../activity-log/audit-action.ts'
import type { Area } from '../../../area.ts'
import { routes } from './routes.ts'

const named = (what: string) => ({
  says: ({ before, after }: ActionDetails) => [what, value(after?.name ?? before?.name, 'a rate book')],
})

const auditActions: AuditActions = {
  'rateBook.upload': named('uploaded the rate book '),
  'rateBook.use': named('switched to the rate book '),
  'rateBook.delete': named('removed the rate book '),
  'rateBook.restore': named('restored the rate book '),
}

export const area: Area = {
  name: 'rate-books',
  routes,
  entities: [{ name: 'rateBook', isForSuperAdmins: true }],
  auditActions,
}
