import { applications } from '@portal/contract/work/applications'
import { renewals as calls } from '@portal/contract/work/renewals'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { bindBulk, bindList } from '../../../subjects/bind-list.ts'
import { readApplication } from '../applications/read-application.ts'
import { renewalBulk } from './renewal-bulk.ts'
import { renewalSubject } from './renewal-subject.ts'
import { keepNotice, markReady } from './service.ts'
import { startRenewal, startRenewalOf } from './start-renewal.ts'

export const routes: readonly BoundRoute[] = [
  ...bindList(calls, renewalSubject),
  ...bindBulk(calls, renewalBulk),
  bind(calls.notice, keepNotice),
  bind(calls.ready, markReady),
  bind(calls.renew, async (call) => {
    const { applicationId, isThere } = await startRenewal(call, [call.params.id])
    if (isThere) call.answerOtherwise()
    return await readApplication(call, applicationId)
  }),
  bind(applications.renew, async (call) => {
    const { applicationId, isThere } = await startRenewalOf(call, call.params.id)
    if (isThere) call.answerOtherwise()
    return await readApplication(call, applicationId)
  }),
]
