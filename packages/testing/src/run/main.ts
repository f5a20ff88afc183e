import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { breakOff, killChildren } from './child.ts'
import { tryMutants } from './mutants/try-mutants.ts'
import { runStages } from './run-stages.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'
import { wantedStages } from './wanted-stages.ts'

/**
 * `pnpm test [--only stage]… [file]…`: runs every stage, names what is flaky, and ends with one line, `N passed, N failed`.
 * `pnpm test --mutants 60 [--seed 1]` asks the tests instead: which changes of the code does none of them notice?
 */

function asked() {
  return parseArgs({
    options: { only: { type: 'string', multiple: true }, mutants: { type: 'string' }, seed: { type: 'string' } },
    allowPositionals: true,
  })
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const) {
  process.once(signal, async () => {
    await breakOff()
    process.exit(code)
  })
}

try {
  const { values, positionals } = asked()
  const { only = [], mutants, seed } = values
  const wanted = wantedStages(
    only.flatMap((names) => names.split(',')),
    positionals,
  )
  const folder = makeTemporaryFolder()
  process.env.TMPDIR = folder
  process.once('exit', () => {
    killChildren()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  })
  if (mutants !== undefined) await tryMutants(Number(mutants), Number(seed ?? 1))
  else if (!(await runStages(wanted))) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
