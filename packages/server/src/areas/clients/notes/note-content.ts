import type { RecordOwner } from '../../../access/record-owner.ts'
import type { Checking } from '../../../mentions/check-mentions.ts'
import { mentioningText } from '../../../mentions/mentioning-text.ts'

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
 * BAD_INPUT as `mentioningText` does.
 */
export async function contentOf(
  call: Checking,
  owner: RecordOwner,
  { text, html }: Sent,
  before: string | null,
): Promise<NoteContent | undefined> {
  if (html !== undefined) return await mentioningText(call, owner, html, before)
  return text === undefined ? undefined : { text, html: null }
}
