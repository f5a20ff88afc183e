import { area } from '../endpoint.ts'
import type * as schema from './menu.schema.ts'

/** What the side menu says beside its entries. */
export const menu = area<typeof schema>()('menu', {
  counts: {
    method: 'GET',
    path: '/menu/counts',
    access: 'session',
    summary: 'The counts shown beside the menu entries, in one call.',
    unattended: true,
  },
})
