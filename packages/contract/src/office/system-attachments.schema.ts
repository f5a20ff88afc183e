import { DOCUMENT_NAME_MAX_LENGTH } from '@portal/domain/limits'
import { MESSAGES } from '@portal/domain/message'
import { z } from 'zod'
import {
  id,
  idParams,
  isoInstant,
  listQuery,
  messageAnswer,
  pageOf,
  personRef,
  requiredLine,
  version,
} from '../pieces.ts'

const attachment = z.object({
  id,
  /** What it is called in lists; the file's name until somebody names it. */
  title: z.string(),
  /** The file, for `/upload/getDocument`. */
  file_id: id,
  /** With its extension. */
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  media_type: z.string(),
  added_by: personRef.nullable(),
  added_at: isoInstant,
  /** How many email templates attach it. */
  templates: z.int(),
  version,
})
export type SystemAttachment = z.output<typeof attachment>

export const list = {
  query: z.strictObject(listQuery(['title', 'added_at', 'size'], 'title')),
  answer: pageOf(attachment),
}

const offered = attachment.pick({ id: true, title: true, size: true })
export type OfferedAttachment = z.output<typeof offered>

export const offer = { answer: z.object({ items: z.array(offered) }) }

/** Multipart, one file in the part `file`. */
export const upload = { answer: attachment }

export const rename = {
  params: idParams,
  body: z.strictObject({
    title: requiredLine(DOCUMENT_NAME_MAX_LENGTH, MESSAGES.enterTitle),
    version: version.optional(),
  }),
  answer: attachment,
}

export const remove = { params: idParams, answer: messageAnswer }
