import { reports as calls } from '@portal/contract/money/reports'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { downloadReferrals, showReferralLeads, showReferrals } from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(calls.referrals, showReferrals),
  bind(calls.referral, downloadReferrals),
  bind(calls.referralLeads, showReferralLeads),
]
