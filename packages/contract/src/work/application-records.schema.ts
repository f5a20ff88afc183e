import { z } from 'zod'
import * as documents from '../clients/documents.schema.ts'
import * as notes from '../clients/notes.schema.ts'
import * as preAssessments from '../clients/pre-assessments.schema.ts'
import * as timeline from '../clients/timeline.schema.ts'
import { id, idParams, messageAnswer } from '../pieces.ts'

export const listNotes = notes.list
export const noteReaders = notes.readers
export const createNote = notes.create
export const removeNote = notes.remove
export const listDocuments = documents.list
export const assignDocuments = {
  params: idParams,
  /** Documents of the application's client. */
  body: z.strictObject({
    document_ids: z
      .array(id)
      .min(1, 'Please choose a document')
      .max(100, 'Please choose at most 100 documents')
      .transform((ids) => [...new Set(ids)]),
  }),
  answer: messageAnswer,
}
/** Multipart, one file in the part `file`. */
export const uploadDocument = documents.upload
export const unassignDocument = { params: documents.remove.params, answer: messageAnswer }
export const downloadAll = documents.downloadAll
export const listPreAssessments = preAssessments.list
export const listTimeline = timeline.list
