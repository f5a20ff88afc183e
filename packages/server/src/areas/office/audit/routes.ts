import { audit } from '@portal/contract/office/audit'
import type { DeclaredActivity } from '../../../activity-log/declared.ts'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { bindCounts } from '../../../subjects/bind-list.ts'
import { exportRows } from '../../../subjects/export-rows.ts'
import { listRows } from '../../../subjects/list-rows.ts'
import { pageQuery } from '../../../subjects/paging.ts'
import { toAuditRows } from './audit-rows.ts'
import type { auditSubject } from './audit-subject.ts'
import { listChoices } from './choices.ts'
import { showEntry } from './details.ts'
import { showSeal } from './seal-state.ts'

/** The calls, for a log of what is declared. */
export function auditRoutes(
  declared: DeclaredActivity,
  subject: ReturnType<typeof auditSubject>,
): readonly BoundRoute[] {
  return [
    bind(audit.list, async (call) => {
      const { items, ...page } = await listRows(call, subject, pageQuery(call.query))
      return { items: await toAuditRows(call.tx, declared, items), ...page }
    }),
    bindCounts(audit.counts, subject),
    bind(audit.exportRows, (call) => exportRows(call, subject, call.body)),
    bind(audit.view, (call) => showEntry(call, declared, subject)),
    bind(audit.choices, listChoices),
    bind(audit.seal, showSeal),
  ]
}
