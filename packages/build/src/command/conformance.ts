import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runNode } from './run-node.ts'

/** The test file in which a remote runs `conformance(…)`. */
const SUITE = 'src/**/conformance.test.{ts,tsx}'

/** Jest's program, as the remote itself has it. */
function jestOf(folder: string): string {
  return join(dirname(createRequire(join(folder, 'package.json')).resolve('jest/package.json')), 'bin', 'jest.js')
}

/** Runs the conformance suite of the remote in `folder`, by its own Jest. Answers what fails; empty where nothing does. */
export async function conformanceErrors(folder: string): Promise<string> {
  const [suite] = globSync(SUITE, { cwd: folder })
  if (suite === undefined) return `It has none: add a src/conformance.test.ts that calls conformance(…).`
  const parameters = ['--no-warnings', jestOf(folder), '--runTestsByPath', suite]
  const { succeeded, output } = await runNode(parameters, folder)
  return succeeded ? '' : output
}
