/** Notes of any owner. */
export { NewNote, type NewNoteProps } from './NewNote.tsx'
export { Notes, type NotesProps } from './Notes.tsx'
export { RichField, type RichFieldProps } from './RichField.tsx'
