import { basename, dirname } from 'node:path'
import { type Importers, nearestTests } from '../nearest-tests.ts'
import { nearSpecs } from './near-specs.ts'
import { buildSeconds, DEMO_SECONDS, secondsOf } from './weigh.ts'

/** The workspace that a change was made in. */
export interface Workspace {
  readonly files: readonly string[]
  readonly read: (file: string) => string
  readonly importers: Importers
  /** Whether all apps were built before. */
  readonly isBuilt: boolean
}

/** What is run for a change, and what not. */
export interface Choice {
  readonly lint: readonly string[]
  readonly imports: readonly string[]
  readonly types: boolean
  readonly units: readonly string[]
  readonly server: readonly string[]
  readonly browser: readonly string[]
  readonly leftOut: {
    /** Test files that the change can reach, the nearest first. */
    readonly tests: readonly string[]
    /** Browser tests about its area. */
    readonly specs: readonly string[]
    /** Changed files that every test may lean on, without an import that says so. */
    readonly everywhere: readonly string[]
  }
  /** What all tests would cost that it can reach, chosen or left out, in seconds of one core. */
  readonly seconds: number
}

/** What sets up all tests, or all that they import. */
const EVERYWHERE =
  /^([^/]*package\.json|pnpm-(lock|workspace)\.yaml|tsconfig[^/]*|.*jest\.config\.ts|packages\/testing\/src\/jest\/.*)$/
const LINTED = /\.(tsx?|mjs|json)$/
const CODE = /^(packages|shell|mf-[^/]+)\/.*\.tsx?$/

const SPECS = /\.spec\.ts$/

/** How much of the budget browser tests may take from the others. */
const BROWSER_SHARE = 0.4

/** Chooses the tests of a change: those that it touches itself, then the nearest until `budget` (seconds) is spent. */
export function choose(changed: readonly string[], workspace: Workspace, budget: number): Choice {
  const { files, read, importers } = workspace
  const present = changed.filter((file) => files.includes(file))
  const weigh = (each: readonly string[]) => each.reduce((sum, file) => sum + secondsOf(file, read(file)), 0)
  /** Those changed, and of the others as many as fit. */
  const fitting = (each: readonly string[], seconds: number) => {
    let left = seconds - weigh(each.filter((file) => changed.includes(file)))
    return each.filter((file) => {
      if (changed.includes(file)) return true
      const costs = weigh([file])
      if (costs > left) return false
      left -= costs
      return true
    })
  }

  const ofBrowser = changed.filter((file) => file.startsWith('packages/e2e/src/'))
  const specs = [...new Set([...nearestTests(ofBrowser, importers, SPECS), ...nearSpecs(changed, files)])]
  const before = buildSeconds(changed, workspace.isBuilt) + DEMO_SECONDS
  const reached = nearestTests([...changed, ...readersOf(changed, workspace)], importers)
  const browser = fitting(specs, Math.max(budget * BROWSER_SHARE, budget - weigh(reached)) - before)
  const tests = fitting(reached, budget - (browser.length > 0 ? before + weigh(browser) : 0))
  return {
    lint: present.filter((file) => LINTED.test(file)),
    imports: present.filter((file) => CODE.test(file)),
    types: changed.some((file) => LINTED.test(file)),
    units: tests.filter((file) => !isOfServer(file)),
    server: tests.filter(isOfServer),
    browser,
    leftOut: {
      tests: reached.filter((file) => !tests.includes(file)),
      specs: specs.filter((file) => !browser.includes(file)),
      everywhere: changed.filter((file) => EVERYWHERE.test(file)),
    },
    seconds: weigh(reached) + (specs.length > 0 ? before + weigh(specs) : 0),
  }
}

function isOfServer(file: string): boolean {
  return file.startsWith('packages/server/')
}

/**
 * The code that reads changed files by name, as migrations and the README are read: it names the file, or the folder that
 * the file stands in.
 */
function readersOf(changed: readonly string[], { files, read }: Workspace): readonly string[] {
  const names = changed.flatMap((file) => {
    if (CODE.test(file) || EVERYWHERE.test(file)) return []
    const folder = basename(dirname(file))
    return folder === '.' ? [basename(file)] : [basename(file), `${folder}'`]
  })
  if (names.length === 0) return []
  return files.filter((file) => CODE.test(file) && names.some((name) => read(file).includes(name)))
}
