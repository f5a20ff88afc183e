import { FIRM_LIST_MAX, FIRM_LIST_NAMES } from '@portal/domain/office/firm-list'
import { z } from 'zod'
import { line, requiredLine } from '../pieces.ts'

const listParams = z.strictObject({ list: z.enum(FIRM_LIST_NAMES) })
/** The code that records store; for tags and campaigns the word itself. */
const code = line(100).min(1)
const label = requiredLine(100, 'Please enter a name')

const entry = z.object({
  code,
  label: z.string(),
  /** The number of records that use it. */
  uses: z.int(),
  /** A default entry: it can be archived but not deleted. */
  built_in: z.boolean(),
  /** No longer offered; records that use it keep it. */
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

/** The label as the caller last read it; if it has changed, nothing is saved. */
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
  /** `changed`: the number of records that used the merged entry. */
  answer: entries.extend({ changed: z.int() }),
}
