import { ADMIN_ROLES, ADVISING_ROLES, REFERRING_ROLES, type Role } from '@portal/domain/account/role'
import { area } from './endpoint.ts'
import type * as schema from './views.schema.ts'

/** Those who have the screens of lists. */
const LISTING_ROLES = [...ADVISING_ROLES, ...REFERRING_ROLES]

/**
 * Who may share a view, which puts it before everybody who advises in the company, and change what others have shared.
 * Everybody else keeps views for themselves.
 */
export const VIEW_SHARING_ROLES: readonly Role[] = ADMIN_ROLES

/** How each user sees a list, of whatever remote: saved views, columns, and the view that opens. */
export const views = area<typeof schema>()('views', {
  open: {
    method: 'GET',
    path: '/view/list/{list}',
    access: LISTING_ROLES,
    summary:
      'The saved views of a list that the caller may choose, and the columns, order and default that they chose.',
    shows: ['view', 'user'],
  },
  prefer: {
    method: 'PUT',
    path: '/view/list/{list}/preferences',
    access: LISTING_ROLES,
    summary: 'Keeps the columns of a list, the order of its views or the one that opens first, for the caller.',
    // The screen shows the choice before it is kept; reading it again could only bring back an older one.
  },
  create: {
    method: 'POST',
    path: '/view/create',
    status: 201,
    access: LISTING_ROLES,
    summary: 'Saves a view of a list; admins may share it.',
  },
  update: {
    method: 'PUT',
    path: '/view/{id}',
    access: LISTING_ROLES,
    summary: 'Renames, changes or shares a saved view.',
  },
  remove: {
    method: 'DELETE',
    path: '/view/{id}',
    access: LISTING_ROLES,
    summary: 'Deletes a saved view; it can be restored.',
  },
  restore: {
    method: 'POST',
    path: '/view/{id}/restore',
    access: LISTING_ROLES,
    summary: 'Restores a deleted view.',
  },
})
