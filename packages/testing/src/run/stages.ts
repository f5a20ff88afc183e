import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { ALL_ENDPOINTS } from '@portal/contract/server'
import { checkAdvisories } from './advisories.ts'
import { withEveryCall } from './answered.ts'
import { ROOT, run, tool } from './child.ts'
import { findChromium, findFirefox, findPostgres } from './debian.ts'
import { jestSuite } from './jest-suite.ts'
import { playwrightSuite } from './playwright-suite.ts'
import { startCluster } from './postgres.ts'
import { runSuite, type SuiteRun } from './suite.ts'
import { oneCheck, sum, type Tally } from './tally.ts'

/** A part of the test run. */
export interface Stage {
  readonly name: string
  readonly title: string
  /** Stages that have to run before, also where this one is asked for alone. */
  readonly after?: readonly string[]
  /** Runs only when asked for by name. */
  readonly onlyByName?: boolean
  /** Keeps one core busy, so that another such stage may run beside it. */
  readonly narrow?: boolean
  /** Waits for another machine, so that whatever comes next runs beside it. */
  readonly idle?: boolean
  /** Of those of its test files that are asked for, or of all. */
  readonly run: (run: SuiteRun) => Promise<Tally>
}

interface JestRun {
  readonly env?: NodeJS.ProcessEnv
  /** As many as the machine has cores unless told. */
  readonly workers?: number
}

function jest(run: SuiteRun, parameters: readonly string[], { env = {}, workers }: JestRun = {}): Promise<Tally> {
  return runSuite(jestSuite([`--maxWorkers=${workers ?? availableParallelism()}`, ...parameters], { env }), run)
}

/** A stage that is one program, which says by its exit code whether all is well. */
async function check({ say }: SuiteRun, program: string, parameters: readonly string[]): Promise<Tally> {
  return oneCheck(await run(program, parameters, { say }))
}

/**
 * Where the engine decides what comes out: opening, locking, migrating and keeping companies apart, moving data, jobs, live
 * updates, starts, and of the areas one list with its search and one import that is taken back. The rest asks both engines
 * the same SQL, and the browser's portals run on this one.
 */
const TURNS_ON_ENGINE = [
  'database/(database|isolation|migrate|pglite/pglite)',
  'backup/backup',
  'cli/remove-company',
  'jobs/jobs',
  'server',
  'http/once',
  'areas/account/live/live',
  'areas/clients/(clients/list-clients|imports/revert)',
].map((path) => `${path}[^/]*\\.test`)

/** What asks the embedded engine itself, whichever the others run on. */
const EMBEDDED_ALONE = ['--testPathIgnorePatterns', '/server/src/database/pglite/']

function server(run: SuiteRun, env: NodeJS.ProcessEnv): Promise<Tally> {
  const left = env.TEST_ENGINE === 'postgres' ? EMBEDDED_ALONE : []
  return jest(run, ['--selectProjects', 'server', ...left], { env })
}

/** The whole server, and whether each call of the contract was answered with success. */
function wholeServer(run: SuiteRun, env: NodeJS.ProcessEnv): Promise<Tally> {
  if (run.files?.length) return server(run, env)
  const calls = ALL_ENDPOINTS.map(({ endpoint }) => endpoint.name)
  return withEveryCall(calls, (more) => server(run, { ...env, ...more }))
}

const ON_PGLITE = { TEST_ENGINE: 'pglite' }

/** What `work` makes of PostgreSQL: of the server of `TEST_DATABASE_URL`, or of one started for it; nothing without any. */
async function onPostgres(work: (env: NodeJS.ProcessEnv) => Promise<Tally>): Promise<Tally | undefined> {
  const withUrl = (url: string) => work({ TEST_ENGINE: 'postgres', TEST_DATABASE_URL: url })
  const url = process.env.TEST_DATABASE_URL
  if (url) return withUrl(url)
  const programs = await findPostgres()
  if (programs === undefined) return undefined
  const cluster = await startCluster(programs)
  try {
    return await withUrl(cluster.url)
  } finally {
    await cluster.stop()
  }
}

/** On PostgreSQL, as in production. */
async function serverOnPostgres(run: SuiteRun): Promise<Tally> {
  const tally = await onPostgres((env) => wholeServer(run, env))
  if (tally) return tally
  // Who names files wants them run: the embedded engine is asked the same.
  if (run.files?.length) return server(run, ON_PGLITE)
  const leftOut = 'there is no PostgreSQL here (install Debian’s postgresql, or set TEST_DATABASE_URL)'
  return { passed: 0, failed: 0, leftOut }
}

/** Odd calls of every endpoint, by a seed of the day, on both engines at once. */
async function fuzz({ say }: SuiteRun): Promise<Tally> {
  const on = async (env: NodeJS.ProcessEnv) =>
    oneCheck(await run(process.execPath, ['packages/server/src/testing/fuzz/run-fuzz.ts'], { say, env }))
  const tallies = await Promise.all([on(ON_PGLITE), onPostgres(on)])
  return sum(tallies.flatMap((tally) => tally ?? []))
}

