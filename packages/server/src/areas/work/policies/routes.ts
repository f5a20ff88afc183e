import { policies as calls } from '@portal/contract/work/policies'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { bindList } from '../../../subjects/bind-list.ts'
import { viewCover } from './cover.ts'
import { policySubject } from './policy-subject.ts'
import { readPolicyDetails } from './read-policy.ts'
import { searchPolicies } from './search-policies.ts'
import { createPolicy, endPolicy, updatePolicy } from './service.ts'

export const routes: readonly BoundRoute[] = [
  ...bindList(calls, policySubject),
  bind(calls.search, searchPolicies),
  bind(calls.details, (call) => readPolicyDetails(call, call.params.id)),
  bind(calls.create, createPolicy),
  bind(calls.update, updatePolicy),
  bind(calls.end, endPolicy),
  bind(calls.cover, viewCover),
]
