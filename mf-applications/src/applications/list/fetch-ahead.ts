import { profile } from '@portal/contract/account/profile'
import { applications } from '@portal/contract/work/applications'
import { hasRole } from '@portal/domain/account/role'
import { callQuery, queryClient } from '@portal/platform'

/** Fetches an application that is about to be opened; not for an auditor, of whom is logged what they read. */
export function fetchAhead({ id }: { readonly id: number }): void {
  const own = queryClient.getQueryData(callQuery(profile.view, {}).queryKey)
  if (!own || hasRole(own.roles, ['ROLE_AUDITOR'])) return
  void queryClient.prefetchQuery(callQuery(applications.details, { params: { id } }))
}
