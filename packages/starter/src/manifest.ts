import { ADVISING_ROLES } from '@portal/domain/account/role'
import { defineManifest } from '@portal/platform/manifest'

/** What the shell knows of this remote before any of its code is loaded. */
export default defineManifest({
  name: 'mf-starter',
  title: 'Starter',
  requires: { platform: '^1.12' },
  routes: [
    {
      path: '/starter',
      title: 'Starter',
      access: ADVISING_ROLES,
      code: 'overview/Overview',
    },
  ],
  menu: [
    {
      path: '/starter',
      label: 'Starter',
      icon: 'user',
      access: ADVISING_ROLES,
    },
  ],
  slots: [
    {
      slot: 'dashboard.aside/v1',
      code: 'overview/OverviewPanel',
      title: 'Starter',
      segment: 'starter',
      order: 90,
      access: ADVISING_ROLES,
    },
  ],
})
