import { MAIL_MAX_LENGTH } from '@portal/domain/limits'
import { badField } from '../../../http/call-error.ts'
import { type CleanRichText, cleanRichText } from '../../../rich-text/clean-rich-text.ts'

/** What somebody has written for a mail as clean mark-up, of at most `MAIL_MAX_LENGTH` characters. Throws BAD_INPUT. */
export function writtenHtml(written: string, clean: typeof cleanRichText = cleanRichText): CleanRichText {
  const kept = clean(written)
  if (kept.text.trim() === '') throw badField('html', 'Please write a message')
  if (kept.text.length > MAIL_MAX_LENGTH) throw badField('html', `Please use at most ${MAIL_MAX_LENGTH} characters`)
  return kept
}
