import type { Role } from '@portal/domain/account/role'
import type { RemoteAccess } from '@portal/manifest'

/** Whether somebody who acts in `role` may open what asks for `access`. Nobody may while the role is unknown. */
export function mayOpen(role: Role | null, access: RemoteAccess): boolean {
  return role !== null && (access === 'session' || access.includes(role))
}
