import { ADVISING_ROLES, COMPLIANCE_ROLES } from '@portal/domain'
import { area } from '../endpoint.ts'
import type * as schema from './product-providers.schema.ts'

/** Insurers whose products the company deals in, with their disclosure documents. */
export const productProviders = area<typeof schema>()('productProviders', {
  list: {
    method: 'GET',
    path: '/product-provider/list',
    access: [...ADVISING_ROLES, ...COMPLIANCE_ROLES],
    scopes: ['quoting'],
    summary: 'The product providers of the company, by name, with their PDS and TMD.',
    shows: ['product-provider'],
  },
})
