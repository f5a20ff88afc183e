import { dashboard as calls } from '@portal/contract/work/dashboard'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { keepLayout, readLayout } from './layout.ts'
import { showReferrals } from './referrals.ts'
import { showMyTotals, showTotalsOf } from './totals.ts'
import { showTrend } from './trend.ts'

export const routes: readonly BoundRoute[] = [
  bind(calls.myTotals, showMyTotals),
  bind(calls.user, showTotalsOf),
  bind(calls.trend, showTrend),
  bind(calls.referrals, showReferrals),
  bind(calls.layout, readLayout),
  bind(calls.keepLayout, keepLayout),
]
