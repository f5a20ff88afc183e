import { notes } from '@portal/contract/clients/notes'
import { clientOwner } from '../../../access/record-owner.ts'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { findReaders } from '../../../mentions/find-readers.ts'
import { createNote, listNotes, pinNote, removeNote, restoreNote, updateNote } from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(notes.list, async (call) => listNotes(call, await clientOwner(call, call.params.id))),
  bind(notes.readers, async (call) => findReaders(call, await clientOwner(call, call.params.id))),
  bind(notes.create, async (call) => createNote(call, await clientOwner(call, call.params.id))),
  bind(notes.update, updateNote),
  bind(notes.remove, async (call) => removeNote(call, await clientOwner(call, call.params.id))),
  bind(notes.restore, restoreNote),
  bind(notes.pin, pinNote),
]
