import type { Area } from '../../../area.ts'
import { clientImport } from './client-import.ts'
import { importDeeds, importKind } from './deeds.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'client-imports',
  // The specification's call; the others take any subject.
  routes,
  imports: [clientImport],
  deeds: importDeeds,
  timelineKinds: [importKind],
}
