import type { Area } from '../../../area.ts'
import { payoutActions } from './audit-actions.ts'
import { payoutAddress } from './payout-address.ts'
import { routes } from './routes.ts'
import { sendWork } from './send-job.ts'

export const area: Area = {
  name: 'payouts',
  routes,
  addresses: payoutAddress,
  jobs: [sendWork],
  entities: [{ name: 'payout', record: { to: () => '/commission/payouts', labels: { payees: 'Payees' } } }],
  auditActions: payoutActions,
}
