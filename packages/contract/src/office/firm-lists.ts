import { STAFF_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './firm-lists.schema.ts'

const write = { access: ['ROLE_SUPER_ADMIN'] } as const

/** Lists that a firm changes: tags, campaigns, lost reasons, kinds of underwriting requirements. */
export const firmLists = area<typeof schema>()('firmLists', {
  read: {
    ...write,
    method: 'GET',
    path: '/settings/list/{list}',
    summary: 'The entries of a list that the company changes, with how many records have each.',
    shows: ['firm-list', 'client', 'application'],
  },
  choices: {
    method: 'GET',
    path: '/firm-list/{list}',
    access: STAFF_ROLES,
    summary:
      'What forms offer of a list, and the labels of archived entries. Of tags and campaigns also those in use, of clients that the caller sees.',
    shows: ['firm-list', 'client'],
  },
  add: {
    ...write,
    method: 'POST',
    path: '/settings/list/{list}',
    status: 201,
    summary: 'Adds an entry to a list. Upper and lower case don’t make it another one.',
  },
  update: {
    ...write,
    method: 'PUT',
    path: '/settings/list/{list}',
    summary: 'Renames an entry in every record and saved view that has it, archives it or restores it.',
    decided: 'With `was`, an entry that somebody else has renamed meanwhile is left alone: status 409.',
  },
  order: {
    ...write,
    method: 'PUT',
    path: '/settings/list/{list}/order',
    summary:
      'Puts the entries of a list into an order. Those that are not named follow. Tags and campaigns are sorted by name.',
  },
  merge: {
    ...write,
    method: 'POST',
    path: '/settings/list/{list}/merge',
    summary: 'Gives every record that has an entry another one instead, and takes the entry off the list.',
  },
})
