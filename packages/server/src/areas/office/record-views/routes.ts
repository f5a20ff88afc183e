import { recordViews } from '@portal/contract/office/record-views'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { bindCounts } from '../../../subjects/bind-list.ts'
import { exportRows } from '../../../subjects/export-rows.ts'
import { listRows } from '../../../subjects/list-rows.ts'
import { pageQuery } from '../../../subjects/paging.ts'
import { viewSubject } from './view-subject.ts'

export const routes: readonly BoundRoute[] = [
  bind(recordViews.list, async (call) => {
    const { items, ...page } = await listRows(call, viewSubject, pageQuery(call.query))
    // The local time is the files'.
    return { items: items.map(({ local_at: _, ...row }) => row), ...page }
  }),
  bindCounts(recordViews.counts, viewSubject),
  bind(recordViews.exportRows, (call) => exportRows(call, viewSubject, call.body)),
]
