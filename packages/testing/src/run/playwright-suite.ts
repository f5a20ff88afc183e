import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { ROOT, run, tool } from './child.ts'
import type { SuitePlace } from './jest-suite.ts'
import type { Suite } from './suite.ts'

const REPORTER = join(import.meta.dirname, 'playwright-reporter.ts')

/** The browser tests that a configuration of Playwright names. A failed one is tried again by `runSuite` alone. */
export function playwrightSuite(config: string, { env = {}, cwd = ROOT }: SuitePlace = {}): Suite {
  const program = tool('playwright', 'packages/e2e')
  const parameters = ['test', '--config', config]
  return {
    run: (files, environment, say) =>
      run(program, [...parameters, '--retries=0', `--reporter=${REPORTER}`, ...files.map(exactly)], {
        cwd,
        say,
        env: { ...env, ...environment },
      }),
    async files() {
      const { stdout } = await promisify(execFile)(program, [...parameters, '--list', '--reporter=json'], {
        cwd,
        env: { ...process.env, ...env },
        maxBuffer: 64 * 1024 * 1024,
      })
      const { config: read, suites }: Listing = JSON.parse(stdout)
      return [...new Set(suites.map(({ file }) => resolve(read.rootDir, file)))]
    },
  }
}

interface Listing {
  readonly config: { readonly rootDir: string }
  readonly suites: ReadonlyArray<{ readonly file: string }>
}

/** Playwright takes a name for a pattern. */
function exactly(file: string): string {
  return `^${file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`
}
