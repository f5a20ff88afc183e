import { answer } from '@portal/commands'
import { BUILDING } from './build-commands.ts'

try {
  await answer(BUILDING, process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
