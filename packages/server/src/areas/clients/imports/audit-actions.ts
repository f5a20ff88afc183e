import type { AuditActions } from '../../../activity-log/audit-action.ts'
import type { TimelineKind } from '../../../timeline/declared.ts'

export const importKind: TimelineKind = { name: 'import', label: 'Imports', icon: 'import', order: 120 }

export const importActions: AuditActions = {
  'client.import': {
    kind: importKind.name,
    says: ({ before }) => (before ? 'updated this record by import' : 'created this record by import'),
  },
  'client.revertImport': { kind: importKind.name, says: 'undid an import' },
}
