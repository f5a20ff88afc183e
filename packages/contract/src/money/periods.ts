import { ADMIN_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './periods.schema.ts'

/** The months of the books: what each comes to, and its close, after which nothing in it changes. */
export const periods = area<typeof schema>()('periods', {
  list: {
    method: 'GET',
    path: '/commission/periods',
    access: ADMIN_ROLES,
    summary: 'A page of the months with statements or entries, and the current one; or one month.',
    shows: ['ledger', 'commission-statement', 'user'],
  },
  check: {
    method: 'GET',
    path: '/commission/periods/check',
    access: ADMIN_ROLES,
    summary: 'The last check of the books: whether all entries balance, and match the rows posted.',
    shows: ['ledger'],
  },
  close: {
    method: 'POST',
    path: '/commission/periods/close',
    access: ADMIN_ROLES,
    summary:
      'Closes a month for good, once it is over, none of its statements is in review, and no earlier month with entries is open. Corrections count in the next open month.',
  },
})
