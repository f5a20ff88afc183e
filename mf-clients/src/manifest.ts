import { specifiedEntry } from '@portal/domain/account/menu'
import { ADVISING_ROLES, CLIENT_ROLES, REFERRING_ROLES } from '@portal/domain/account/role'
import { defineManifest } from '@portal/platform/manifest'

/** What the shell knows of this remote before any of its code is loaded. */
export default defineManifest({
  name: 'mf-clients',
  title: 'Leads and clients',
  requires: { platform: '^1.14' },
  routes: [
    { path: '/leads', title: 'Leads', access: ADVISING_ROLES, code: 'list/LeadList' },
    { path: '/clients', title: 'Clients', access: [...ADVISING_ROLES, ...REFERRING_ROLES], code: 'list/ClientList' },
    {
      path: '/client-details/:id',
      title: 'Client',
      access: CLIENT_ROLES,
      code: 'details/ClientDetails',
      under: '/clients',
    },
  ],
  menu: [
    { ...specifiedEntry('/leads'), icon: 'leads', count: 'leads_due' },
    { ...specifiedEntry('/clients'), icon: 'clients' },
  ],
  slots: [
    {
      slot: 'dashboard.main/v1',
      code: 'dashboard/Pipeline',
      title: 'Pipeline',
      segment: 'pipeline',
      order: 20,
      access: ADVISING_ROLES,
    },
    {
      slot: 'dashboard.aside/v1',
      code: 'dashboard/QuietLeads',
      title: 'Leads gone quiet',
      segment: 'quiet-leads',
      order: 30,
      access: ADVISING_ROLES,
    },
    { slot: 'dashboard.actions/v1', code: 'dashboard/NewLeadButton', access: ADVISING_ROLES },
    { slot: 'quote.partner/v1', code: 'details/partner/QuotedPartner', access: ADVISING_ROLES },
  ],
  offersSlots: ['client-details.tab/v1', 'client-details.next-step/v1', 'client-details.aside/v1'],
  actions: [
    {
      id: 'new-lead',
      label: 'New lead',
      keywords: ['add', 'create', 'enquiry', 'prospect', 'call'],
      icon: 'leads',
      access: ADVISING_ROLES,
      code: 'new-client/LeadFromAnywhere',
    },
    {
      id: 'new-client',
      label: 'New client',
      keywords: ['add', 'create', 'person'],
      icon: 'clients',
      access: [...ADVISING_ROLES, ...REFERRING_ROLES],
      code: 'new-client/ClientFromAnywhere',
    },
    {
      id: 'leads-board',
      label: 'Leads board',
      keywords: ['kanban', 'pipeline', 'columns', 'cards'],
      icon: 'board',
      access: ADVISING_ROLES,
      to: '/leads?view=board',
    },
    {
      id: 'leads-due-today',
      label: 'Leads due today',
      keywords: ['next step', 'calls', 'to do'],
      icon: 'clock',
      access: ADVISING_ROLES,
      to: '/leads?adviser_id=me&status_group=pipeline&due=today&sort=next_due',
    },
    {
      id: 'leads-overdue',
      label: 'Overdue leads',
      keywords: ['late', 'next step'],
      icon: 'alert',
      access: ADVISING_ROLES,
      to: '/leads?due=overdue',
    },
    {
      id: 'leads-unassigned',
      label: 'Unassigned leads',
      keywords: ['no adviser', 'nobody', 'assign'],
      icon: 'user',
      access: ADVISING_ROLES,
      to: '/leads?adviser_id=0',
    },
  ],
  clientActions: [
    {
      id: 'log-call',
      label: 'Log call',
      keywords: ['phone', 'zoom', 'sms', 'spoke'],
      icon: 'phone',
      access: ADVISING_ROLES,
      to: '/client-details/{client}?write=call',
      order: 20,
    },
    {
      id: 'new-note',
      label: 'New note',
      keywords: ['write', 'add'],
      icon: 'note',
      access: [...ADVISING_ROLES, ...REFERRING_ROLES],
      to: '/client-details/{client}?write=note',
      order: 40,
    },
  ],
})
