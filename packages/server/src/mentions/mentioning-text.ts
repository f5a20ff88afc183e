import { NOTE_MAX_LENGTH } from '@portal/domain/limits'
import { textOfRichText } from '@portal/domain/values/rich-text'
import type { RecordOwner } from '../access/record-owner.ts'
import { badField } from '../http/call-error.ts'
import { cleanNote } from '../rich-text/clean-rich-text.ts'
import { type Checking, checkMentions } from './check-mentions.ts'

/**
 * Mark-up that was sent as an owner’s note, which had the mark-up `before`, as it may be kept, and its text. Throws BAD_INPUT
 * at `html` where no text, or too much, is left, and where it mentions somebody who may not read it.
 */
export async function mentioningText(
  call: Checking,
  owner: RecordOwner,
  sent: string,
  before: string | null,
): Promise<{ readonly text: string; readonly html: string }> {
  const html = await checkMentions(call, owner, { html: cleanNote(sent).html, before })
  const text = textOfRichText(html)
  if (text.trim() === '') throw badField('html', 'Please write a note')
  if (text.length > NOTE_MAX_LENGTH) throw badField('html', `Please use at most ${NOTE_MAX_LENGTH} characters`)
  return { text, html }
}
