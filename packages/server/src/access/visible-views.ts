import { VIEW_SHARING_ROLES } from '@portal/contract/views'
import { ADVISING_ROLES, type Role } from '@portal/domain/account/role'
import { type SQL, sql } from 'drizzle-orm'
import { savedViews } from '../database/tables/views.ts'
import type { Call } from '../http/bind.ts'
import { isOneOf } from './roles.ts'

type Viewer = Pick<Call, 'caller'>

/**
 * Which rows of `saved_views` the viewer may choose: their own, and for those who advise the shared ones, which may
 * name what those who refer must not see.
 */
export function visibleViews({ caller }: Viewer): SQL {
  return isOneOf(caller.role, ADVISING_ROLES)
    ? sql`(${savedViews.owner_id} = ${caller.userId} or ${savedViews.shared})`
    : sql`${savedViews.owner_id} = ${caller.userId}`
}

/** A view is its owner's; one that is shared is everybody's, and changed only by those who may share. */
export function mayChangeView(
  { caller }: Viewer,
  { owner_id, shared }: Pick<typeof savedViews.$inferSelect, 'owner_id' | 'shared'>,
): boolean {
  return shared ? mayShare(caller.role) : owner_id === caller.userId
}

/** Sharing puts a view before everybody: for those who run the company. */
export function mayShare(role: Role): boolean {
  return isOneOf(role, VIEW_SHARING_ROLES)
}
