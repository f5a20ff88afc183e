import { applications } from '@portal/contract/work/applications'
import { renewals as calls } from '@portal/contract/work/renewals'
import type { Area } from '../../../area.ts'
import { bind } from '../../../http/bind.ts'
import { bindBulk } from '../../../subjects/bind-list.ts'
import { declaredList } from '../../../subjects/declared-list.ts'
import { exportRows } from '../../../subjects/export-rows.ts'
import { listRows } from '../../../subjects/list-rows.ts'
import { pageQuery } from '../../../subjects/paging.ts'
import { readApplication } from '../applications/read-application.ts'
import { renewalDeeds } from '../policies/deeds.ts'
import { renewalBulk } from './renewal-bulk.ts'
import { renewalSubject } from './renewal-subject.ts'
import { showRenewalsDue } from './renewals-due.ts'
import { countRenewals, keepNotice, markReady } from './service.ts'
import { startRenewal, startRenewalOf } from './start-renewal.ts'

export const area: Area = {
  name: 'renewals',
  routes: [
    bind(calls.list, (call) => listRows(call, renewalSubject, pageQuery(call.query))),
    bind(calls.counts, countRenewals),
    bind(calls.exportRows, (call) => exportRows(call, renewalSubject, call.body)),
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
  ],
  lists: [declaredList(renewalSubject)],
  jobs: renewalBulk.jobs,
  chores: [showRenewalsDue],
  deeds: renewalDeeds,
}
