import type { ImportDetail } from '@portal/contract/imports.schema'
import type { Role } from '@portal/domain/account/role'
import type { ImportSubject } from '@portal/domain/imports/import-subject'
import type { RememberedColumns } from '@portal/domain/imports/match-columns'
import type { z } from 'zod'
import type { ActivityContext } from '../activity-log/record.ts'
import type { Transaction } from '../database/database.ts'
import { CallError } from '../http/call-error.ts'
import type { Job } from '../jobs/job-kind.ts'
import type { JobStarter } from '../jobs/starter.ts'
import type { Services } from '../services.ts'
import type { StoredRow } from '../subjects/subject.ts'
import type { Written } from '../subjects/write-rows.ts'
import type {
  ImportedRow,
  ImportHit,
  ImportSettings,
  ImportValues,
  Outcome,
  OwnerHit,
  Reversal,
  RowValues,
  WaitingRow,
} from './import-row.ts'
import type { WrittenSince } from './written-since.ts'

/** Finds the id of whom or what a cell names, or says in words why it names none. */
export type Find = (text: string) => number | string

/** What the writing of a batch of rows needs. */
export interface Writing {
  readonly tx: Transaction
  readonly importId: number
  readonly starter: JobStarter
  readonly settings: ImportSettings
  readonly since: WrittenSince
}

/** What is at hand when all rows of an import are written. */
export interface Afterwards {
  readonly job: Pick<Job<{ job_id: number }>, 'transaction' | 'data' | 'signal'>
  readonly services: Services
  readonly importId: number
  readonly settings: ImportSettings
  /** Where the portal is seen from outside for the company. */
  readonly publicUrl: string
}

/** Whoever matches the columns of a file. */
export type Matcher = ActivityContext & { readonly caller: { readonly userId: number } }

/** What columns became before, where that isn't the same for all files of a subject. */
export interface ColumnMemory {
  recall(tx: Transaction, settings: ImportSettings): Promise<RememberedColumns>
  keep(call: Matcher, settings: ImportSettings, matched: Pick<ImportDetail, 'columns' | 'mapping'>): Promise<void>
}

/** A subject of imports, as its area declares it: what its records are and how they are written. The engine does the rest. */
export interface DeclaredImport<Values extends ImportValues = ImportValues> {
  readonly subject: ImportSubject
  /** Who may import, of those who may call. */
  readonly roles: readonly Role[]
  /** Whose rows are written. */
  readonly records: Written
  readonly values: z.ZodType<Values>
  /** The fields without which no record is created, with what is said of a row that has none. */
  readonly required: Readonly<Record<string, string>>
  /** What holds for all new records of a file where a row does not say otherwise. */
  readonly settings: z.ZodType<ImportSettings>
  /** What columns became before; without it, that of all files of the subject. */
  readonly memory?: ColumnMemory
  /** What a row says together with the settings of its file, before it is checked. */
  complete?(values: ImportValues, settings: ImportSettings): ImportValues
  /** What of a row is compared with the record that it surely means. */
  compared?(values: Values, stored: StoredRow): Values
  /** Whose record a new one may become, the likeliest client first, by the rows' numbers. */
  owners?(tx: Transaction, rows: ReadonlyArray<RowValues<Values>>): Promise<ReadonlyMap<number, readonly OwnerHit[]>>
  /** Whether a row that nobody was found for says enough to create its client. */
  mayCreateOwner?(values: Values): boolean
  /** Throws BAD_INPUT for settings that the company does not have. */
  checkSettings?(tx: Transaction, settings: ImportSettings): Promise<void>
  /** The settings when rows are written, without what no longer holds. */
  presentSettings?(tx: Transaction, settings: ImportSettings): Promise<ImportSettings>
  /** For fields whose cells name somebody: by the fields' names. */
  finders?(tx: Transaction): Promise<Readonly<Record<string, Find>>>
  /** Why a row that was understood cannot be imported, given the record that it surely means; by its field. */
  objection?(
    values: Values,
    stored: StoredRow | undefined,
  ): { readonly field: string; readonly message: string } | undefined
  /** By what copies of a row in the same file are known. */
  keysOf(values: Values): readonly string[]
  /** The stored records that rows may mean, the likeliest first, by the rows' numbers. */
  hits(tx: Transaction, rows: ReadonlyArray<RowValues<Values>>): Promise<ReadonlyMap<number, readonly ImportHit[]>>
  /** Until the transaction ends, nobody else adds a record or changes what one is known by. */
  keepOthersOut?(tx: Transaction): Promise<void>
  /** Waits for whoever keeps others out. */
  waitForOthers?(tx: Transaction): Promise<void>
  /** Creates the records of rows and writes down, in the same statement, the outcome of them. Throws where one cannot be. */
  create(writing: Writing, rows: readonly WaitingRow[]): Promise<void>
  /** Writes what rows say anew of stored records, and answers the outcome of the others. Throws where one cannot be. */
  update(writing: Writing, rows: readonly WaitingRow[]): Promise<readonly Outcome[]>
  /**
   * What is done once all rows are written and stay so, as nobody takes it back: mails. Perhaps done again after a crash, and
   * must then do nothing twice. Answers what the user is told.
   */
  afterwards?(work: Afterwards): Promise<string | undefined>
  /** Takes back what rows have written, unless it was changed since. */
  takeBack(tx: Transaction, starter: JobStarter, rows: readonly ImportedRow[]): Promise<readonly Reversal[]>
}

/** The subjects of all areas, by their names. */
export type ImportSubjects = ReadonlyMap<string, DeclaredImport>

/** The subject of a stored import. */
export function declaredOf(subjects: ImportSubjects, { subject }: { readonly subject: string }): DeclaredImport {
  const declared = subjects.get(subject)
  if (!declared) throw new Error(`No area declares the import of ${subject}`)
  return declared
}

/** The subject of a name that a caller may import. Throws NOT_FOUND where there is none, FORBIDDEN where they may not. */
export function declaredFor(subjects: ImportSubjects, name: string, role: Role): DeclaredImport {
  const declared = subjects.get(name)
  if (!declared) throw new CallError('NOT_FOUND')
  if (!declared.roles.includes(role)) throw new CallError('FORBIDDEN')
  return declared
}
