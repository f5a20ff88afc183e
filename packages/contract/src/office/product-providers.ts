import { ADVISING_ROLES, COMPLIANCE_ROLES } from '@portal/domain/account/role'
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
  disclosed: {
    method: 'GET',
    path: '/product-provider/disclosures',
    access: 'public',
    forOutsiders: true,
    summary: 'Each insurer’s PDS and TMD for the company with this reference, for the page /pds.',
    rateLimit: { max: 120, seconds: 60 },
    shows: ['product-provider', 'company'],
  },
  update: {
    method: 'PUT',
    path: '/product-provider/{id}',
    access: ['ROLE_SUPER_ADMIN'],
    summary:
      'Sets a provider’s type, PDS and TMD with their dates, and what commission it pays. Fields left out don’t change.',
    decided:
      'A file is sent to `/upload/documents` first, and named here by its id. Saved quotes keep the files they were made with; one that no saved quote names is withdrawn when it is replaced.',
  },
})
