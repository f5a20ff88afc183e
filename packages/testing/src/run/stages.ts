import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { ALL_ENDPOINTS } from '@portal/contract/server'
import { withEveryCall } from './answered.ts'
import { ROOT, run, tool } from './child.ts'
import { findChromium, findPostgres } from './debian.ts'
import { jestSuite } from './jest-suite.ts'
import { playwrightSuite } from './playwright-suite.ts'
import { startCluster } from './postgres.ts'
import { runSuite } from './suite.ts'
import { oneCheck, type Tally } from './tally.ts'

/** A part of the test run. */
export interface Stage {
  readonly name: string
  readonly title: string
  /** Stages that have to run before, also where this one is asked for alone. */
  readonly after?: readonly string[]
  readonly run: () => Promise<Tally>
}

function jest(parameters: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  return runSuite(jestSuite([`--maxWorkers=${availableParallelism()}`, ...parameters], { env }))
}

/** Server tests of what no database has a part in: reading files, threads, processes. They run on one engine. */
const WITHOUT_DATABASE = ['/server/src/(sheet|threads|processes)/', '/imports/hostile-files\\.test']

function server(env: NodeJS.ProcessEnv, without: readonly string[] = []): Promise<Tally> {
  const calls = ALL_ENDPOINTS.map(({ endpoint }) => endpoint.name)
  const parameters = ['--selectProjects', 'server', ...without.flatMap((path) => ['--testPathIgnorePatterns', path])]
  return withEveryCall(calls, (more) => jest(parameters, { ...env, ...more }))
}

async function serverOnPostgres(): Promise<Tally> {
  const url = process.env.TEST_DATABASE_URL
  const suite = (database: string) => server({ TEST_ENGINE: 'postgres', TEST_DATABASE_URL: database }, WITHOUT_DATABASE)
  if (url) return suite(url)
  const programs = await findPostgres()
  if (programs === undefined) {
    const leftOut = 'there is no PostgreSQL here (install Debian’s postgresql, or set TEST_DATABASE_URL)'
    return { passed: 0, failed: 0, leftOut }
  }
  const cluster = await startCluster(programs)
  try {
    return await suite(cluster.url)
  } finally {
    await cluster.stop()
  }
}

async function browser(): Promise<Tally> {
  const chromium = await findChromium()
  if (chromium === undefined) {
    console.error('There is no Chromium here: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.')
    return { passed: 0, failed: 1 }
  }
  return runSuite(playwrightSuite('packages/e2e/playwright.config.ts', { env: { CHROMIUM_PATH: chromium } }))
}

/** All stages, the quick ones first: whoever broke something small hears of it in seconds. */
export const STAGES: readonly Stage[] = [
  {
    name: 'lint',
    title: 'Format and lint',
    run: async () => oneCheck(await run(tool('biome'), ['ci', '--error-on-warnings'])),
  },
  {
    name: 'imports',
    title: 'Import rules',
    run: async () => {
      const rooms = globSync(['packages', 'shell', 'mf-*', 'jest.config.ts'], { cwd: ROOT })
      return oneCheck(await run(tool('depcruise'), ['--config', '.dependency-cruiser.mjs', ...rooms]))
    },
  },
  { name: 'types', title: 'Types', run: async () => oneCheck(await run(tool('tsc'), ['-p', '.'])) },
  // Before the conformance tests, which weigh what it made.
  {
    name: 'build',
    title: 'Production build',
    run: async () => oneCheck(await run(process.execPath, ['packages/build/src/cli.ts', 'build', '--budgets'])),
  },
  {
    name: 'rebuild',
    title: 'The same build in another folder',
    after: ['build'],
    run: async () => oneCheck(await run(process.execPath, ['packages/build/src/cli.ts', 'verify'])),
  },
  {
    name: 'units',
    title: 'Rules, contract, design system, platform, screens',
    run: () => jest(['--ignoreProjects', 'server']),
  },
  {
    name: 'server',
    title: 'Server on PGlite',
    run: () => server({ TEST_ENGINE: 'pglite' }),
  },
  { name: 'server-postgres', title: 'Server on PostgreSQL', run: serverOnPostgres },
  { name: 'browser', title: 'Browser tests and size budgets', after: ['build'], run: browser },
]

/** The stages asked for by name, with those that have to run before them; all where none is named. */
export function stagesFor(names: readonly string[]): readonly Stage[] {
  if (names.length === 0) return STAGES
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name))
  if (unknown.length > 0) {
    throw new RangeError(
      `No such stage: ${unknown.join(', ')}. There are ${STAGES.map(({ name }) => name).join(', ')}.`,
    )
  }
  const wanted = new Set(STAGES.flatMap(({ name, after = [] }) => (names.includes(name) ? [...after, name] : [])))
  return STAGES.filter((stage) => wanted.has(stage.name))
}
