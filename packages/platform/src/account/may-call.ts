import type { Endpoint } from '@portal/contract/endpoint'
import type { Role } from '@portal/domain'

/** Whether the contract lets a role make the call: what a screen offers is what the server grants. */
export function mayCall({ access }: Pick<Endpoint, 'access'>, role: Role | null): boolean {
  if (access === 'public') return true
  return role !== null && (access === 'session' || access.includes(role))
}
