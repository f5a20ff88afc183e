import { notes } from '@portal/contract/notes'
import { type BoundRoute, bind } from '../../http/bind.ts'
import { createNote, listNotes, pinNote, removeNote, restoreNote, updateNote } from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(notes.list, listNotes),
  bind(notes.create, createNote),
  bind(notes.update, updateNote),
  bind(notes.remove, removeNote),
  bind(notes.restore, restoreNote),
  bind(notes.pin, pinNote),
]
