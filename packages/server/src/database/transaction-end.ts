import type { Taken } from './connections.ts'
import { asError, isOfFailedTransaction } from './error.ts'
import type { StatementClock } from './statement-clock.ts'

/** What the transaction has changed, and its end, in one message. */
const COMMIT = "SELECT current_setting('portal.changed', true) AS changed; COMMIT"

/** Ends the transaction and gives its connection back; answers what it has changed. Throws where it was rolled back. */
export async function commit(taken: Taken, clock: StatementClock): Promise<string> {
  let broken = true
  try {
    const results: unknown = await clock.measure(taken.client.query(COMMIT))
    broken = false
    const [said] = Array.isArray(results) ? results : []
    return hasRows(said) ? String(said.rows[0]?.changed ?? '') : ''
  } catch (error) {
    if (broken) broken = !(await rollBack(taken, clock))
    // The error of a statement that failed before was caught and forgotten.
    if (isOfFailedTransaction(error)) {
      throw new Error('A statement of this transaction failed: it was rolled back.')
    }
    throw asError(error)
  } finally {
    giveBack(taken, clock, broken)
  }
}

export function giveBack(taken: Taken, clock: StatementClock, broken: boolean): void {
  clock.stop()
  taken.giveBack(broken)
}

/** Whether the connection is good for another transaction. */
export async function rollBack(taken: Taken, clock: StatementClock): Promise<boolean> {
  try {
    await clock.measure(taken.client.query('ROLLBACK'))
    return true
  } catch {
    return false
  }
}

/** Whether a query answered rows, which may be none. */
export function hasRows(result: unknown): result is { rows: Array<Record<string, unknown>> } {
  return typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)
}
