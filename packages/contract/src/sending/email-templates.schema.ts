import { MAIL_ATTACHMENTS_MAX, MAIL_SUBJECT_MAX_LENGTH, TAG_MAX_LENGTH } from '@portal/domain/limits'
import { TEMPLATE_DOCUMENT_TAGS_MAX } from '@portal/domain/sending/template'
import { z } from 'zod'
import { id, marks, requiredLine, richText } from '../pieces.ts'
import { templateSchema } from './template.schema.ts'

const written = {
  subject: requiredLine(MAIL_SUBJECT_MAX_LENGTH, 'Please enter a subject'),
  /** HTML from the editor; the server cleans it. */
  html: richText('Please write a message'),
}

/** Attachments. */
const besides = {
  /** Files of the company. */
  system_attachment_ids: z
    .array(id)
    .max(MAIL_ATTACHMENTS_MAX, `Please attach at most ${MAIL_ATTACHMENTS_MAX} files`)
    .transform((ids) => [...new Set(ids)])
    .default([]),
  /** Of each tag, the client's latest document that has it. */
  document_tags: marks(requiredLine(TAG_MAX_LENGTH, 'Please enter a tag'), TEMPLATE_DOCUMENT_TAGS_MAX, 'tags').default(
    [],
  ),
}

export const {
  list,
  counts,
  exportRows,
  ofType,
  details,
  create,
  addStandard,
  update,
  remove,
  restore,
  download,
  filled,
  preview,
  sendTest,
} = templateSchema(
  written,
  {
    subject: z.string(),
    html: z.string(),
    /** The same as plain text. */
    text: z.string(),
    /** Sender, recipient and reply-to; null if there is no such address. */
    from: z.string().nullable(),
    to: z.string().nullable(),
    reply_to: z.string().nullable(),
    /** Who sends it and how they are reached: the lines at its end. */
    foot: z.array(z.string()),
    /** The files of the company, and of the client, to attach. */
    attachments: z.array(
      z.object({
        kind: z.enum(['system', 'document']),
        /** Of the system attachment, or of the client's document. */
        id,
        name: z.string(),
        size: z.int(),
      }),
    ),
    /** The tags with which the client has no document. */
    missing_documents: z.array(z.string()),
  },
  { body: besides, row: { system_attachment_ids: z.array(id), document_tags: z.array(z.string()) } },
)

export type EmailTemplate = z.output<typeof details.answer>
export type EmailTemplateFilter = z.output<typeof counts.query>['lists'][number]
export type FilledEmail = z.output<typeof filled.answer>
