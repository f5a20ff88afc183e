import type { Role } from '@portal/domain/account/role'
import { isOpenTo } from '@portal/domain/office/remote-parts'
import type { RemoteAccess } from '@portal/manifest'

/** Whether somebody who acts in `role` may open what asks for `access`. Nobody may while the role is unknown. */
export function mayOpen(role: Role | null, access: RemoteAccess): boolean {
  return role !== null && isOpenTo(role, access)
}
