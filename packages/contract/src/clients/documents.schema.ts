import { DOCUMENT_NAME_MAX_LENGTH, TAG_MAX_LENGTH, TAGS_MAX } from '@portal/domain/limits'
import { z } from 'zod'
import {
  id,
  idParams,
  idText,
  isoInstant,
  line,
  listQuery,
  marks,
  messageAnswer,
  pageOf,
  personRef,
  requiredLine,
  version,
} from '../pieces.ts'
import { applicationRef } from './timeline-records.ts'

/** Why a file is not handed out: it is being checked for viruses, or one was found. Null where it is. */
const held = z.enum(['checking', 'infected']).nullable()

const document = z.object({
  id,
  client_id: id,
  /** Null where it is with none of the client's applications. */
  application: applicationRef.nullable(),
  /** With its extension. */
  name: z.string(),
  tags: z.array(z.string()),
  /** The present file, for `/upload/getDocument`. */
  file_id: id,
  /** Bytes. */
  size: z.int(),
  media_type: z.string(),
  held,
  /** Which version the present file is: 1 for the first. */
  number: z.int(),
  /** Who brought the present file, and when. */
  added_by: personRef.nullable(),
  added_at: isoInstant,
  created_at: isoInstant,
  updated_at: isoInstant,
  version,
})
export type ClientDocument = z.output<typeof document>

const documentVersion = z.object({
  number: z.int(),
  file_id: id,
  /** The name that its sender gave it. */
  name: z.string(),
  size: z.int(),
  media_type: z.string(),
  held,
  added_by: personRef.nullable(),
  added_at: isoInstant,
})
export type DocumentVersion = z.output<typeof documentVersion>

const documentParams = z.strictObject({ id: idText, documentId: idText })

const tags = marks(requiredLine(TAG_MAX_LENGTH, 'Please enter a tag'), TAGS_MAX, 'tags')

export const list = {
  params: idParams,
  query: z.strictObject({
    ...listQuery(['name', 'added_at', 'size'], '-added_at'),
    tag: line(TAG_MAX_LENGTH).optional(),
  }),
  answer: pageOf(document).extend({
    /** Every tag on the client's documents, with how many carry it. */
    tags: z.array(z.object({ tag: z.string(), count: z.int() })),
  }),
}
/** Multipart, one file in the part `file`. */
export const upload = { params: idParams, answer: document }
export const update = {
  params: documentParams,
  body: z.strictObject({
    name: requiredLine(DOCUMENT_NAME_MAX_LENGTH, 'Please enter a name').optional(),
    tags: tags.optional(),
    version: version.optional(),
  }),
  answer: document,
}
export const remove = { params: documentParams, answer: messageAnswer }
export const restore = { params: documentParams, answer: document }
export const versions = { params: documentParams, answer: z.object({ items: z.array(documentVersion) }) }
/** Multipart, one file in the part `file`. */
export const addVersion = { params: documentParams, answer: document }
export const restoreVersion = { params: documentParams.extend({ number: idText }), answer: document }
export const downloadAll = {
  params: idParams,
  /** Lives for 5 minutes. */
  answer: z.object({ url: z.string(), name: z.string(), count: z.int() }),
}
