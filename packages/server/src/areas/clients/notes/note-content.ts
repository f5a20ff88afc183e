import { NOTE_MAX_LENGTH } from '@portal/domain/limits'
import { textOfRichText } from '@portal/domain/values/rich-text'
import type { RecordOwner } from '../../../access/record-owner.ts'
import type { Call } from '../../../http/bind.ts'
import { badField } from '../../../http/call-error.ts'
import { checkMentions } from '../../../mentions/check-mentions.ts'
import { cleanNote } from '../../../rich-text/clean-rich-text.ts'

/** What a note says: its plain text and, where it has any, its mark-up. */
export interface NoteContent {
  readonly text: string
  readonly html: string | null
}

interface Sent {
  readonly text?: string | undefined
  readonly html?: string | undefined
}

/**
 * What was sent as the content of an owner’s note, which had the mark-up `before`; undefined where nothing was. Throws
 * BAD_INPUT where no text, or too much, is left, and where it mentions somebody who may not read it.
 */
export async function contentOf(
  call: Pick<Call, 'tx' | 'caller' | 'company'>,
  owner: RecordOwner,
  { text, html }: Sent,
  before: string | null,
): Promise<NoteContent | undefined> {
  if (html === undefined) return text === undefined ? undefined : { text, html: null }
  const kept = await checkMentions(call, owner, { html: cleanNote(html).html, before, field: 'html' })
  const said = textOfRichText(kept)
  if (said.trim() === '') throw badField('html', 'Please write a note')
  if (said.length > NOTE_MAX_LENGTH) throw badField('html', `Please use at most ${NOTE_MAX_LENGTH} characters`)
  return { text: said, html: kept }
}
