import { parseArgs } from 'node:util'
import { helpOf } from '@portal/commands'
import { findPostgres } from '@portal/testing/debian'
import { type Cluster, startCluster } from '@portal/testing/postgres'
import { measureAudit } from './audit.ts'
import { measureBoard } from './board.ts'
import { measureBuilds } from './builds.ts'
import { measureCommission } from './commission.ts'
import { measureDashboard } from './dashboard.ts'
import { measureExport } from './export.ts'
import { measureFilters } from './filters.ts'
import { measureFormFlood } from './form-flood.ts'
import { measureHostileFiles } from './hostile-files.ts'
import { measureImport } from './import.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLists } from './lists.ts'
import { measureLive } from './live.ts'
import { measureMails } from './mails.ts'
import { measureBesidePlain } from './plain/measure.ts'
import { publish } from './publish/publish.ts'
import { measureQuotePdf } from './quote-pdf/measure.ts'
import { measureQuotes } from './quotes.ts'
import { measureRating } from './rating.ts'
import { type Result, table } from './result.ts'
import { type Measures, runMeasures } from './run-measures.ts'
import { measureHealthDuringSlowQuery } from './slow-query.ts'
import { measureTasks } from './tasks.ts'
import { measureThroughput } from './throughput.ts'
import { measureTwoProcesses } from './two-processes.ts'
import { measureUnsigned } from './unsigned.ts'
import { measureWork } from './work.ts'

/** `pnpm bench`: see its help, below. With `--only` too, `--publish` tells that alone. */

const HUNDRED_THOUSAND = 100_000
const TWO_HUNDRED_THOUSAND = 200_000
const MILLION = 1_000_000
const TWO_MILLION = 2_000_000
const FIFTY_THOUSAND = 50_000
const HALF_A_MILLION = 500_000
/** What PostgreSQL's manual advises for a server of its own, on a machine with 8 GB. */
const TUNED = ['shared_buffers=2GB', 'effective_cache_size=6GB', 'work_mem=16MB', 'random_page_cost=1.1']

/** Runs `work` with a PostgreSQL of its own, which is empty. */
async function onPostgres(work: (databaseUrl: string) => Promise<Result[]>): Promise<Result[]> {
  const programs = await findPostgres()
  if (programs === undefined) throw new Error('There is no PostgreSQL here')
  const cluster: Cluster = await startCluster(programs, TUNED)
  try {
    return await work(cluster.url)
  } finally {
    await cluster.stop()
  }
}

