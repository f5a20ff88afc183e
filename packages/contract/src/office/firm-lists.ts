import { STAFF_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './firm-lists.schema.ts'

const write = { access: ['ROLE_SUPER_ADMIN'] } as const

/** Lists that a firm can edit: tags, campaigns, lost reasons and requirement kinds. */
export const firmLists = area<typeof schema>()('firmLists', {
  read: {
    ...write,
    method: 'GET',
    path: '/settings/list/{list}',
    summary: 'The entries of one of the company’s lists, with the number of records that use each.',
    shows: ['firm-list', 'client', 'application'],
  },
  choices: {
    method: 'GET',
    path: '/firm-list/{list}',
    access: STAFF_ROLES,
    summary:
      'The entries that forms offer, and the labels of archived ones. Tags and campaigns include those in use on clients the caller can see.',
    shows: ['firm-list', 'client'],
  },
  add: {
    ...write,
    method: 'POST',
    path: '/settings/list/{list}',
    status: 201,
    summary: 'Adds an entry to a list. Entries that differ only in case are the same.',
  },
  update: {
    ...write,
    method: 'PUT',
    path: '/settings/list/{list}',
    summary: 'Renames an entry in every record and saved view that uses it, archives it or restores it.',
    decided: 'With `was`, answers 409 if someone else has renamed the entry since.',
  },
  order: {
    ...write,
    method: 'PUT',
    path: '/settings/list/{list}/order',
    summary:
      'Reorders the entries of a list; entries not named come last. Tags and campaigns are always sorted by name.',
  },
  merge: {
    ...write,
    method: 'POST',
    path: '/settings/list/{list}/merge',
    summary: 'Replaces an entry with another on every record, and removes it from the list.',
  },
})