/** On the embedded engine: what turns on it, or all of it where there is no PostgreSQL that could run the rest. */
async function serverOnPglite(run: SuiteRun): Promise<Tally> {
  const hasPostgres = process.env.TEST_DATABASE_URL || (await findPostgres())
  if (!hasPostgres) return wholeServer(run, ON_PGLITE)
  const patterns = TURNS_ON_ENGINE.flatMap((path) => ['--testPathPatterns', `/server/src/${path}`])
  return jest(run, ['--selectProjects', 'server', ...patterns], { env: ON_PGLITE, workers: 1 })
}

async function browser(run: SuiteRun, config = 'packages/e2e/playwright.config.ts'): Promise<Tally> {
  const chromium = await findChromium()
  if (chromium === undefined) {
    run.say?.('There is no Chromium here: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.\n')
    return { passed: 0, failed: 1 }
  }
  const firefox = await findFirefox()
  return runSuite(playwrightSuite(config, { env: { CHROMIUM_PATH: chromium, FIREFOX_PATH: firefox ?? '' } }), run)
}

/** Builds apps, all unless told, in another folder: what names the first one in a file shows. */
function verify(run: SuiteRun, apps: readonly string[] = []): Promise<Tally> {
  return check(run, process.execPath, ['packages/build/src/cli.ts', 'release', 'verify', ...apps])
}

/** All stages, the quick ones first: whoever broke something small hears of it in seconds. */
export const STAGES: readonly Stage[] = [
  {
    name: 'lint',
    title: 'Format and lint',
    narrow: true,
    run: (run) =>
      check(run, tool('biome'), ['ci', '--error-on-warnings', '--no-errors-on-unmatched', ...(run.files ?? [])]),
  },
  { name: 'advisories', title: 'Advisories of what is installed', idle: true, run: (run) => checkAdvisories(run) },
  // Before the conformance tests, which weigh what it made.
  {
    name: 'build',
    title: 'Production build',
    narrow: true,
    run: (run) => check(run, process.execPath, ['packages/build/src/cli.ts', 'build', '--budgets']),
  },
  {
    name: 'imports',
    title: 'Import rules',
    narrow: true,
    run: async (run) => {
      const rooms = globSync(['packages', 'shell', 'mf-*', 'jest.config.ts'], { cwd: ROOT })
      const from = run.files?.length ? run.files.map((file) => relative(ROOT, file)) : rooms
      const rules = ['.dependency-cruiser.mjs', '.dependency-cruiser.folders.mjs']
      return sum(await Promise.all(rules.map((each) => check(run, tool('depcruise'), ['--config', each, ...from]))))
    },
  },
  { name: 'types', title: 'Types', narrow: true, run: (run) => check(run, tool('tsc'), ['-p', '.']) },
  {
    name: 'rebuild',
    title: 'The same build in another folder, of one app a kind',
    after: ['build'],
    narrow: true,
    run: (run) => verify(run, ['shell', 'mf-quoting', 'mf-quoting-alone', 'mf-public']),
  },
  {
    name: 'rebuild-whole',
    title: 'The same build in another folder',
    after: ['build'],
    narrow: true,
    onlyByName: true,
    run: (run) => verify(run),
  },
  {
    name: 'units',
    title: 'Rules, contract, design system, platform, screens',
    run: (run) => jest(run, ['--ignoreProjects', 'server']),
  },
  { name: 'server', title: 'Server on PostgreSQL', run: serverOnPostgres },
  // It waits for watchdogs, locks and starts as long as it works: it runs beside another stage.
  {
    name: 'server-pglite',
    title: 'Server on PGlite, where the engine decides',
    narrow: true,
    run: serverOnPglite,
  },
  {
    name: 'server-pglite-whole',
    title: 'The whole server on PGlite',
    onlyByName: true,
    run: (run) => wholeServer(run, ON_PGLITE),
  },
  { name: 'fuzz', title: 'Odd calls of every endpoint, on both engines', onlyByName: true, run: fuzz },
  { name: 'browser', title: 'Browser tests and size budgets', after: ['build'], run: browser },
  // It installs a repository of its own from the registry of packages.
  {
    name: 'team',
    title: 'A team’s remote, as the README says',
    after: ['build'],
    onlyByName: true,
    run: (run) => browser(run, 'packages/e2e/team.config.ts'),
  },
]

/** The stages asked for by name, with those that have to run before them; where none is named, all of a whole run. */
export function stagesFor(names: readonly string[]): readonly Stage[] {
  if (names.length === 0) return STAGES.filter(({ onlyByName = false }) => !onlyByName)
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name))
  if (unknown.length > 0) {
    throw new RangeError(
      `No such stage: ${unknown.join(', ')}. There are ${STAGES.map(({ name }) => name).join(', ')}.`,
    )
  }
  const wanted = new Set(STAGES.flatMap(({ name, after = [] }) => (names.includes(name) ? [...after, name] : [])))
  return STAGES.filter((stage) => wanted.has(stage.name))
}
