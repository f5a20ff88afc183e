import { formatDate } from '@portal/domain/values/date'
import type { ActivityEntity, AuditActions, Fields } from '../../../activity-log/audit-action.ts'
import { said, value } from '../../../activity-log/audit-action.ts'
import { applicationKind } from '../applications/audit-actions.ts'

/** Auditors' requests, in the timeline of their application; auditors read of them in their own list. */
export const auditRequestEntity: ActivityEntity = {
  name: 'auditorRequest',
  timeline: { kind: applicationKind.name },
}

const lastDay = (fields: Fields | null) => value(formatDate(said(fields?.until)))

export const auditRequestActions: AuditActions = {
  'application.view': { says: 'read the application as an auditor' },
  'auditorRequest.find': { says: 'looked for applications to audit' },
  'auditorRequest.create': { says: 'asked for access to the application' },
  'auditorRequest.approve': { says: ({ after }) => ['gave an auditor access until ', lastDay(after)] },
  'auditorRequest.decline': { says: 'declined an auditor’s request' },
  'auditorRequest.revoke': { says: 'revoked an auditor’s access' },
  'auditorRequest.undo': { says: 'undid a decision on an auditor’s request' },
}
