import type { Note } from '@portal/contract/clients/notes.schema'
import { NOTE_MAX_LENGTH } from '@portal/domain/limits'
import { formatCount } from '@portal/domain/values/count'
import { richTextOf, textOfRichText } from '@portal/domain/values/rich-text'
import { newerRecord } from '../draft/index.ts'

export type NoteVisibility = Note['visibility']

/** A note as it is being written. */
export interface NoteDraft {
  /** Mark-up; empty where nothing is written. */
  readonly html: string
  readonly visibility: NoteVisibility
}

/** A note as an editor begins with it. */
export function draftOf({ text, html, visibility }: Note): NoteDraft {
  return { html: html ?? richTextOf(text), visibility }
}

/** Characters that may still be written. */
export function charactersLeft({ html }: NoteDraft): number {
  return NOTE_MAX_LENGTH - textOfRichText(html).length
}

/** What is wrong with a note, if anything: the rule of the server, before it is sent. */
export function errorOf(draft: NoteDraft): string | undefined {
  if (textOfRichText(draft.html).trim() === '') return 'Please write a note'
  if (charactersLeft(draft) < 0) return `Please use at most ${formatCount(NOTE_MAX_LENGTH)} characters`
  return undefined
}

/** The note as it is now, where the server refused a change for its age. */
export function newerNote(error: unknown): Note | undefined {
  return newerRecord<Note>(error, 'visibility', 'version')
}
