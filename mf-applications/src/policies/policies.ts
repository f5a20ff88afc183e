import type { policies } from '@portal/contract/work/policies'
import type { ListTypesOf } from '@portal/screens/list'
import type { PolicyColumnName } from './list/policy-columns.tsx'

/** The register of policies as a list. */
export type Policies = ListTypesOf<typeof policies.list, PolicyColumnName>
export type PolicyFilter = Policies['filter']

/** The page of a policy, without the way back. */
export function policyAddress({ id }: { readonly id: number }): string {
  return `/policy-details/${id}`
}
