import { call } from '@portal/api-client'
import { policies } from '@portal/contract/work/policies'
import { codeLabel } from '@portal/domain/work/cover'
import { POLICY_STATES } from '@portal/domain/work/policy'
import type { Find } from '@portal/platform'
import { policyAddress } from '../policies/policies.ts'
import { mayBeNumber } from './may-be-number.ts'

/** Policies for the search of the shell: by their numbers. */
const findPolicies: Find = async (search, signal) => {
  if (!mayBeNumber(search)) return []
  const { items } = await call(policies.search, { query: { search } }, { signal })
  return items.map(({ id, number, insurer, client, state }) => ({
    id,
    label: number,
    detail: [insurer, client.name, codeLabel(POLICY_STATES, state)].join(' · '),
    to: policyAddress({ id }),
    icon: 'applications',
  }))
}

export default findPolicies
