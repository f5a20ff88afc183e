import { area } from '../endpoint.ts'
import type * as schema from './firm-setup.schema.ts'

const access = ['ROLE_SUPER_ADMIN'] as const

/** What a new firm has still to set up. */
export const firmSetup = area<typeof schema>()('firmSetup', {
  view: {
    method: 'GET',
    path: '/settings/firm-setup',
    access,
    summary: 'Which steps of setting up the firm are done, and whether it was dismissed.',
    shows: ['company', 'user', 'commission-split', 'email-template', 'product-provider', 'client', 'import', 'outbox'],
  },
  dismiss: {
    method: 'PUT',
    path: '/settings/firm-setup',
    access,
    summary: 'Dismisses the steps for every super admin of the firm, or shows them again.',
    fills: 'firmSetup.view',
  },
})
