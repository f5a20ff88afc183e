import { documents } from '@portal/contract/clients/documents'
import { applicationRecords } from '@portal/contract/work/application-records'
import { taskDocuments } from '@portal/contract/work/task-documents'
import type { RecordOwner } from '../owner/record-owner.ts'
import type { DocumentOwner } from './document-owner.ts'

const OF_CLIENT = { list: documents.list, upload: documents.upload, downloadAll: documents.downloadAll }
const OF_APPLICATION = {
  list: applicationRecords.listDocuments,
  upload: applicationRecords.uploadDocument,
  downloadAll: applicationRecords.downloadAll,
}

/** The calls by which an owner's documents are read and added. A document itself is changed by the calls of its client. */
export function documentCalls(owner: RecordOwner) {
  return 'client' in owner ? OF_CLIENT : OF_APPLICATION
}

/** The call that adds to an owner's documents. */
export function uploadCallOf(owner: DocumentOwner) {
  return 'task' in owner ? taskDocuments.upload : documentCalls(owner).upload
}
