import { documents } from '@portal/contract/documents'
import { type BoundRoute, bind, bindOutside } from '../../http/bind.ts'
import { listDocuments, listVersions, removeDocument, restoreDocument, updateDocument } from './service.ts'
import { addVersion, restoreVersion, uploadDocument } from './upload.ts'
import { downloadAll } from './zip-address.ts'

export const routes: readonly BoundRoute[] = [
  bind(documents.list, listDocuments),
  bindOutside(documents.upload, uploadDocument),
  bind(documents.update, updateDocument),
  bind(documents.remove, removeDocument),
  bind(documents.restore, restoreDocument),
  bind(documents.versions, listVersions),
  bindOutside(documents.addVersion, addVersion),
  bind(documents.restoreVersion, restoreVersion),
  bind(documents.downloadAll, downloadAll),
]
