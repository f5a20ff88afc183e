import { reports as calls } from '@portal/contract/money/reports'
import { type BoundRoute, bind, bindOutside } from '../../../http/bind.ts'
import { keepSchedule, showSchedule } from './schedule.ts'
import { sendReferrals } from './send-report.ts'
import { downloadReferrals, showReferralLeads, showReferrals } from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(calls.referrals, showReferrals),
  bind(calls.referral, downloadReferrals),
  bind(calls.referralLeads, showReferralLeads),
  bindOutside(calls.send, sendReferrals),
  bind(calls.schedule, showSchedule),
  bind(calls.keepSchedule, keepSchedule),
]
