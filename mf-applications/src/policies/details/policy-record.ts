import { policies } from '@portal/contract/work/policies'
import type { PolicyDetails } from '@portal/contract/work/policies.schema'
import { callQuery, queryClient } from '@portal/platform'

/** Puts a policy as the server has just answered it in the place of what its page shows. */
export function keepPolicyDetails(policy: PolicyDetails): void {
  queryClient.setQueryData(callQuery(policies.details, { params: { id: policy.id } }).queryKey, policy)
}
