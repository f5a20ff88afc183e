import { defineModule } from '@portal/platform'
import type manifest from './manifest.ts'

/**
 * The one file that the shell loads of this remote. Both lists are one chunk: they are the same screen, and whoever
 * opens the one soon opens the other.
 */
export default defineModule<typeof manifest>({
  'list/LeadList': () => import(/* webpackChunkName: "lists" */ './list/LeadList.tsx'),
  'list/ClientList': () => import(/* webpackChunkName: "lists" */ './list/ClientList.tsx'),
  'details/ClientDetails': () => import(/* webpackChunkName: "client-details" */ './details/ClientDetails.tsx'),
  'dashboard/Pipeline': () => import(/* webpackChunkName: "dashboard" */ './dashboard/Pipeline.tsx'),
  'dashboard/QuietLeads': () => import(/* webpackChunkName: "dashboard" */ './dashboard/QuietLeads.tsx'),
  'dashboard/NewLeadButton': () => import(/* webpackChunkName: "dashboard" */ './dashboard/NewLeadButton.tsx'),
  'dashboard/ReferClientButton': () => import(/* webpackChunkName: "dashboard" */ './dashboard/ReferClientButton.tsx'),
  'details/partner/QuotedPartner': () =>
    import(/* webpackChunkName: "quoted-partner" */ './details/partner/QuotedPartner.tsx'),
  'new-client/LeadFromAnywhere': () => import(/* webpackChunkName: "new-client" */ './new-client/LeadFromAnywhere.tsx'),
  'new-client/ClientFromAnywhere': () =>
    import(/* webpackChunkName: "new-client" */ './new-client/ClientFromAnywhere.tsx'),
})
