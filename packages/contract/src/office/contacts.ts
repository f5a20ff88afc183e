import { ADMIN_ROLES, ADVISING_ROLES } from '@portal/domain'
import { area } from '../endpoint.ts'
import { archivingEndpoints, bulkEndpoints, listEndpoints } from '../list.ts'
import type * as schema from './contacts.schema.ts'

const read = { path: '/contact', rows: 'contacts', row: 'contact', access: ADVISING_ROLES } as const
const write = { ...read, access: ADMIN_ROLES } as const

/** The people of the insurers whom the company deals with. */
export const contacts = area<typeof schema>()('contacts', {
  ...listEndpoints(read),
  details: {
    method: 'GET',
    path: '/contact/{id}/details',
    access: ADVISING_ROLES,
    summary: 'Everything about a contact.',
    reads: ['contact:{id}'],
  },
  create: {
    method: 'POST',
    path: '/contact/create',
    status: 201,
    access: ADMIN_ROLES,
    summary: 'Adds a contact.',
    changes: ['contacts', 'activity'],
  },
  update: {
    method: 'PUT',
    path: '/contact/update',
    access: ADMIN_ROLES,
    summary: 'Changes a contact.',
    changes: ['contacts', 'contact:{id}', 'activity'],
  },
  ...archivingEndpoints(write),
  ...bulkEndpoints(write),
})
