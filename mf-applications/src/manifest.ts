import { ADVISING_ROLES, CLIENT_ROLES, COMPLIANCE_ROLES } from '@portal/domain/account/role'
import { defineManifest } from '@portal/platform/manifest'

const READERS = [...ADVISING_ROLES, ...COMPLIANCE_ROLES] as const

/** What the shell knows of this remote before any of its code is loaded. */
export default defineManifest({
  name: 'mf-applications',
  title: 'Applications',
  requires: { platform: '^1.7' },
  routes: [
    {
      path: '/dashboard',
      title: 'Dashboard',
      access: [...READERS, 'ROLE_REFERRAL'],
      code: 'dashboard/Dashboard',
    },
    { path: '/applications', title: 'Applications', access: CLIENT_ROLES, code: 'applications/ApplicationList' },
    {
      path: '/application-details/:id',
      title: 'Application',
      access: CLIENT_ROLES,
      code: 'application-details/ApplicationDetails',
      under: '/applications',
    },
    { path: '/policies', title: 'Policies', access: READERS, code: 'policies/PolicyList', under: '/applications' },
    {
      path: '/policy-details/:id',
      title: 'Policy',
      access: READERS,
      code: 'policy-details/PolicyDetails',
      under: '/applications',
    },
    {
      path: '/renewals',
      title: 'Renewals',
      access: ADVISING_ROLES,
      code: 'renewals/RenewalList',
      under: '/applications',
    },
  ],
  menu: [
    { path: '/dashboard', label: 'Dashboard', icon: 'dashboard', access: [...READERS, 'ROLE_REFERRAL'] },
    { path: '/applications', label: 'Applications', icon: 'applications', access: ADVISING_ROLES },
  ],
  slots: [
    {
      slot: 'client-details.tab/v1',
      code: 'client-cover/ClientCover',
      title: 'Cover and applications',
      segment: 'cover',
      order: 30,
      access: READERS,
    },
    {
      slot: 'dashboard.main/v1',
      code: 'dashboard/WeeklyOverview',
      title: 'Weekly Overview',
      segment: 'weekly-overview',
      order: 10,
      access: ADVISING_ROLES,
    },
    {
      slot: 'dashboard.main/v1',
      code: 'dashboard/RenewalsComing',
      title: 'Renewals',
      segment: 'renewals',
      order: 30,
      access: ADVISING_ROLES,
    },
    {
      slot: 'dashboard.main/v1',
      code: 'dashboard/Trend',
      title: 'Submissions and completions',
      segment: 'trend',
      order: 40,
      access: ADVISING_ROLES,
    },
    {
      slot: 'dashboard.aside/v1',
      code: 'dashboard/ApplicationsInProgress',
      title: 'Applications in progress',
      segment: 'applications',
      order: 20,
      access: ADVISING_ROLES,
    },
  ],
  offersSlots: [
    'application-details.tab/v1',
    'application-details.actions/v1',
    'dashboard.main/v1',
    'dashboard.aside/v1',
    'dashboard.actions/v1',
  ],
  actions: [
    {
      id: 'new-application',
      label: 'New application',
      keywords: ['add', 'apply', 'insurer', 'policy', 'cover'],
      icon: 'applications',
      access: ADVISING_ROLES,
      code: 'new-application/NewApplication',
    },
    {
      id: 'policies',
      label: 'Policies',
      keywords: ['register', 'in force', 'cover'],
      icon: 'applications',
      access: READERS,
      to: '/policies',
    },
    {
      id: 'renewals',
      label: 'Renewals',
      keywords: ['anniversary', 'due', 'notice'],
      icon: 'clock',
      access: ADVISING_ROLES,
      to: '/renewals',
    },
  ],
})
