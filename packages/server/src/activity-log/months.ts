import type { Database } from '../database/database.ts'
import { makeMonths } from '../database/partitions/make-months.ts'
import type { MonthlyTable } from '../database/partitions/months.ts'
import { clearUnfinished } from '../database/partitions/partition-by-month.ts'
import type { Log } from '../log/log.ts'

/** How the activity log is cut by month, where it is. */
export const ACTIVITY_BY_MONTH: MonthlyTable = { table: 'activity_log', column: 'at' }

/** The name of the lock under which one process at a time cuts the log or makes its months. */
export const PARTITIONING = 'partition the activity log'

interface Parts {
  readonly database: Database
  readonly log: Log
}

/** Makes the partitions of the coming months, where the log is cut; else takes back what a cut that was killed has left. */
export async function prepareMonths({ database, log }: Parts, now: Date): Promise<void> {
  if (database.engine === 'pglite') return
  await database.unlessRunning(PARTITIONING, async () => {
    await clearUnfinished(database, ACTIVITY_BY_MONTH.table)
    const made = await makeMonths(database, ACTIVITY_BY_MONTH, now)
    if (made.length > 0) log.info({ made }, 'The activity log has partitions for the coming months')
  })
}
