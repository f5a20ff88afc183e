import { existsSync, globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { compile } from '../platform-contract/compile.ts'
import { type App, ROOT } from '../project/apps.ts'
import { runNode } from './run-node.ts'

/** Something that fails of a remote. */
export interface FailedCheck {
  /** A sentence. */
  readonly why: string
  /** What the program said that found it. */
  readonly output: string
}

/** The test file in which a remote runs `conformance(…)`. */
const SUITE = 'src/**/conformance.test.{ts,tsx}'

/** Jest's program, as the remote itself has it. */
function jestOf(folder: string): string {
  return join(dirname(createRequire(join(folder, 'package.json')).resolve('jest/package.json')), 'bin', 'jest.js')
}

/** Runs the remote's tests by its own Jest: all, or its conformance suite alone. */
export async function failedTests(folder: string, runsAll: boolean): Promise<FailedCheck | undefined> {
  const why = runsAll ? 'Its tests fail.' : 'Its conformance suite fails.'
  const [suite] = globSync(SUITE, { cwd: folder })
  if (suite === undefined) {
    return { why, output: 'It has no conformance suite: add a src/conformance.test.ts that calls conformance(…).' }
  }
  const parameters = ['--no-warnings', jestOf(folder), ...(runsAll ? [] : ['--runTestsByPath', suite])]
  const { succeeded, output } = await runNode(parameters, folder)
  return succeeded ? undefined : { why, output }
}

/** What each slot gives: of the remotes beside this one, or where there are none, of the portal's. */
function slotTypes(root: string): readonly string[] {
  const beside = globSync('mf-*/src/slots.ts', { cwd: root }).map((file) => join(root, file))
  return beside.length > 0 ? beside : globSync('mf-*/src/slots.ts', { cwd: ROOT }).map((file) => join(ROOT, file))
}

/** Checks the types of a remote: by its own settings; in a workspace by the workspace's, but of no other remote. */
async function typesFail(folder: string, root: string): Promise<FailedCheck | undefined> {
  const own = join(folder, 'tsconfig.json')
  if (existsSync(own)) return failedTypes(await compile(own, folder))
  const place = await mkdtemp(join(tmpdir(), 'portal-types-'))
  const settings = join(place, 'tsconfig.json')
  const matchers = join(ROOT, 'packages', 'testing', 'src', 'jest', 'setup-screen.ts')
  try {
    await writeFile(
      settings,
      JSON.stringify({
        extends: join(ROOT, 'tsconfig.base.json'),
        compilerOptions: { typeRoots: [join(ROOT, 'node_modules', '@types')] },
        include: [folder, matchers, ...slotTypes(root)],
        exclude: ['**/node_modules', '**/dist'],
      }),
    )
    return failedTypes(await compile(settings, ROOT))
  } finally {
    await rm(place, { recursive: true })
  }
}

function failedTypes(errors: Awaited<ReturnType<typeof compile>>): FailedCheck | undefined {
  if (errors.length === 0) return undefined
  return {
    why: 'Its types are wrong.',
    output: errors.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n'),
  }
}

/** Checks a remote's types and runs its tests, or its conformance suite alone. Answers what fails. */
export async function failedChecks(app: App, root: string, runsAll: boolean): Promise<readonly FailedCheck[]> {
  const found = await Promise.all([typesFail(app.sources, root), failedTests(app.sources, runsAll)])
  return found.flatMap((each) => each ?? [])
}
