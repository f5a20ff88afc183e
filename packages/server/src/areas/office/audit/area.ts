import type { DeclaredActivity } from '../../../activity-log/declared.ts'
import { prepareMonths } from '../../../activity-log/months.ts'
import { sealActivity } from '../../../activity-log/seal.ts'
import { checkActivity } from '../../../activity-log/verify.ts'
import type { Area } from '../../../area.ts'
import { declaredList } from '../../../subjects/declared-list.ts'
import { auditSubject } from './audit-subject.ts'
import { auditRoutes } from './routes.ts'

/** The audit log, for the actions that areas declare, and its seals. */
export function auditArea(declared: DeclaredActivity): Area {
  const subject = auditSubject(declared)
  return {
    name: 'audit',
    routes: auditRoutes(declared, subject),
    lists: [declaredList(subject)],
    hourly: [sealActivity, checkActivity, prepareMonths],
  }
}
