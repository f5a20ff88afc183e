import { isMergeField } from '@portal/domain/sending/merge-field'
import { mergeErrors } from '@portal/domain/sending/merge-text'
import { TEMPLATE_NAME_MAX_LENGTH, TEMPLATE_TYPES } from '@portal/domain/sending/template'
import { z } from 'zod'
import { archivedFilter, listSchema } from '../list-schema.ts'
import {
  commaList,
  id,
  idParams,
  idText,
  isoInstant,
  listQuery,
  messageAnswer,
  pageOf,
  requiredLine,
  searchWords,
  version,
} from '../pieces.ts'

/** What lists of templates can be sorted by. */
const TEMPLATE_SORTS = ['name', 'type', 'used_at', 'updated_at'] as const

const type = z.enum(TEMPLATE_TYPES, 'Please choose a type')
const name = requiredLine(TEMPLATE_NAME_MAX_LENGTH, 'Please enter a name')

/** The record that a template is filled in for: a client, and one of their applications or policies. */
const about = { client_id: id, application_id: id.optional(), policy_id: id.optional() }
const aboutText = { client_id: idText, application_id: idText.optional(), policy_id: idText.optional() }

/** A merge field without a value. */
const missing = z.array(z.object({ name: z.string().refine(isMergeField), label: z.string() }))

/** Reports errors in the merge fields of some of a body's texts. */
function mergesWell(texts: readonly string[]) {
  return (body: object, context: z.RefinementCtx): void => {
    const given = new Map<string, unknown>(Object.entries(body))
    const of = TEMPLATE_TYPES.find((one) => one === given.get('type'))
    for (const field of texts) {
      const text = given.get(field)
      for (const message of of && typeof text === 'string' ? mergeErrors(of, text) : []) {
        context.addIssue({ code: 'custom', path: [field], message })
      }
    }
  }
}

/**
 * The schemas of `templateEndpoints`. `written` holds a template's texts, which may have merge fields; `filled` the
 * result for a client; `besides` what else is written, and how it is answered.
 */
export function templateSchema<
  W extends z.ZodRawShape,
  F extends z.ZodRawShape,
  B extends z.ZodRawShape,
  A extends z.ZodRawShape,
>(written: W, filled: F, besides: { readonly body: B; readonly row: A }) {
  const texts = Object.keys(written)
  const row = z.object({
    id,
    type: z.enum(TEMPLATE_TYPES),
    name: z.string(),
    ...(Object.fromEntries(texts.map((field) => [field, z.string()])) as { [K in keyof W]: z.ZodString }),
    ...besides.row,
    /** How often it was sent, and when last. */
    used: z.int(),
    used_at: isoInstant.nullable(),
    created_at: isoInstant,
    updated_at: isoInstant,
    /** Null unless deleted. */
    archived_at: isoInstant.nullable(),
    version,
  })
  const filter = { search: searchWords.optional(), type: commaList(type).optional(), status: archivedFilter }
  const body = z.strictObject({ type, name, ...written, ...besides.body })
  const filledBody = z.strictObject({ type, ...written, ...besides.body, ...about }).superRefine(mergesWell(texts))
  const answer = z.object({ ...filled, missing })
  return {
    ...listSchema({
      row,
      filter,
      sorts: TEMPLATE_SORTS,
      sort: 'name',
      columns: ['id', 'name', 'type', 'used', 'used_at', 'updated_at'],
    }),
    ofType: {
      params: z.strictObject({ type }),
      query: z.strictObject(listQuery(TEMPLATE_SORTS, 'name')),
      answer: pageOf(row),
    },
    details: { params: idParams, answer: row },
    create: { body: body.superRefine(mergesWell(texts)), answer: row },
    addStandard: { answer: z.object({ added: z.int() }) },
    /** All fields, as a form sends them. `version` is the one the caller has read; without it, the change overwrites. */
    update: {
      params: idParams,
      body: z.strictObject({ ...body.shape, version: version.optional() }).superRefine(mergesWell(texts)),
      answer: row,
    },
    remove: { params: idParams, answer: row },
    restore: { params: idParams, answer: row },
    download: {
      params: idParams,
      answer: z.object({ name: z.string(), media_type: z.string(), text: z.string() }),
    },
    filled: { params: idParams, query: z.strictObject(aboutText), answer },
    preview: { body: filledBody, answer },
    sendTest: { body: filledBody, answer: messageAnswer },
  }
}
