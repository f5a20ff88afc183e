import { ADVISING_ROLES } from '@portal/domain/account/role'
import { defineManifest } from '@portal/platform/manifest'

/** A remote with the record of a table of fields. */
export default defineManifest({
  name: 'mf-tools',
  title: 'Tools',
  requires: { platform: '^1.12' },
  routes: [{ path: '/tools', title: 'Tools', access: ADVISING_ROLES, code: 'ToolList' }],
  menu: [{ path: '/tools', label: 'Tools', icon: 'tasks', access: ADVISING_ROLES }],
  slots: [],
})
