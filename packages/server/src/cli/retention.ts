import { MisuseError } from '@portal/commands'
import type { Configuration } from '../configuration/configuration.ts'
import { keepHouse, type RetentionRule } from '../jobs/housekeeping.ts'
import { countDue } from '../retention/due.ts'
import type { Services } from '../services.ts'

interface Given {
  readonly services: Pick<Services, 'database' | 'clock'>
  readonly configuration?: Configuration
  readonly retention: readonly RetentionRule[]
}

/** `retention`: answers what to print. Throws `UsageError`. */
export async function retention(args: readonly string[], { services, retention }: Given): Promise<string> {
  const isDry = args[0] === '--dry-run'
  if (args.length > (isDry ? 1 : 0)) throw new MisuseError('It takes --dry-run and nothing else.')
  const now = services.clock()
  const due = await countDue(services.database, retention, now)
  if (!isDry) await keepHouse(services.database, retention, now)
  if (due.length === 0) return 'Nothing is due to be deleted.'
  const lines = due.map(({ company, table, count, what }) => `${company ?? '–'}\t${count}\t${table}\t${what}`)
  return [isDry ? 'Would be deleted:' : 'Deleted:', ...lines].join('\n')
}
