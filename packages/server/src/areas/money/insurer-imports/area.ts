import type { Area } from '../../../area.ts'
import { insurerImportActions } from './audit-actions.ts'
import { policiesImported } from './follow-ups.ts'
import { policyImport } from './policy-import.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'insurer-imports',
  routes,
  imports: [policyImport as never],
  entities: [{ name: 'insurer_layout' }],
  auditActions: insurerImportActions,
  notices: [policiesImported],
}
