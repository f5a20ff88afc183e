import { imports } from '@portal/contract/imports'
import type { Area } from '../../../area.ts'
import { bindOutside } from '../../../http/bind.ts'
import { uploadImport } from '../../../imports/upload.ts'
import { clientImport } from './client-import.ts'
import { importDeeds, importKind } from './deeds.ts'

export const area: Area = {
  name: 'client-imports',
  // The specification's call; the others take any subject.
  routes: [bindOutside(imports.upload, (call) => uploadImport(call, clientImport))],
  imports: [clientImport],
  deeds: importDeeds,
  timelineKinds: [importKind],
}
