import { ROLES } from '@portal/domain/account/role'
import { NOTE_MAX_LENGTH } from '@portal/domain/limits'
import { z } from 'zod'
import { id, idParams, idText, line, listQuery, messageAnswer, pageOf, prose, richText, version } from '../pieces.ts'
import { note } from './timeline-records.ts'

export type Note = z.output<typeof note>

const text = prose(NOTE_MAX_LENGTH).refine((value) => value.trim() !== '', 'Please write a note')
/**
 * Mark-up as an editor sends it: cleaned on the server, which counts its text. A mention is
 * `<span data-mention="12">@Mai Lê</span>`, of a user who may read the note.
 */
const html = richText('Please write a note')
const visibility = z.enum(['staff', 'shared'])
const noteParams = z.strictObject({ id: idText, noteId: idText })

export const list = {
  params: idParams,
  query: z.strictObject(listQuery(['created_at'], '-created_at')),
  answer: pageOf(note),
}
const reader = z.object({ id, name: z.string(), role: z.enum(ROLES), email: z.string() })
export type NoteReader = z.output<typeof reader>

/** By the beginnings of names; the first of them where nothing is searched for. */
export const readers = {
  params: idParams,
  query: z.strictObject({ search: line(60).default('') }),
  answer: z.object({ items: z.array(reader) }),
}
export const create = {
  params: idParams,
  /** Either of `text` and `html`; where both come, `html` is the note. */
  body: z
    .strictObject({ text: text.optional(), html: html.optional(), visibility: visibility.optional() })
    .refine(({ text, html }) => text !== undefined || html !== undefined, {
      path: ['text'],
      message: 'Please write a note',
    }),
  answer: note,
}
export const update = {
  params: noteParams,
  body: z.strictObject({
    text: text.optional(),
    html: html.optional(),
    visibility: visibility.optional(),
    version: version.optional(),
  }),
  answer: note,
}
export const remove = { params: noteParams, answer: messageAnswer }
/** Restores a deleted note. */
export const restore = { params: noteParams, answer: note }
/** Puts a note on top of the client's notes, or back in its place. */
export const pin = { params: noteParams, body: z.strictObject({ pinned: z.boolean() }), answer: note }
