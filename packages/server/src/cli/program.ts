import { answer } from '@portal/commands'
import { startErrorLine } from '../configuration/start-error.ts'
import { START_ERROR_STATUS } from '../processes/supervision.ts'
import { PORTAL } from './portal-commands.ts'
import { UsageError } from './usage.ts'

/** Milliseconds that a program which has failed may take to end. */
const END_LIMIT = 5000

/** The program: `main.ts <command> …`. Ends with status 1 and one clear line where it cannot go on. */
export async function program(words: readonly string[]): Promise<void> {
  try {
    await answer(PORTAL, words)
  } catch (error) {
    const line = error instanceof UsageError ? error.message : startErrorLine(error)
    console.error(line ?? error)
    process.exitCode = START_ERROR_STATUS
    // Whatever was not closed must not keep a process alive that does nothing.
    setTimeout(() => process.exit(), END_LIMIT).unref()
  }
}
