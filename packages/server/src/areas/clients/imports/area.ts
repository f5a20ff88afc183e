import type { Area } from '../../../area.ts'
import { importActions, importKind } from './audit-actions.ts'
import { clientImport } from './client-import.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'client-imports',
  // The specification's call; the others take any subject.
  routes,
  imports: [clientImport],
  auditActions: importActions,
  timelineKinds: [importKind],
}
