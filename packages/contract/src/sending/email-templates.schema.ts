import { MAIL_SUBJECT_MAX_LENGTH } from '@portal/domain/limits'
import { z } from 'zod'
import { requiredLine, richText } from '../pieces.ts'
import { templateSchema } from './template.schema.ts'

const written = {
  subject: requiredLine(MAIL_SUBJECT_MAX_LENGTH, 'Please enter a subject'),
  /** HTML from the editor; the server cleans it. */
  html: richText('Please write a message'),
}

export const { list, counts, exportRows, ofType, details, create, update, remove, restore, download, filled, preview } =
  templateSchema(written, {
    subject: z.string(),
    html: z.string(),
    /** The same as plain text. */
    text: z.string(),
    /** Sender, recipient and reply-to; null if there is no such address. */
    from: z.string().nullable(),
    to: z.string().nullable(),
    reply_to: z.string().nullable(),
  })

export type EmailTemplate = z.output<typeof details.answer>
export type EmailTemplateFilter = z.output<typeof counts.query>['lists'][number]
export type FilledEmail = z.output<typeof filled.answer>

export const sendTest = { body: preview.body, answer: z.object({ message: z.string() }) }
