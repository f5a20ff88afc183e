import { ADMIN_ROLES } from '@portal/domain/account/role'
import type { Area } from '../../../area.ts'
import { CallError } from '../../../http/call-error.ts'
import { checkActions } from './audit-actions.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'commissionChecks',
  routes,
  lists: [
    {
      subject: 'commission-checks',
      names: ['commission-checks'],
      entity: 'policy',
      readers: ADMIN_ROLES,
      // Differences are worked out when they are looked at: no call asks for a file of them.
      open: async () => {
        throw new CallError('NOT_FOUND')
      },
    },
  ],
  auditActions: checkActions,
}
