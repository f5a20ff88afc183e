import { NOTE_MAX_LENGTH } from '@portal/domain/limits'
import { badField } from '../../../http/call-error.ts'
import { cleanRichText } from '../../../rich-text/clean-rich-text.ts'

/** What a note says: its plain text and, where it has any, its mark-up. */
export interface NoteContent {
  readonly text: string
  readonly html: string | null
}

/** What was sent as a note's content; undefined where nothing was. Throws BAD_INPUT where no text, or too much, is left. */
export function contentOf({
  text,
  html,
}: {
  text?: string | undefined
  html?: string | undefined
}): NoteContent | undefined {
  if (html === undefined) return text === undefined ? undefined : { text, html: null }
  const clean = cleanRichText(html)
  if (clean.text.trim() === '') throw badField('html', 'Please write a note')
  if (clean.text.length > NOTE_MAX_LENGTH) throw badField('html', `Please use at most ${NOTE_MAX_LENGTH} characters`)
  return clean
}
