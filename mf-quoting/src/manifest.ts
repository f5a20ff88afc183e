import { ADVISING_ROLES, STAFF_ROLES } from '@portal/domain/account/role'
import { defineManifest } from '@portal/platform/manifest'

/** What the shell knows of this remote before any of its code is loaded. */
export default defineManifest({
  name: 'mf-quoting',
  title: 'Quoting',
  requires: { platform: '^1.26' },
  routes: [
    {
      path: '/quoting-tools',
      title: 'Quoting tools',
      access: ADVISING_ROLES,
      code: 'ask/QuotingTools',
      under: '/clients',
    },
    {
      path: '/quoting-tools/quotes',
      title: 'My quotes',
      access: ADVISING_ROLES,
      code: 'saved/list/MyQuotes',
      under: '/clients',
    },
    {
      path: '/quoting-tools/scenarios',
      title: 'Scenarios',
      access: ADVISING_ROLES,
      code: 'scenarios/Scenarios',
      under: '/clients',
    },
    {
      path: '/quoting-tools/compare',
      title: 'Compare quotes',
      access: STAFF_ROLES,
      code: 'saved/side-by-side/CompareQuotes',
      under: '/clients',
    },
    {
      path: '/quoting-tools/settings',
      title: 'Quoting settings',
      access: ['ROLE_SUPER_ADMIN'],
      code: 'settings/QuoteSettings',
      under: '/clients',
    },
    {
      path: '/:portfolioCode/manualPortfolioOptions',
      title: 'Set by hand',
      access: ADVISING_ROLES,
      code: 'compare/by-hand/ManualPortfolioOptions',
      under: '/clients',
    },
    {
      path: '/quoting-tools/comparison',
      title: 'Comparison',
      access: STAFF_ROLES,
      code: 'saved/SavedComparison',
      under: '/clients',
    },
    {
      path: '/quote-info',
      title: 'Quote details',
      access: STAFF_ROLES,
      code: 'saved/details/QuoteInfo',
      under: '/clients',
    },
  ],
  menu: [],
  slots: [
    {
      slot: 'client-details.tab/v1',
      code: 'saved/list/ClientQuotes',
      title: 'Quotes',
      segment: 'quotes',
      order: 35,
      access: STAFF_ROLES,
    },
    {
      slot: 'systems.section/v1',
      code: 'settings/QuotingSection',
      title: 'Quoting',
      segment: 'quoting',
      access: ['ROLE_SUPER_ADMIN'],
    },
  ],
  offersSlots: ['quote.actions/v1', 'quote.head/v1', 'quote.partner/v1'],
  actions: [
    {
      id: 'new-quote',
      label: 'New quote',
      keywords: ['compare', 'insurers', 'premium', 'quoting'],
      icon: 'applications',
      access: ADVISING_ROLES,
      to: '/quoting-tools',
    },
    {
      id: 'my-quotes',
      label: 'My quotes',
      keywords: ['saved', 'find', 'comparison', 'quoting'],
      icon: 'applications',
      access: ADVISING_ROLES,
      to: '/quoting-tools/quotes',
    },
    {
      id: 'quoting-settings',
      label: 'Quoting settings',
      keywords: ['rate book', 'rates', 'quote provider', 'outside service', 'premiums'],
      icon: 'settings',
      access: ['ROLE_SUPER_ADMIN'],
      to: '/quoting-tools/settings',
    },
  ],
  clientActions: [
    {
      id: 'new-quote',
      label: 'New quote',
      keywords: ['compare', 'insurers', 'premium'],
      icon: 'applications',
      access: ADVISING_ROLES,
      to: '/quoting-tools?client={client}',
      order: 10,
    },
  ],
  finds: [{ id: 'quotes', title: 'Quotes', access: STAFF_ROLES, code: 'saved/find-quotes' }],
})
