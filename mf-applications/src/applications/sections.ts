import { ADVISING_ROLES, CLIENT_ROLES, COMPLIANCE_ROLES } from '@portal/domain/account/role'
import type { ListSection } from '@portal/screens/list'

/** The lists behind the menu entry Applications. */
export const SECTIONS: readonly ListSection[] = [
  { label: 'Applications', path: '/applications', access: CLIENT_ROLES },
  { label: 'Policies', path: '/policies', access: [...ADVISING_ROLES, ...COMPLIANCE_ROLES] },
  { label: 'Renewals', path: '/renewals', access: ADVISING_ROLES },
]
