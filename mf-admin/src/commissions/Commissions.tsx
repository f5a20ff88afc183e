import { PAYEE_ROLES } from '@portal/domain/account/user-rules'
import { lazyPart, useRole } from '@portal/platform'
import { TabSkeleton } from '@portal/screens/record'

const Overview = lazyPart(() => import(/* webpackChunkName: "commission-overview" */ './overview/Overview.tsx'), {
  Loading: TabSkeleton,
})
const OwnPayouts = lazyPart(() => import(/* webpackChunkName: "own-payouts" */ './payouts/OwnPayouts.tsx'), {
  Loading: TabSkeleton,
})

/** `/commission`: a payee’s own months; the firm’s month for those who run it. */
export default function Commissions() {
  const role = useRole()
  return PAYEE_ROLES.some((one) => one === role) ? <OwnPayouts /> : <Overview />
}
