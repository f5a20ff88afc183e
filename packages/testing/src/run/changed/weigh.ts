/** What tests cost, in seconds of one core: measured on samples in November 2026, and good for a choice alone. */

/** Of a test file: opening what it needs, then each test. */
export function secondsOf(file: string, source: string): number {
  const tests = source.match(/^\s*(it|test)(\.each)?\b/gm)?.length ?? 1
  if (file.endsWith('.spec.ts')) return 8 * tests
  if (file.startsWith('packages/server/')) return 3 + 0.25 * tests
  return file.endsWith('.tsx') ? 0.5 + 0.2 * tests : 0.5 + 0.03 * tests
}

/** Of a portal with the demo's data, which browser tests need once. */
export const DEMO_SECONDS = 30

/** Of all builds from nothing, and of one. */
const BUILD_SECONDS = 70
const ONE_BUILD_SECONDS = 15

/** Of the builds that browser tests of a change need. */
export function buildSeconds(changed: readonly string[], isBuilt: boolean): number {
  if (!isBuilt) return BUILD_SECONDS
  const built = changed.filter(
    (file) => /\.(tsx?|json|sql)$/.test(file) && !/\.(test|spec)\.|^packages\/(server|e2e|testing|bench)\//.test(file),
  )
  const apps = new Set(built.map((file) => /^(shell|mf-[^/]+)\//.exec(file)?.[1]))
  return apps.has(undefined) ? BUILD_SECONDS : Math.min(BUILD_SECONDS, apps.size * ONE_BUILD_SECONDS)
}

/** Of lint, import rules and types, which always run. */
const CHECK_SECONDS = 80
/** Of the clock: until Jest, and a database, have come up. */
const START_SECONDS = 15
/** How much of the cores is had. */
const USE = 0.9

const AREA_MINUTES = 2
const SHARED_MINUTES = 5

/** Code that is of one area: of the server, of the screens, of the browser tests. */
const OF_AN_AREA = /^(packages\/server\/src\/areas|packages\/e2e\/src\/specs|shell|mf-[^/]+)\//
/** Code that stands under nearly everything. */
const SHARED = /^packages\/.*\.(tsx?|sql)$/

/** How long a run may take: what stands under nearly everything has more to prove than an area. */
export function minutesFor(changed: readonly string[]): number {
  return changed.some((file) => SHARED.test(file) && !OF_AN_AREA.test(file)) ? SHARED_MINUTES : AREA_MINUTES
}

/** The seconds of one core that tests may cost in a run of so many minutes. */
export function budgetOf(minutes: number, cores: number): number {
  return Math.max(0, (minutes * 60 - START_SECONDS) * cores * USE - CHECK_SECONDS)
}

/** The whole minutes in which tests of so many seconds fit. */
export function minutesOf(seconds: number, cores: number): number {
  return Math.ceil(((seconds + CHECK_SECONDS) / (cores * USE) + START_SECONDS) / 60)
}
