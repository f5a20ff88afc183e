import { COMPLIANCE_ROLES, hasRole, REFERRING_ROLES } from '@portal/domain/account/role'
import { lazyPart, useRole } from '@portal/platform'
import { StaffDashboard } from './StaffDashboard.tsx'

const ApplicationList = lazyPart(
  () => import(/* webpackChunkName: "applications" */ '../applications/list/ApplicationList.tsx'),
)
const ReferralDashboard = lazyPart(
  () => import(/* webpackChunkName: "dashboard-referrals" */ './ReferralDashboard.tsx'),
)

/** `/dashboard`: what one does next; for those who check, the applications; for those who refer, their referrals. */
export default function Dashboard() {
  const role = useRole() ?? 'ROLE_USER'
  if (hasRole([role], COMPLIANCE_ROLES)) return <ApplicationList />
  if (hasRole([role], REFERRING_ROLES)) return <ReferralDashboard />
  return <StaffDashboard />
}
