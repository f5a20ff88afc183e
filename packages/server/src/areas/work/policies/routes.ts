import { policies as calls } from '@portal/contract/work/policies'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { countRows } from '../../../subjects/count-rows.ts'
import { exportRows } from '../../../subjects/export-rows.ts'
import { listRows } from '../../../subjects/list-rows.ts'
import { pageQuery } from '../../../subjects/paging.ts'
import { viewCover } from './cover.ts'
import { policySubject } from './policy-subject.ts'
import { readPolicyDetails } from './read-policy.ts'
import { searchPolicies } from './search-policies.ts'
import { createPolicy, endPolicy, updatePolicy } from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(calls.list, (call) => listRows(call, policySubject, pageQuery(call.query))),
  bind(calls.counts, async (call) => {
    const counts = await countRows(call, policySubject, call.query.lists)
    return {
      counts: counts.map(({ sums, ...total }) => ({
        ...total,
        annual_premium: sums?.annual_premium ?? null,
        in_super: sums?.in_super ?? null,
      })),
    }
  }),
  bind(calls.exportRows, (call) => exportRows(call, policySubject, call.body)),
  bind(calls.search, searchPolicies),
  bind(calls.details, (call) => readPolicyDetails(call, call.params.id)),
  bind(calls.create, createPolicy),
  bind(calls.update, updatePolicy),
  bind(calls.end, endPolicy),
  bind(calls.cover, viewCover),
]
