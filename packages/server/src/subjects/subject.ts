import type { Role } from '@portal/domain/account/role'
import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Viewer } from '../access/visible-clients.ts'
import type { Transaction } from '../database/database.ts'
import type { Call } from '../http/bind.ts'
import type { Noted } from '../http/security-note.ts'
import type { Services } from '../services.ts'
import type { Moving } from '../servings/follow-advisers.ts'
import type { FileColumn } from '../sheet/write/column.ts'

/** A row of a table as PostgreSQL answers it: by its columns, which have the names of the wire. */
export type StoredRow = { readonly id: number; readonly version: number; readonly [column: string]: unknown }

/** What a list reads of a row. */
export type ReadRow = { readonly id: number; readonly [column: string]: unknown }

/** Something that a list can be sorted by. */
export interface Sort {
  readonly column: SQL
  /** Rows without it come last in both directions. */
  readonly mayBeAbsent?: boolean
}

/** What is asked of a list besides its filter. */
export interface PageQuery<Filter extends object, Ask> {
  readonly page: number
  readonly page_size: number
  /** One of the subject's sorts, with a leading `-` for descending. */
  readonly sort: string
  readonly filter: Filter
  /** What the rows are to hold besides the usual, where the subject knows such a thing. */
  readonly ask?: Ask | undefined
}

/** The records of a page, and how many there are. */
export interface FoundPage<Read> {
  readonly records: readonly Read[]
  readonly total: number
  readonly total_is_estimate?: true
}

/** What a page is read with: a call, but for its input. */
export type ListCall = Pick<Call, 'tx' | 'caller' | 'company' | 'services'>

/** What a search by indexes is made of. */
export interface Search {
  /** All that is asked of a row but for what the subject's `searching` asks. */
  readonly conditions: readonly SQL[]
  /** The key of the list's order, and the order over `key` and `id`. */
  readonly column: SQL
  readonly order: SQL
  /** A query for what lists show of the rows whose ids and keys `page` has, in a query of the finder's. */
  readonly listed: SQL
}

/** New values of a stored row, by their columns. */
export type Values = Readonly<Record<string, unknown>>

/** A row with what a change makes of it. */
export interface RowChange {
  readonly stored: StoredRow
  readonly after: Values
}

/** The call or the job in which rows are written. */
export type WrittenBy = Noted & {
  readonly services: Pick<Services, 'clock'>
  /** What is asked of a hand-over besides, where the rows are given to somebody. */
  readonly moving?: Moving
}

/** What holds for every change of a subject's rows: a single one, a bulk one, and one that is taken back. */
export interface WriteRules {
  /** Columns that are set besides, when `fields` are: since when a status holds. */
  besides?(fields: readonly string[]): SQL[]
  /** Runs before the rows that `ids` name are locked: takes the locks that must come first. */
  prepare?(tx: Transaction, ids: readonly number[]): Promise<void>
  /** Of the changes, those that may not be, in words, by the ids of their rows. */
  refusals?(tx: Transaction, viewer: Viewer, changes: readonly RowChange[]): Promise<ReadonlyMap<number, string>>
  /** Runs in the same transaction after the rows were written. */
  written?(tx: Transaction, viewer: Viewer, changes: readonly RowChange[], by: WrittenBy): Promise<void>
}

/** A list as a file. */
export interface SubjectFile<Row, Ask, Body extends ExportBody<object>> {
  /** What the file is called, before the day, and its sheet. */
  readonly name: string
  readonly sheet: string
  readonly body: z.ZodType<Body>
  /** The columns asked for, cut to what the role may see, and what rows are asked for because of them. */
  columns(role: Role, wanted: Body['columns']): { readonly columns: FileColumn<Row>[]; readonly ask?: Ask }
}

/** What an export is asked for with. */
export interface ExportBody<Filter extends object> {
  readonly format: 'csv' | 'xlsx'
  readonly columns: 'all' | readonly string[]
  readonly selection: Selection<Filter>
  readonly sort: string
  readonly bom: boolean
}

/** What something is done to: the rows named, or all that a filter finds, but for some. */
export type Selection<Filter extends object> =
  | { readonly ids: readonly number[] }
  | { readonly filter: Filter; readonly except?: readonly number[] | undefined }

/**
 * What an area's rows are: everything that lists, counts, files, bulk changes and single changes need to know of them.
 * The engines beside this file do the rest.
 */
export interface Subject<Filter extends object, Read extends ReadRow, Row, Ask = undefined> {
  /** The area's word for its rows; unique. */
  readonly name: string
  /** The table, by whose name all conditions speak of it. It has `id`, `company_id`, `version` and `updated_at`. */
  readonly table: string
  /** What the activity log calls one of the rows. */
  readonly entity: string
  /** `1 person`, `3 people`; `Nobody matches any more.` */
  readonly words: { readonly one: string; readonly many: string; readonly none: 'Nobody' | 'Nothing' }
  /** Who may read it at all. */
  readonly readers: readonly Role[]
  /** Which rows the viewer may see. The company itself is row-level security's part. */
  visible(viewer: Viewer): SQL
  /** All that a filter asks, but for what {@link searching} does. */
  filters(viewer: Viewer, filter: Filter): SQL[]
  /**
   * Conditions of which the planner knows nothing (words, tags), for whoever walks along the rows, and the columns that
   * they read. `indexed` is the same for whoever works on all that match.
   */
  readonly searching?: {
    readonly columns: SQL
    conditions(filter: Filter, viewer: Viewer): SQL[]
    indexed?(filter: Filter, viewer: Viewer): SQL[]
  }
  /** What a role may filter and sort by, where that is not everything: the rest would answer for what is hidden. */
  readonly limits?: {
    mayFilter(role: Role, name: string): boolean
    maySort(role: Role, sort: string): boolean
  }
  readonly sorts: Readonly<Record<string, Sort>>
  /** The columns that a list reads, over {@link joins}; all of the table's unless told. */
  columns?(viewer: Viewer, ask: Ask | undefined): SQL
  joins?(viewer: Viewer): SQL
  /** The row as the viewer may see it. */
  toRow(viewer: Viewer, record: Read): Row
  /** What is added up beside a count: under a name, what each row adds. */
  readonly sums?: {
    readonly of: Readonly<Record<string, SQL>>
    mayShow(role: Role): boolean
    /** What answers say of them where it is not each by its name; `null`: they are not shown. */
    shown?(sums: Readonly<Record<string, number>> | null): Readonly<Record<string, unknown>>
  }
  /** A faster way to a page of a search. Undefined where it would not be: then the list is walked along. */
  find?(call: ListCall, query: PageQuery<Filter, Ask>, search: Search): Promise<FoundPage<Read> | undefined>
  readonly writing?: WriteRules
  /** What the user knows a row by. */
  label(stored: StoredRow): string
  /** The client whose timeline shows a change of the row. */
  clientOf?(stored: StoredRow): number | null
  /** The application whose timeline shows it too. */
  applicationOf?(stored: StoredRow): number | null
}

/** A subject whose lists can be had as files. */
export interface FiledSubject<Filter extends object, Read extends ReadRow, Row, Ask = undefined>
  extends Subject<Filter, Read, Row, Ask> {
  readonly file: SubjectFile<Row, Ask, ExportBody<Filter>>
}
