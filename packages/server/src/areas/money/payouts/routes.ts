import { payouts as calls } from '@portal/contract/money/payouts'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { linkPayoutFile } from './payout-address.ts'
import { sendPayouts } from './send-job.ts'
import { listLines, listOwn, listPayouts, setAgreement, viewPayout } from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(calls.list, listPayouts),
  bind(calls.mine, listOwn),
  bind(calls.view, viewPayout),
  bind(calls.lines, listLines),
  bind(calls.file, linkPayoutFile),
  bind(calls.agree, setAgreement),
  bind(calls.send, sendPayouts),
]
