import { users } from '@portal/contract/users'
import { ADVISING_ROLES } from '@portal/domain'
import { useCall } from '@portal/platform'

export interface AdviserOption {
  readonly id: number
  readonly name: string
}

const NONE: readonly AdviserOption[] = []

/** The people to whom a client can be assigned; asked for only where `needed`. */
export function useAdvisers(needed = true): readonly AdviserOption[] {
  const answer = useCall(
    users.options,
    { query: { role: [...ADVISING_ROLES] } },
    { enabled: needed, staleTime: 300_000 },
  )
  return answer.data ?? NONE
}
