import { applicationRecords as records } from '@portal/contract/work/application-records'
import { applicationOwner } from '../../../access/record-owner.ts'
import { type BoundRoute, bind, bindOutside } from '../../../http/bind.ts'
import { findReaders } from '../../../mentions/find-readers.ts'
import type { DeclaredTimeline } from '../../../timeline/declared.ts'
import { listTimeline } from '../../../timeline/list.ts'
import { assignDocuments, unassignDocument } from '../../clients/documents/assign.ts'
import { listDocuments } from '../../clients/documents/service.ts'
import { uploadDocument } from '../../clients/documents/upload.ts'
import { downloadAll } from '../../clients/documents/zip-address.ts'
import { createNote, listNotes, removeNote } from '../../clients/notes/service.ts'
import { listPreAssessments } from '../../clients/pre-assessments/service.ts'

/** The calls, for a timeline of what is declared. */
export function applicationRecordRoutes(declared: DeclaredTimeline): readonly BoundRoute[] {
  return [
    bind(records.listNotes, async (call) => listNotes(call, await applicationOwner(call, call.params.id))),
    bind(records.noteReaders, async (call) => findReaders(call, await applicationOwner(call, call.params.id))),
    bind(records.createNote, async (call) => createNote(call, await applicationOwner(call, call.params.id))),
    bind(records.removeNote, async (call) => removeNote(call, await applicationOwner(call, call.params.id))),
    bind(records.listDocuments, async (call) => listDocuments(call, await applicationOwner(call, call.params.id))),
    bind(records.assignDocuments, async (call) => {
      const { document_ids: ids } = call.body
      await assignDocuments(call, await applicationOwner(call, call.params.id), ids)
      return { message: ids.length === 1 ? 'Document added.' : `${ids.length} documents added.` }
    }),
    bindOutside(records.uploadDocument, (call) =>
      uploadDocument(call, (inside) => applicationOwner(inside, call.params.id)),
    ),
    bind(records.unassignDocument, async (call) => {
      await unassignDocument(call, await applicationOwner(call, call.params.id), call.params.documentId)
      return { message: 'Document removed from the application.' }
    }),
    bind(records.downloadAll, async (call) => downloadAll(call, await applicationOwner(call, call.params.id))),
    bind(records.listPreAssessments, async (call) =>
      listPreAssessments(call, await applicationOwner(call, call.params.id)),
    ),
    bind(records.listTimeline, async (call) =>
      listTimeline(call, declared, await applicationOwner(call, call.params.id), call.query),
    ),
  ]
}
