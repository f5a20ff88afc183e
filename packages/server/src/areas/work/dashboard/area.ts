import { dashboard as calls } from '@portal/contract/work/dashboard'
import type { Area } from '../../../area.ts'
import { bind } from '../../../http/bind.ts'
import { keepLayout, readLayout } from './layout.ts'
import { showReferrals } from './referrals.ts'
import { showMyTotals, showTotalsOf } from './totals.ts'
import { showTrend } from './trend.ts'

export const area: Area = {
  name: 'dashboard',
  routes: [
    bind(calls.myTotals, showMyTotals),
    bind(calls.user, showTotalsOf),
    bind(calls.trend, showTrend),
    bind(calls.referrals, showReferrals),
    bind(calls.layout, readLayout),
    bind(calls.keepLayout, keepLayout),
  ],
}
