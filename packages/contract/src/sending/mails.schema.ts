import { MAIL_ATTACHMENTS_MAX, MAIL_SUBJECT_MAX_LENGTH } from '@portal/domain/limits'
import { z } from 'zod'
import { mailHead } from '../clients/timeline-records.ts'
import { email, id, idParams, idText, isoInstant, requiredLine, richText } from '../pieces.ts'
import { chasedRequirements } from '../work/underwriting-fields.ts'

export type MailHead = z.output<typeof mailHead>

const mail = mailHead.extend({
  text: z.string(),
  /** The mark-up of `RICH_TEXT_TAGS` and nothing else. */
  html: z.string(),
})
export type ClientMail = z.output<typeof mail>

const mailParams = z.strictObject({ id: idText, mailId: idText })

/** Ids of system attachments. */
const systemAttachments = z
  .array(id)
  .max(MAIL_ATTACHMENTS_MAX, `Please attach at most ${MAIL_ATTACHMENTS_MAX} files`)
  .transform((ids) => [...new Set(ids)])
  .default([])

export const send = {
  params: idParams,
  body: z.strictObject({
    /** Which of the client's addresses it goes to; another one where it chases a requirement that somebody else is asked for. */
    to: z.literal(['email', 'secondary_email']).or(email).default('email'),
    subject: requiredLine(MAIL_SUBJECT_MAX_LENGTH, 'Please enter a subject'),
    /** Mark-up as an editor sends it: cleaned on the server, which counts its text. */
    html: richText('Please write a message'),
    /** The template it was made from, to count its uses. */
    template_id: id.optional(),
    /** What it is about: an application or a policy of the client. The application's timeline shows it too. */
    application_id: id.optional(),
    policy_id: id.optional(),
    chases: chasedRequirements,
    /** Documents of the client, attached as they are now. */
    documents: z
      .array(id)
      .max(MAIL_ATTACHMENTS_MAX, `Please attach at most ${MAIL_ATTACHMENTS_MAX} documents`)
      .transform((ids) => [...new Set(ids)])
      .default([]),
    system_attachments: systemAttachments,
    /** Not sent before this. It can be cancelled for 10 seconds at least. */
    send_at: isoInstant.optional(),
  }),
  answer: mail,
}
export const view = { params: mailParams, answer: mail }
export const sendAgain = { params: mailParams, answer: mail }
export const cancel = { params: mailParams, answer: mail }
export const markSent = { params: mailParams, answer: mail }
export const markBounced = { params: mailParams, answer: mail }
export const downloadEmail = {
  params: mailParams,
  /** Lives for 5 minutes. */
  answer: z.object({ url: z.string(), name: z.string() }),
}
