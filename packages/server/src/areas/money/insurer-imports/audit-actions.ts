import { type AuditActions, said, value } from '../../../activity-log/audit-action.ts'

export const insurerImportActions: AuditActions = {
  'policy.import': {
    says: ({ before }) => (before ? 'updated a policy by import' : 'added a policy by import'),
  },
  'policy.revertImport': { says: 'undid the import of a policy' },
  'insurer_layout.create': {
    says: ({ after }) => ['saved the columns of files from ', value(said(after?.insurer))],
  },
}
