import { sql } from 'drizzle-orm'
import {
  type ActionDetails,
  type ActivityEntity,
  type AuditActions,
  said,
  value,
} from '../../../activity-log/audit-action.ts'
import { namesFrom } from '../../../activity-log/named-records.ts'
import { ofVisibleDocument } from '../../../activity-log/visible-activity.ts'
import type { TimelineKind } from '../../../timeline/declared.ts'

export const documentKind: TimelineKind = { name: 'document', label: 'Documents', icon: 'file', order: 60 }

export const documentEntity: ActivityEntity = {
  name: 'document',
  filter: { label: 'Documents', order: 50 },
  timeline: { kind: documentKind.name, forAuditors: ofVisibleDocument },
  record: { names: namesFrom('client_documents', sql`name`) },
}

const named = ({ before, after }: ActionDetails) => value(said(after?.name) ?? before?.name, 'a document')

export const documentActions: AuditActions = {
  'document.upload': { says: (told) => ['uploaded ', named(told)] },
  'document.update': { says: (told) => ['changed ', named(told)] },
  'document.newVersion': { says: (told) => ['uploaded a new version of ', named(told)] },
  'document.restoreVersion': { says: (told) => ['went back to an earlier version of ', named(told)] },
  'document.delete': { says: (told) => ['deleted ', named(told)] },
  'document.restore': { says: (told) => ['restored ', named(told)] },
  'document.assign': { says: (told) => ['added ', named(told), ' to the application'] },
  'document.unassign': { says: (told) => ['removed ', named(told), ' from the application'] },
  'document.downloadAll': { says: 'downloaded all documents' },
}
