import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { forChange } from './changed/run-for-change.ts'
import { breakOff, killChildren, ROOT } from './child.ts'
import { HELP } from './help.ts'
import { tryMutants } from './mutants/try-mutants.ts'
import { runStages } from './run-stages.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts'
import { wantedStages } from './wanted-stages.ts'

function asked() {
  return parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      changed: { type: 'boolean' },
      minutes: { type: 'string' },
      mutants: { type: 'string' },
      seed: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
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
  const { only = [], changed, minutes, mutants, seed, help } = values
  if (help) {
    console.log(HELP)
    process.exit()
  }
  const stages = only.flatMap((names) => names.split(','))
  const change = changed ? forChange(positionals, { minutes, stages }) : undefined
  if (change) console.log(change.about)
  const wanted = change?.wanted ?? wantedStages(stages, positionals)
  const folder = makeTemporaryFolder()
  process.env.TMPDIR = folder
  // A third of a server's start is compiling what it imports.
  process.env.NODE_COMPILE_CACHE = join(ROOT, '.cache/compiled')
  process.once('exit', () => {
    killChildren()
    removeTemporaryFolder(folder)
  })
  if (mutants !== undefined) await tryMutants(Number(mutants), Number(seed ?? 1))
  else if (!(await runStages(wanted))) process.exitCode = 1
  if (change) console.log(`\n${change.leftOut}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
