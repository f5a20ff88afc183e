import { richTextOf, textOfRichText } from '@portal/domain/values/rich-text'
import { editedHtml, keptHtml } from './merge-html.ts'

/** Plain text with merge fields as an editor reads it. */
export function editedText(kept: string): string {
  return editedHtml(richTextOf(kept))
}

/** What a plain editor holds, as text. */
export function keptText(edited: string): string {
  return textOfRichText(keptHtml(edited))
}
