import { FIRM_LIST_MAX, FIRM_LIST_NAMES } from '@portal/domain/office/firm-list'
import { z } from 'zod'
import { line, requiredLine } from '../pieces.ts'

const listParams = z.strictObject({ list: z.enum(FIRM_LIST_NAMES) })
/** What records have of an entry; of tags and campaigns the word itself. */
const code = line(100).min(1)
const label = requiredLine(100, 'Please enter a name')

const entry = z.object({
  code,
  label: z.string(),
  /** Records that have it. */
  uses: z.int(),
  /** There from the start: it can be archived, not deleted. */
  built_in: z.boolean(),
  /** Offered no more; records that have it keep it. */
  archived: z.boolean(),
})
export type FirmListEntry = z.output<typeof entry>

const entries = z.object({ items: z.array(entry) })
export type FirmListEntries = z.output<typeof entries>

const choice = z.object({ code, label: z.string(), archived: z.boolean() })
export type FirmListChoice = z.output<typeof choice>

export const read = { params: listParams, answer: entries }
export const choices = { params: listParams, answer: z.object({ items: z.array(choice) }) }
export const add = { params: listParams, body: z.strictObject({ label }), answer: entries }

/** The label that the caller has seen: another one by now, and nothing is changed. */
const was = z.string().max(100).optional()

export const update = {
  params: listParams,
  body: z.strictObject({ code, was, label: label.optional(), archived: z.boolean().optional() }),
  answer: entries,
}
export const order = {
  params: listParams,
  body: z.strictObject({ codes: z.array(code).max(FIRM_LIST_MAX) }),
  answer: entries,
}
export const merge = {
  params: listParams,
  body: z.strictObject({ code, was, into: code }),
  /** `changed`: the records that had the merged entry. */
  answer: entries.extend({ changed: z.int() }),
}
