import type { Endpoint } from '@portal/contract/endpoint'
import type { Role } from '@portal/domain/account/role'
import { useSession } from '../session/index.ts'
import { useRole } from './useProfile.ts'

/** Whether the contract lets a role make the call: what a screen offers is what the server grants. */
export function mayCall({ access }: Pick<Endpoint, 'access'>, role: Role | null): boolean {
  if (access === 'public') return true
  return role !== null && (access === 'session' || access.includes(role))
}

/** Whether who is signed in may make the call: by their role, and by what the session is for. False while neither is known. */
export function useMayCall(endpoint: Endpoint): boolean {
  const role = useRole()
  const scope = useSession((session) => session.scope)
  return mayCall(endpoint, role) && (scope === 'staff' || (endpoint.scopes ?? []).includes(scope))
}
