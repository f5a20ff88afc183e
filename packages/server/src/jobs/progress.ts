import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { backgroundJobRows, backgroundJobs } from '../database/tables/background-jobs.ts'
import type { Job } from './job-kind.ts'

/** The outcome of one record. */
export interface RowOutcome {
  /** The record, where there is one. */
  readonly recordId?: number
  /** What the user knows the record by. */
  readonly label: string
  readonly outcome: 'done' | 'skipped' | 'failed'
  /** Why it was skipped or failed, or what to know of it though it was done. */
  readonly message?: string
  /** What taking it back needs: the values before and after. Never shown. */
  readonly change?: Record<string, unknown>
}

/** More that is handled. */
export interface Handled {
  /** How many, the failed ones among them. */
  readonly done: number
  readonly failed?: number
}

/**
 * How a background job tells its user how far it is. What is written with the `tx` of a batch is there exactly when the
 * batch is: after a crash the job goes on behind it. Without one, each write is a transaction of its own.
 */
export interface Progress {
  readonly id: number
  /** Sets how many records there are to handle, once that is known. */
  total(total: number, tx?: Transaction): Promise<void>
  add(handled: Handled, tx?: Transaction): Promise<void>
  row(rows: RowOutcome | readonly RowOutcome[], tx?: Transaction): Promise<void>
  /** Ends the job well. `message` is what the user is told. */
  finish(result?: Record<string, unknown>, message?: string, tx?: Transaction): Promise<void>
  /** Ends the job badly, for good. */
  fail(message: string): Promise<void>
  /** Whether the user has ended the job: then stop after the batch and leave everything as it is. */
  cancelled(): Promise<boolean>
}

const ROWS_MAX = 500
const LABEL_MAX = 200
const MESSAGE_MAX = 500

/**
 * Marks a background job as running. Undefined where there is nothing left to do: it was cancelled while it waited, or
 * an earlier try ended it.
 */
export async function openProgress(
  { companyId, transaction }: Pick<Job<unknown>, 'companyId' | 'transaction'>,
  id: number,
): Promise<Progress | undefined> {
  const mine = and(eq(backgroundJobs.company_id, companyId), eq(backgroundJobs.id, id))
  const unfinished = and(mine, inArray(backgroundJobs.state, ['queued', 'running']))
  const within = <T>(tx: Transaction | undefined, work: (tx: Transaction) => Promise<T>) =>
    tx ? work(tx) : transaction(work)
  type Values = Parameters<ReturnType<typeof updateOf>['set']>[0]
  const updateOf = (tx: Transaction) => tx.update(backgroundJobs)
  const set = (values: Values, tx: Transaction | undefined, where = mine) =>
    within(tx, async (open) => {
      await updateOf(open)
        .set({ ...values, updated_at: sql`now()` })
        .where(where)
    })

  const [running] = await transaction((tx) =>
    updateOf(tx)
      .set({ state: 'running', started_at: sql`coalesce(started_at, now())`, updated_at: sql`now()` })
      .where(unfinished)
      .returning({ id: backgroundJobs.id }),
  )
  if (!running) return undefined

  return {
    id,
    total: (total, tx) => set({ total }, tx),
    add: ({ done, failed = 0 }, tx) =>
      set({ done: sql`${backgroundJobs.done} + ${done}`, failed: sql`${backgroundJobs.failed} + ${failed}` }, tx),
    row: (rows, tx) =>
      within(tx, async (open) => {
        const given = 'outcome' in rows ? [rows] : rows
        for (let from = 0; from < given.length; from += ROWS_MAX) {
          await open.insert(backgroundJobRows).values(given.slice(from, from + ROWS_MAX).map(stored))
        }
      }),
    finish: (result, message, tx) =>
      set({ state: 'done', result: result ?? null, message: message ?? null, finished_at: sql`now()` }, tx, unfinished),
    fail: (message) => set({ state: 'failed', message, finished_at: sql`now()` }, undefined, unfinished),
    async cancelled() {
      const [row] = await transaction((tx) =>
        tx.select({ state: backgroundJobs.state }).from(backgroundJobs).where(mine),
      )
      return row?.state !== 'running'
    },
  }

  function stored({ recordId, label, outcome, message, change }: RowOutcome): typeof backgroundJobRows.$inferInsert {
    return {
      company_id: companyId,
      job_id: id,
      record_id: recordId ?? null,
      label: label.slice(0, LABEL_MAX),
      outcome,
      message: message?.slice(0, MESSAGE_MAX) ?? null,
      change: change ?? null,
    }
  }
}
