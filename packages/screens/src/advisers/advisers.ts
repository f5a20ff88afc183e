import { users } from '@portal/contract/account/users'
import { ADVISING_ROLES } from '@portal/domain/account/role'
import { useCall } from '@portal/platform'

export interface AdviserOption {
  readonly id: number
  readonly name: string
}

const NONE: readonly AdviserOption[] = []

/** The people to whom a client can be assigned, or why they are not there; asked for only where `needed`. */
export function useAdviserAnswer(needed = true) {
  return useCall(users.options, { query: { role: [...ADVISING_ROLES] } }, { enabled: needed, staleTime: 300_000 })
}

/** Those of them who are known: none while they are on their way, and not whoever has left. */
export function useAdvisers(needed = true): readonly AdviserOption[] {
  return useAdviserAnswer(needed).data ?? NONE
}
