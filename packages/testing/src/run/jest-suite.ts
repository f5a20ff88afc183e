import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT, run, tool } from './child.ts'
import type { Suite } from './suite.ts'

const REPORTER = join(import.meta.dirname, 'jest-reporter.ts')

/** The tests that Jest finds with `parameters`. */
export function jestSuite(parameters: readonly string[], { env = {}, cwd = ROOT }: SuitePlace = {}): Suite {
  return {
    run: (files, environment, say) =>
      run(
        tool('jest'),
        [
          ...parameters,
          '--ci',
          // Beside what builds keep: the temporary folder goes with the run.
          `--cacheDirectory=${join(ROOT, '.cache/jest')}`,
          '--reporters=summary',
          `--reporters=${REPORTER}`,
          ...(files.length > 0 ? ['--runTestsByPath', ...files] : []),
        ],
        { cwd, say, env: { ...env, ...environment } },
      ),
    async files() {
      const { stdout } = await promisify(execFile)(tool('jest'), [...parameters, '--listTests', '--json'], {
        cwd,
        env: { ...process.env, ...env },
        maxBuffer: 64 * 1024 * 1024,
      })
      return JSON.parse(stdout)
    },
  }
}

/** Where a suite runs, and what its environment has besides. */
export interface SuitePlace {
  readonly env?: NodeJS.ProcessEnv
  /** The workspace's root unless told. */
  readonly cwd?: string
}
