import { firmNumbers as calls } from '@portal/contract/money/firm-numbers'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { showCommissions } from './commission-numbers.ts'
import { showPersistency, showPremiums, showStartedPolicies } from './policy-numbers.ts'
import { showConversions, showTimes } from './times.ts'

export const routes: readonly BoundRoute[] = [
  bind(calls.commissions, showCommissions),
  bind(calls.persistency, showPersistency),
  bind(calls.premiums, showPremiums),
  bind(calls.times, showTimes),
  bind(calls.startedPolicies, showStartedPolicies),
  bind(calls.conversions, showConversions),
]
