import { DATE_ORDERS } from '@portal/domain/imports/column-match'
import { STATEMENT_COLUMNS as STATEMENT_COLUMNS_OF_FILES } from '@portal/domain/money/statement-columns'
import { DIFFERENCE_STATES, STATEMENT_ROW_STATES, STATEMENT_STATES } from '@portal/domain/money/statement-row'
import { codesOf } from '@portal/domain/work/cover'
import { z } from 'zod'
import { listSchema } from '../list-schema.ts'
import {
  cents,
  clientRef,
  commaList,
  day,
  id,
  idParams,
  idText,
  isoDate,
  isoInstant,
  listQuery,
  messageAnswer,
  pageOf,
  personRef,
  requiredLine,
  searchWords,
  version,
} from '../pieces.ts'
import { policyState } from '../work/policy-fields.ts'
import { commissionType } from './commission-fields.ts'
import { commissionSplit, splitPayee } from './split-fields.ts'
import { STATEMENT_COLUMNS, STATEMENT_SORTS } from './statement-columns.ts'

const rowState = z.enum(codesOf(STATEMENT_ROW_STATES))
const state = z.enum(codesOf(STATEMENT_STATES))
const differenceState = z.enum(codesOf(DIFFERENCE_STATES))

/** How many rows, and what they come to in cents. */
const part = z.object({ rows: z.int(), cents })

const statement = z.object({
  id,
  /** Null until it is known. */
  insurer: z.string().nullable(),
  /** The first day of the month it is for. */
  period: isoDate.nullable(),
  file_name: z.string(),
  state,
  /** What the statement says it comes to; null if it doesn't say. Cents. */
  stated: cents.nullable(),
  /** What its rows come to, with GST, and the GST in that. */
  total: cents,
  gst: cents,
  rows: z.int(),
  /** Rows of the file that only add up others. */
  totals: z.int(),
  parts: z.object({ to_decide: part, queued: part, rejected: part, matched: part }),
  created_by: personRef.nullable(),
  created_at: isoInstant,
  committed_at: isoInstant.nullable(),
  reversed_at: isoInstant.nullable(),
  /** The printed total less its rows, in cents, where it was committed all the same, and what became of it. */
  difference: z.object({ cents, reason: z.string(), state: differenceState }).nullable(),
  /** No column is known to have its amounts: it has no rows until somebody says which. */
  needs_columns: z.boolean(),
  /** What is to be known before it is committed, in words. */
  notices: z.array(z.string()),
  version,
})
export type CommissionStatement = z.output<typeof statement>

const filter = {
  /** Fits the insurer and the name of the file. */
  search: searchWords.optional(),
  state: commaList(state).optional(),
  insurer: commaList(z.string().max(60)).optional(),
  period: isoDate.optional(),
  /** Committed with a difference of these states. */
  difference: commaList(differenceState).optional(),
}
export const { list, counts, exportRows } = listSchema({
  row: statement,
  filter,
  sorts: STATEMENT_SORTS,
  sort: '-created_at',
  columns: STATEMENT_COLUMNS,
})
export type StatementFilter = z.output<typeof counts.query>['lists'][number]
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number]

const shownPolicy = z.object({
  id,
  client: clientRef,
  insurer: z.string(),
  number: z.string().nullable(),
  state: policyState,
})

const row = z.object({
  number: z.int(),
  policy_number: z.string(),
  name: z.string(),
  type: commissionType,
  paid_on: isoDate.nullable(),
  /** Cents, with GST. */
  amount: cents,
  gst: cents,
  state: rowState,
  /** Why it stands so. */
  reason: z.string().nullable(),
  /** Null for a payment that no policy is known for, or that is the firm's alone. */
  policy: shownPolicy.nullable(),
  /** Who would get a share of it, but has no split on its day: it can’t be posted. */
  without_split: z.array(personRef),
  /** Who gets their share of it: who served the policy on its day, or whom a person has chosen. */
  adviser: personRef.nullable(),
  /** Whom of the firm the statement itself names. */
  named: personRef.nullable(),
})
export type StatementRow = z.output<typeof row>

const rowParams = z.strictObject({ id: idText, number: idText })