const MEASURES: Measures = {
  builds: measureBuilds,
  health: measureHealthDuringSlowQuery,
  pglite: () => measureLists({ engine: 'PGlite', clients: HUNDRED_THOUSAND, search: 50 }),
  postgres: () =>
    onPostgres((databaseUrl) =>
      measureLists({ engine: 'PostgreSQL', databaseUrl, clients: HUNDRED_THOUSAND, search: 50 }),
    ),
  million: () =>
    onPostgres((databaseUrl) => measureLists({ engine: 'PostgreSQL', databaseUrl, clients: MILLION, search: 15 })),
  board: measureBoard,
  import: measureImport,
  'hostile-files': measureHostileFiles,
  export: measureExport,
  'form-flood-pglite': () => measureFormFlood({ engine: 'PGlite' }),
  'form-flood-postgres': () => onPostgres((databaseUrl) => measureFormFlood({ engine: 'PostgreSQL', databaseUrl })),
  'unsigned-pglite': () => measureUnsigned({ engine: 'PGlite' }),
  'unsigned-postgres': () => onPostgres((databaseUrl) => measureUnsigned({ engine: 'PostgreSQL', databaseUrl })),
  'filters-pglite': () => measureFilters({ engine: 'PGlite', clients: HUNDRED_THOUSAND }, 60),
  'filters-postgres': () =>
    onPostgres((databaseUrl) => measureFilters({ engine: 'PostgreSQL', databaseUrl, clients: HUNDRED_THOUSAND }, 60)),
  'filters-million': () =>
    onPostgres((databaseUrl) => measureFilters({ engine: 'PostgreSQL', databaseUrl, clients: MILLION }, 100)),
  'work-pglite': () => measureWork({ engine: 'PGlite', applications: FIFTY_THOUSAND }, 60),
  'work-postgres': () =>
    onPostgres((databaseUrl) => measureWork({ engine: 'PostgreSQL', databaseUrl, applications: FIFTY_THOUSAND }, 60)),
  'work-half-million': () =>
    onPostgres((databaseUrl) => measureWork({ engine: 'PostgreSQL', databaseUrl, applications: HALF_A_MILLION }, 100)),
  'tasks-pglite': () => measureTasks({ engine: 'PGlite', tasks: TWO_HUNDRED_THOUSAND }),
  'tasks-postgres': () =>
    onPostgres((databaseUrl) => measureTasks({ engine: 'PostgreSQL', databaseUrl, tasks: TWO_HUNDRED_THOUSAND })),
  'dashboard-pglite': () => measureDashboard({ engine: 'PGlite', applications: FIFTY_THOUSAND, limit: 150 }),
  'dashboard-postgres': () =>
    onPostgres((databaseUrl) =>
      measureDashboard({ engine: 'PostgreSQL', databaseUrl, applications: FIFTY_THOUSAND, limit: 50 }),
    ),
  'live-pglite': () => measureLive({ engine: 'PGlite' }),
  'live-postgres': () => onPostgres((databaseUrl) => measureLive({ engine: 'PostgreSQL', databaseUrl })),
  'mails-pglite': () => measureMails({ engine: 'PGlite' }),
  'mails-postgres': () => onPostgres((databaseUrl) => measureMails({ engine: 'PostgreSQL', databaseUrl })),
  'commission-pglite': () => measureCommission({ engine: 'PGlite', limits: { match: 20_000, commit: 15_000 } }),
  'commission-postgres': () =>
    onPostgres((databaseUrl) =>
      measureCommission({ engine: 'PostgreSQL', databaseUrl, limits: { match: 8_000, commit: 6_000 } }),
    ),
  audit: () => onPostgres((databaseUrl) => measureAudit({ engine: 'PostgreSQL', databaseUrl, entries: TWO_MILLION })),
  rating: measureRating,
  'quotes-pglite': () => measureQuotes({ engine: 'PGlite', limit: 60 }),
  'quotes-postgres': () => onPostgres((databaseUrl) => measureQuotes({ engine: 'PostgreSQL', databaseUrl, limit: 60 })),
  'quote-pdf': measureQuotePdf,
  throughput: () => onPostgres((databaseUrl) => measureThroughput(databaseUrl, MILLION)),
  'two-processes': () => onPostgres((databaseUrl) => measureTwoProcesses(databaseUrl, HUNDRED_THOUSAND)),
  lighthouse: measureLighthouse,
  plain: measureBesidePlain,
}

/** What the README's chapter "Figures" tells. */
const PUBLISHED = ['plain', 'lighthouse']

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    publish: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
if (values.help) {
  console.log(
    helpOf('pnpm', {
      name: 'bench',
      takes: '[--only <measure>] [--publish]',
      does: 'Measures the product beside its goals and prints a table. Times are this machine’s.',
      options: {
        '--only <measure>': `of ${Object.keys(MEASURES).join(', ')}`,
        '--publish': 'measures beside a plain bundle, and rewrites the README’s chapter “Figures”',
      },
      example: '--only rating',
    }),
  )
  process.exit()
}
const all = values.publish ? PUBLISHED : Object.keys(MEASURES)
const wanted = values.only?.flatMap((names) => names.split(',')) ?? all
const { results, failed } = await runMeasures(MEASURES, wanted)
console.log(`\n${table(results)}`)
if (failed.length > 0) console.log(`\nNot measured, see above: ${failed.join(', ')}`)
if (values.publish && failed.length === 0) await publish(results)
process.exitCode = failed.length === 0 && results.every(({ met }) => met) ? 0 : 1
