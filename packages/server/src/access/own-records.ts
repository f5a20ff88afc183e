import { ADMIN_ROLES, COMPLIANCE_ROLES } from '@portal/domain/account/role'
import { isOneOf } from './roles.ts'
import type { Viewer } from './visible-clients.ts'

/** Whether the viewer may change what somebody wrote: it is its author's, and the admins'. */
export function mayChange({ caller }: Pick<Viewer, 'caller'>, record: { readonly author_id: number | null }): boolean {
  if (isOneOf(caller.role, COMPLIANCE_ROLES)) return false
  return record.author_id === caller.userId || isOneOf(caller.role, ADMIN_ROLES)
}
