import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { SUPERVISED } from './processes/supervision.ts'

const [command = '', ...parameters] = process.argv.slice(2)
const builds = parameters[0] === '--build'
if (command === 'start' && parameters.length === Number(builds)) {
  if (builds) build()
  const { supervise } = await import('./processes/supervise.ts')
  process.exitCode = await supervise({
    file: join(import.meta.dirname, 'main.ts'),
    parameters: ['serve', SUPERVISED],
    // The log is loaded when there is something to tell: a process that waits should be small.
    tell: async (sentence) => (await import('./log/log.ts')).createLog().error(sentence),
  })
} else {
  await import('./cli/quick-loading.ts')
  // Loaded only now, so that all of it is loaded quickly.
  const { program } = await import('./cli/program.ts')
  await program([command, ...parameters].filter(Boolean))
}

/** Builds shell and remotes, in a process that takes its memory with it. Ends this one too where that fails. */
function build(): void {
  const program = join(import.meta.dirname, '../../build/src/cli.ts')
  const { status } = spawnSync(process.execPath, [program, 'build'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
