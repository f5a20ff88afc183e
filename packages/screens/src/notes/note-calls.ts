import { notes } from '@portal/contract/clients/notes'
import { applicationRecords } from '@portal/contract/work/application-records'
import type { RecordOwner } from '../owner/record-owner.ts'

const OF_CLIENT = { list: notes.list, create: notes.create, readers: notes.readers }
const OF_APPLICATION = {
  list: applicationRecords.listNotes,
  create: applicationRecords.createNote,
  readers: applicationRecords.noteReaders,
}

/** The calls by which an owner's notes are read and added. A note itself is changed by the calls of its client. */
export function noteCalls(owner: RecordOwner) {
  return 'client' in owner ? OF_CLIENT : OF_APPLICATION
}
