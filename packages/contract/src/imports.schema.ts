import { DATE_ORDERS } from '@portal/domain/imports/column-match'
import { IMPORT_STATES } from '@portal/domain/imports/import-state'
import { CSV_DELIMITERS, TEXT_ENCODINGS } from '@portal/domain/imports/text-dialect'
import { IMPORT_MATCH_CHOICES, IMPORT_VERDICTS, type ImportVerdict } from '@portal/domain/imports/verdict'
import { z } from 'zod'
import { IMPORT_COLUMNS, IMPORT_SORTS } from './import-columns.ts'
import { listSchema } from './list-schema.ts'
import {
  clientRef,
  commaList,
  flagText,
  id,
  idParams,
  idText,
  isoDate,
  isoInstant,
  listQuery,
  messageAnswer,
  pageOf,
  personRef,
  searchWords,
} from './pieces.ts'

const shownSubject = z.object({
  /** `clients` */
  name: z.string(),
  words: z.object({ one: z.string(), many: z.string() }),
  /** What a column may become, in the order of forms. */
  fields: z.array(
    z.object({ name: z.string(), label: z.string(), kind: z.string(), group: z.string(), example: z.string() }),
  ),
  /** Sets of fields of which one must be matched whole, and what is said where none is. */
  known_by: z.array(z.array(z.string())),
  unknown: z.string(),
  /** What may become of rows that match a stored record. */
  choices: z.array(z.enum(IMPORT_MATCH_CHOICES)),
  /** The fields by whose cells a row is known: the first set that is not empty, and what stands beside. */
  title: z.array(z.array(z.string())),
  detail: z.array(z.string()),
  /** In what a row and a record agree, in words. */
  reasons: z.record(z.string(), z.string()),
  /** Whether each unsure row waits for a person. */
  is_reviewed: z.boolean(),
})
/** What can be imported, as its wizard shows it. */
export type ShownSubject = z.output<typeof shownSubject>

const verdict = z.enum(IMPORT_VERDICTS)
const choice = z.enum(IMPORT_MATCH_CHOICES)
const outcome = z.enum(['created', 'updated', 'skipped', 'failed'])
const reversal = z.enum(['removed', 'restored', 'kept'])

const state = z.enum(IMPORT_STATES)

const columnMatch = z.strictObject({
  /** One of the subject's fields. */
  target: z.string().max(60).nullable(),
  date_order: z.enum(DATE_ORDERS).optional(),
  /** Of a column of names: capitals stay as they are. */
  as_written: z.boolean().optional(),
})

/** What holds for every new record of the file where a row does not say otherwise. The subject says what there is. */
const settings = z.record(z.string().max(60), z.unknown())

/** What becomes of rows that match a stored record. */
const choices = z.strictObject({
  /** Rows that are surely a record that is there. */
  matches: choice.default('update'),
  /** Rows that may be a record that is there, say nothing new, or copy a row above. */
  duplicates: choice.default('skip'),
  /** Import nothing where a single row is bad, and take everything back where one fails. */
  all_or_nothing: z.boolean().default(false),
})

const countsOf = <K extends string>(names: readonly K[]) =>
  z.object(Object.fromEntries(names.map((n) => [n, z.int()])) as Record<K, z.ZodInt>)

const summary = z.object({
  id,
  /** What it brings: `clients`. */
  subject: z.string(),
  file_name: z.string(),
  state,
  /** Rows below the headings that are not blank. */
  rows: z.int(),
  verdicts: countsOf<ImportVerdict>(IMPORT_VERDICTS),
  outcomes: countsOf(outcome.options),
  reversals: countsOf(reversal.options),
  created_by: personRef,
  created_at: isoInstant,
  committed_at: isoInstant.nullable(),
})
export type ImportSummary = z.output<typeof summary>

/** Some rows of a file: how many, and the first of them as a spreadsheet counts. */
const someRows = z.object({ rows: z.int(), first: z.int() }).nullable()

/** How the file is read, as its bytes tell or somebody has said, and what of it may need a look. */
const reading = z.object({
  /** Of a text file; of a workbook null. */
  encoding: z.enum(TEXT_ENCODINGS).nullable(),
  /** What divides the columns of a text file. */
  delimiter: z.string().nullable(),
  /** The row with the headings; null where the file has none. */
  heading_row: z.int().nullable(),
  /** Rows above the headings, which are not imported. */
  skipped: z.int(),
  /** Rows that are wider than the headings: what they have more is in columns of its own. */
  beyond: someRows,
  /** Rows with characters that the encoding does not have. */
  unreadable: someRows,
  /** Values with characters beyond ASCII, by which one sees whether the encoding is right. */
  accented: z.array(z.string()),
  /** The first rows of the file, the headings and those above among them. Long cells are cut. */
  head: z.array(z.object({ number: z.int(), cells: z.array(z.string()) })),
})
export type ImportReading = z.output<typeof reading>

