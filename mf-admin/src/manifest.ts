import { ADMIN_ROLES } from '@portal/domain/role'
import { defineManifest } from '@portal/platform/manifest'

/** What the shell knows of this remote before any of its code is loaded. */
export default defineManifest({
  name: 'mf-admin',
  title: 'Administration',
  requires: { platform: '^1.4' },
  routes: [{ path: '/import-data', title: 'Import', access: ADMIN_ROLES, code: 'import-data/ImportData' }],
  menu: [{ path: '/import-data', label: 'Import', icon: 'import', access: ADMIN_ROLES }],
  slots: [],
  actions: [
    {
      id: 'import-clients',
      label: 'Import clients',
      keywords: ['upload', 'csv', 'excel', 'xlsx', 'spreadsheet'],
      icon: 'import',
      access: ADMIN_ROLES,
      to: '/import-data',
    },
  ],
})
