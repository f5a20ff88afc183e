import { join } from 'node:path'
import { SUPERVISED } from './processes/supervision.ts'

const [command = '', ...parameters] = process.argv.slice(2)
if (command === 'start') {
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
  await program([command, ...parameters])
}
