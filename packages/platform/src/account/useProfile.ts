import { profile } from '@portal/contract/account/profile'
import type { AnswerOf } from '@portal/contract/endpoint'
import { leadingRole, type Role } from '@portal/domain/account/role'
import { useCall } from '../query/useCall.ts'
import { useSession } from '../session/index.ts'

export type Profile = AnswerOf<typeof profile.view>

/** The own profile; null while it loads, when it cannot be had, and for nobody. */
export function useProfile(): Profile | null {
  const signedIn = useSession(({ status }) => status !== 'signed-out')
  const { data } = useCall(profile.view, {}, { enabled: signedIn, staleTime: Number.POSITIVE_INFINITY })
  return data ?? null
}

/** The role that decides what is seen, or null while the profile is not there. */
export function useRole(): Role | null {
  const own = useProfile()
  return own === null ? null : leadingRole(own.roles)
}
