import { ADMIN_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import { listEndpoints } from '../list.ts'
import type * as schema from './commission-queue.schema.ts'

/** Payments of statements that wait for a person. */
export const commissionQueue = area<typeof schema>()('commissionQueue', {
  ...listEndpoints({
    path: '/commission/queue',
    rows: 'waiting payments',
    access: ADMIN_ROLES,
    shows: ['commission-statement'],
  }),
})
