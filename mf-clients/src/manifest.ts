import { ADVISING_ROLES, CLIENT_ROLES, REFERRING_ROLES } from '@portal/domain/role'
import { defineManifest } from '@portal/platform/manifest'

/** What the shell knows of this remote before any of its code is loaded. */
export default defineManifest({
  name: 'mf-clients',
  title: 'Leads and clients',
  requires: { platform: '^1.0' },
  routes: [
    { path: '/leads', title: 'Leads', access: ADVISING_ROLES, code: 'leads/LeadList' },
    { path: '/clients', title: 'Clients', access: [...ADVISING_ROLES, ...REFERRING_ROLES], code: 'clients/ClientList' },
    {
      path: '/client-details/:id',
      title: 'Client',
      access: CLIENT_ROLES,
      code: 'client-details/ClientDetails',
      under: '/clients',
    },
  ],
  menu: [
    { path: '/leads', label: 'Leads', icon: 'leads', access: ADVISING_ROLES },
    { path: '/clients', label: 'Clients', icon: 'clients', access: [...ADVISING_ROLES, ...REFERRING_ROLES] },
  ],
  slots: [],
})