/** What narrows a list of imports down. */
const filter = {
  /** Fits the name of the file. */
  search: searchWords.optional(),
  subject: commaList(z.string().max(60)).optional(),
  state: commaList(state).optional(),
  /** Who has sent the file. */
  created_by: commaList(idText).optional(),
  created_from: isoDate.optional(),
  created_to: isoDate.optional(),
}
const importFilter = z.strictObject(filter)
export type ImportFilter = z.output<typeof importFilter>
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

const detail = summary.extend({
  /** Until when it can be reverted; null where there is nothing to revert, or no longer. */
  revert_until: isoInstant.nullable(),
  kind: z.enum(['csv', 'xlsx']),
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  /** Null of an import that is older than this field. */
  reading: reading.nullable(),
  /** As many as the widest row of the whole file has. */
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  mapping: z.array(columnMatch),
  settings,
  choices: choices.partial(),
  /** The job at work, or that was last. Only who started it can follow it. */
  job_id: id.nullable(),
  /** Why the last job ended without success. */
  error: z.string().nullable(),
})
export type ImportDetail = z.output<typeof detail>

const problem = z.object({
  /** Which cell, counted from 0; null where it is none in particular. */
  column: z.int().nullable(),
  field: z.string(),
  message: z.string(),
})
export type ImportProblem = z.output<typeof problem>

const row = z.object({
  number: z.int(),
  cells: z.array(z.string()),
  verdict: verdict.nullable(),
  problems: z.array(problem),
  match: z
    .object({
      record_id: id,
      /** Null where it is not there any more. */
      name: z.string().nullable(),
      /** In what they agree, in words of the subject's. */
      reasons: z.array(z.string()),
      /** How many others match as well. */
      others: z.int(),
      /** What would change: field by field, in words. */
      changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    })
    .nullable(),
  same_as: z.int().nullable(),
  /** The client whose record a new one becomes; null: a new client’s, or a subject without clients. */
  client: clientRef
    .extend({
      /** In what they agree, in words of the subject's. */
      reasons: z.array(z.string()),
      /** How many others agree as well. */
      others: z.int(),
    })
    .nullable(),
  choice: choice.nullable(),
  /** Names in capitals or small letters alone, as they are imported. */
  tidied: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  outcome: outcome.nullable(),
  reversal: reversal.nullable(),
  /** Why it was skipped, failed or kept. */
  message: z.string().nullable(),
  /** The record that it became. */
  record_id: id.nullable(),
})
export type ImportRow = z.output<typeof row>

const rowParams = z.strictObject({ id: idText, number: idText })

export const subjects = { answer: z.array(shownSubject) }
/** Multipart, one file in the part `file`. */
export const upload = { answer: detail }
export const uploadOf = { params: z.strictObject({ subject: z.string().max(60) }), answer: detail }
export const { list, counts, exportRows } = listSchema({
  row: summary,
  filter,
  sorts: IMPORT_SORTS,
  sort: '-created_at',
  columns: IMPORT_COLUMNS,
})
export const view = { params: idParams, answer: detail }
export const chooseSheet = { params: idParams, body: z.strictObject({ sheet: z.string().max(100) }), answer: detail }
export const readAgain = {
  params: idParams,
  body: z.strictObject({
    encoding: z.enum(TEXT_ENCODINGS).optional(),
    delimiter: z.enum(CSV_DELIMITERS).optional(),
    /** As a spreadsheet counts; null: the file has no headings. */
    heading_row: z.int().min(1).max(1_048_576).nullable().optional(),
    /** How the columns are matched by now, so that what still fits is kept. */
    mapping: z.array(columnMatch).max(200).optional(),
  }),
  answer: detail,
}
export const check = {
  params: idParams,
  body: z.strictObject({ mapping: z.array(columnMatch).max(200), settings: settings.prefault({}) }),
  answer: detail,
}
export const rows = {
  params: idParams,
  query: z
    .strictObject({
      ...listQuery(['number'], 'number'),
      verdict: verdict.optional(),
      outcome: outcome.optional(),
      reversal: reversal.optional(),
      /** Unsure rows that nobody has decided about; they are left out unless all such rows are created. */
      undecided: flagText.optional(),
    })
    .omit({ search: true }),
  answer: pageOf(row),
}
export const fixRow = {
  params: rowParams,
  body: z.strictObject({
    /** New texts of cells. */
    cells: z
      .array(z.strictObject({ column: z.int().min(0).max(199), text: z.string().max(32_767) }))
      .max(200)
      .optional(),
    /** What becomes of this row in particular; `null` leaves it to what holds for all. */
    choice: choice.nullable().optional(),
    /** The stored record that an unsure row is. */
    record_id: id.optional(),
    /** The client whose record an unsure row becomes; `null`: a new client’s. */
    client_id: id.nullable().optional(),
  }),
  answer: z.object({ row, verdicts: countsOf<ImportVerdict>(IMPORT_VERDICTS) }),
}
/** An address of a CSV file with the bad and failed rows, and why; it lives for 5 minutes. */
export const problems = { params: idParams, answer: z.object({ url: z.string(), name: z.string() }) }
export const commit = { params: idParams, body: choices, answer: detail }
export const revert = { params: idParams, answer: detail }
export const discard = { params: idParams, answer: messageAnswer }
