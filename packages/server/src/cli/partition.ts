import { MisuseError } from '@portal/commands'
import { ACTIVITY_BY_MONTH, PARTITIONING } from '../activity-log/months.ts'
import { isPartitioned } from '../database/partitions/make-months.ts'
import { partitionByMonth } from '../database/partitions/partition-by-month.ts'
import { sortEarlier } from '../database/partitions/sort-earlier.ts'
import type { Services } from '../services.ts'
import { UsageError } from './usage.ts'

interface Given {
  readonly services: Pick<Services, 'database' | 'clock'>
}

/** `partition`: answers what to print. Throws `UsageError`. */
export async function partition(args: readonly string[], { services: { database, clock } }: Given): Promise<string> {
  if (args.length > 0) throw new MisuseError('It takes no further words.')
  if (database.engine === 'pglite') {
    throw new UsageError('The embedded database has no partitions, and is too small to need any: see SHARDING.md.')
  }
  let says = ''
  const ran = await database.unlessRunning(PARTITIONING, async () => {
    says = await step()
  })
  if (!ran) throw new UsageError('The activity log is being partitioned by another process.')
  return says

  async function step(): Promise<string> {
    const { table } = ACTIVITY_BY_MONTH
    if (!(await database.system((tx) => isPartitioned(tx, table)))) {
      const bound = await partitionByMonth(database, ACTIVITY_BY_MONTH, clock())
      return `The activity log has a partition each month from ${dayOf(bound)} on.
Run this again after that day to sort earlier entries by month.`
    }
    const sorted = await sortEarlier(database, ACTIVITY_BY_MONTH, clock())
    if (sorted === null) return 'The activity log is partitioned by month.'
    if ('from' in sorted) {
      return `The activity log is partitioned by month. Earlier entries can be sorted after ${dayOf(sorted.from)}.`
    }
    return `Earlier entries are sorted by month: ${sorted.made.length} partitions.`
  }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
