import { securityLog } from '@portal/contract/office/security-log'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { bindCounts } from '../../../subjects/bind-list.ts'
import { exportRows } from '../../../subjects/export-rows.ts'
import { listRows } from '../../../subjects/list-rows.ts'
import { pageQuery } from '../../../subjects/paging.ts'
import { securitySubject } from './security-subject.ts'

export const routes: readonly BoundRoute[] = [
  bind(securityLog.list, async (call) => {
    const { items, ...page } = await listRows(call, securitySubject, pageQuery(call.query))
    // The local time is the files'.
    return { items: items.map(({ local_at: _, ...row }) => row), ...page }
  }),
  bindCounts(securityLog.counts, securitySubject),
  bind(securityLog.exportRows, (call) => exportRows(call, securitySubject, call.body)),
]
