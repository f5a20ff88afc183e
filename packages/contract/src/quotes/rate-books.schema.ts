import { z } from 'zod'
import { id, idParams, isoInstant, messageAnswer, personRef } from '../pieces.ts'

const FORMATS = ['csv', 'json'] as const

/** A rate book by what is in it. */
const contents = z.object({
  version: z.string(),
  /** What stands with its premiums; “Illustrative – not insurer rates” wherever {@link builtIn} is not empty. */
  label: z.string(),
  /** Sixteen hexadecimal digits of everything in it. */
  hash: z.string(),
  /** How many insurers it has. */
  suppliers: z.int(),
  /** Figures that are the built-in book’s: names of tables, and `suppliers` for insurers’ fees and terms. */
  builtIn: z.array(z.string()),
})
export type RateBookContents = z.output<typeof contents>

const rateBook = contents.extend({
  id,
  /** The name of the file that it came in. */
  sourceName: z.string(),
  format: z.enum(FORMATS),
  uploadedBy: personRef.nullable(),
  uploadedAt: isoInstant,
  inUse: z.boolean(),
})
export type RateBookRow = z.output<typeof rateBook>

/** What is wrong with a file, and where; null where it is of no single table, row or field. */
const error = z.object({
  table: z.string().nullable(),
  /** From 1: the line of a CSV file, the place in a list of JSON. */
  row: z.int().nullable(),
  field: z.string().nullable(),
  message: z.string(),
})
export type RateBookError = z.output<typeof error>

const textFile = z.object({ fileName: z.string(), mediaType: z.string(), text: z.string() })

export const list = {
  answer: z.object({
    /** The newest first. */
    items: z.array(rateBook),
    /** What is used where none of {@link items} is in use. */
    builtIn: contents.extend({ inUse: z.boolean() }),
  }),
}
export const check = {
  answer: z.object({
    /** The first hundred. */
    errors: z.array(error),
    errorCount: z.int(),
    /** What the file holds; null where it has errors. */
    found: contents.nullable(),
  }),
}
export const upload = { answer: rateBook }
export const choose = {
  body: z.strictObject({
    /** Null for the built-in book. */
    id: id.nullable(),
  }),
  answer: list.answer,
}
export const template = {
  query: z.strictObject({ format: z.enum(FORMATS, 'Please choose one').default('csv') }),
  answer: textFile,
}
export const download = { params: idParams, answer: textFile }
export const remove = { params: idParams, answer: messageAnswer }
export const restore = { params: idParams, answer: rateBook }
