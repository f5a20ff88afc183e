import { NOTE_MAX_LENGTH } from '@portal/domain'
import { z } from 'zod'
import {
  id,
  idParams,
  idText,
  isoInstant,
  listQuery,
  messageAnswer,
  pageOf,
  personRef,
  prose,
  version,
} from './pieces.ts'

const note = z.object({
  id,
  client_id: id,
  /** Plain text. */
  text: z.string(),
  /** `shared`: the referrer sees it too. */
  visibility: z.enum(['staff', 'shared']),
  author: personRef.nullable(),
  /** Whether the caller may change or delete it. */
  editable: z.boolean(),
  created_at: isoInstant,
  updated_at: isoInstant,
  version,
})
export type Note = z.output<typeof note>

const text = prose(NOTE_MAX_LENGTH).refine((value) => value.trim() !== '', 'Please write a note')
const visibility = z.enum(['staff', 'shared'])
const noteParams = z.strictObject({ id: idText, noteId: idText })

export const list = {
  params: idParams,
  query: z.strictObject(listQuery(['created_at'], '-created_at')),
  answer: pageOf(note),
}
export const create = {
  params: idParams,
  body: z.strictObject({ text, visibility: visibility.optional() }),
  answer: note,
}
export const update = {
  params: noteParams,
  body: z.strictObject({ text: text.optional(), visibility: visibility.optional(), version: version.optional() }),
  answer: note,
}
export const remove = { params: noteParams, answer: messageAnswer }
/** Puts a deleted note back. */
export const restore = { params: noteParams, answer: note }
