import { call } from '@portal/api-client'
import { policies } from '@portal/contract/work/policies'
import { nameWithDeath } from '@portal/domain/clients/death'
import { SEARCH_MAX_RESULTS } from '@portal/domain/limits'
import { codeLabel } from '@portal/domain/work/cover'
import { POLICY_STATES } from '@portal/domain/work/policy'
import type { Find } from '@portal/platform'
import { policyAddress } from '../policies/policies.ts'
import { mayBeNumber } from './may-be-number.ts'

/** Policies for the search of the shell: by their numbers, or by name and insurer. */
const findPolicies: Find = async (search, signal) => {
  const found = mayBeNumber(search) ? await byNumber(search, signal) : await byName(search, signal)
  return found.map(({ id, number, insurer, client, state }) => {
    const about = number === null ? [] : [insurer]
    return {
      id,
      label: number ?? insurer,
      detail: [...about, nameWithDeath(client.name, client.deceased), codeLabel(POLICY_STATES, state)].join(' · '),
      to: policyAddress({ id }),
      icon: 'applications',
    }
  })
}

async function byNumber(search: string, signal: AbortSignal) {
  return (await call(policies.search, { query: { search } }, { signal })).items
}

async function byName(search: string, signal: AbortSignal) {
  const query = { search, sort: '-updated_at' as const, page_size: SEARCH_MAX_RESULTS }
  return (await call(policies.list, { query }, { signal })).items
}

export default findPolicies
