import { documents } from '@portal/contract/clients/documents'
import { clientOwner } from '../../../access/record-owner.ts'
import { type BoundRoute, bind, bindOutside } from '../../../http/bind.ts'
import { listDocuments, listVersions, removeDocument, restoreDocument, updateDocument } from './service.ts'
import { addVersion, restoreVersion, uploadDocument } from './upload.ts'
import { downloadAll } from './zip-address.ts'

export const routes: readonly BoundRoute[] = [
  bind(documents.list, async (call) => listDocuments(call, await clientOwner(call, call.params.id))),
  bindOutside(documents.upload, (call) => uploadDocument(call, (inside) => clientOwner(inside, call.params.id))),
  bind(documents.update, updateDocument),
  bind(documents.remove, removeDocument),
  bind(documents.restore, restoreDocument),
  bind(documents.versions, listVersions),
  bindOutside(documents.addVersion, addVersion),
  bind(documents.restoreVersion, restoreVersion),
  bind(documents.downloadAll, async (call) => downloadAll(call, await clientOwner(call, call.params.id))),
]