/** Multipart, one file in the part `file`. */
export const upload = { answer: statement }
export const view = { params: idParams, answer: statement }
export const change = {
  params: idParams,
  body: z.strictObject({
    insurer: requiredLine(60, 'Please choose an insurer').optional(),
    /** Any day of the month it is for. */
    period: isoDate.optional(),
    /** The total as printed, in cents. */
    stated: cents.nullable().optional(),
    version: version.optional(),
  }),
  answer: statement,
}
/** `rows`: how many of their payments are of a day without a split. */
const missingSplit = z.object({ payee: splitPayee, rows: z.int() })
export type MissingSplit = z.output<typeof missingSplit>
export const missingSplits = { params: idParams, answer: z.object({ items: z.array(missingSplit) }) }

const target = z.enum(STATEMENT_COLUMNS_OF_FILES.fields.map(({ name }) => name)).nullable()
const dateOrder = z.enum(DATE_ORDERS).nullable()

export const viewFile = { params: idParams, answer: z.object({ url: z.string(), name: z.string() }) }
export const columns = {
  params: idParams,
  query: z.strictObject({
    /** Another sheet than the one that was read. */
    sheet: z.string().max(255).optional(),
  }),
  answer: z.object({
    sheets: z.array(z.string()),
    sheet: z.string().nullable(),
    columns: z.array(
      z.object({
        name: z.string(),
        samples: z.array(z.string()),
        /** What it is taken for; null: it is not used. */
        target: z.string().nullable(),
        /** How its days are written. */
        date_order: dateOrder,
      }),
    ),
    /** The statement's words for types, the most frequent first, with what they are taken for. */
    words: z.array(z.object({ word: z.string(), rows: z.int(), type: commissionType })),
    /** The remembered layout of the insurer, if any. */
    layout: z.object({ version: z.int() }).nullable(),
  }),
}
export type StatementColumns = z.output<typeof columns.answer>
export const setColumns = {
  params: idParams,
  body: z.strictObject({
    sheet: z.string().max(255).nullable().optional(),
    /** Of every column, in the order of the file. */
    mapping: z.array(z.strictObject({ target, date_order: dateOrder.optional() })).max(200),
    types: z.array(z.strictObject({ word: z.string().max(80), type: commissionType })).max(100),
    version: version.optional(),
  }),
  answer: statement,
}
export const readAgain = { params: idParams, answer: statement }
export const rows = {
  params: idParams,
  /** By `state`, those to decide come first, then in the order of the file. */
  query: z.strictObject({ ...listQuery(['number', 'state'], 'number'), state: rowState.optional() }),
  answer: pageOf(row),
}
export const viewRow = { params: rowParams, answer: row }
export const guesses = {
  params: rowParams,
  answer: z.object({
    items: z.array(
      z.object({
        policy: shownPolicy,
        /** Why it may be this one. */
        reasons: z.array(z.string()),
        split: commissionSplit,
      }),
    ),
  }),
}
export type PolicyGuess = z.output<typeof guesses.answer>['items'][number]
export const decide = {
  params: rowParams,
  body: z.strictObject({
    /** `reopen` takes back what was decided. */
    action: z.enum(['match', 'queue', 'reject', 'reopen']),
    /** Of a match; none: the payment is the firm's alone. */
    policy_id: id.nullable().default(null),
    /** Of a match: whom the statement names, to be paid in place of the adviser on file. */
    adviser_id: id.optional(),
    /** Match a queued row although another statement has paid the same since. */
    although_paid: z.boolean().default(false),
  }),
  /** `next`: the next row to decide, if any. */
  answer: z.object({ row, statement, next: z.int().nullable() }),
}
export const createAndMatch = {
  params: rowParams,
  body: z.strictObject({
    client_id: id,
    /** The policy’s; the insurer is the statement’s. */
    number: requiredLine(60, 'Please enter the policy number'),
    commenced_on: day('Please enter the date on which it started'),
  }),
  answer: decide.answer,
}
export const commit = { params: idParams, answer: statement }
export const commitWithDifference = {
  params: idParams,
  body: z.strictObject({
    /** The printed total less the rows, as the caller has seen it. */
    cents,
    reason: requiredLine(200, 'Please enter a reason'),
  }),
  answer: statement,
}
export const settleDifference = {
  params: idParams,
  body: z.strictObject({ state: differenceState }),
  answer: statement,
}
export const reverse = { params: idParams, answer: statement }
export const discard = { params: idParams, answer: messageAnswer }
