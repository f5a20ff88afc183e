import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './child.ts'
import type { Tally } from './tally.ts'

/** The server's tests write into the file that it names which operations they were answered well, as the API's description says. */
const VARIABLE = 'PORTAL_TEST_ANSWERED'

/**
 * Runs the server's tests, and counts one check more: that each call of the contract was answered with success at least
 * once. Its answers were held against the description then; what no test calls is described by nobody's word alone.
 */
export async function withEveryCall(
  calls: readonly string[],
  run: (environment: NodeJS.ProcessEnv) => Promise<Tally>,
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-answered-'))
  const file = join(folder, 'operations')
  writeFileSync(file, '')
  try {
    const tally = await run({ [VARIABLE]: file })
    if (tally.leftOut) return tally
    const answered = new Set(readFileSync(file, 'utf8').split('\n'))
    const missing = calls.filter((call) => !answered.has(call))
    if (missing.length === 0) return { ...tally, passed: tally.passed + 1 }
    const title = 'Calls that no test was answered by with success'
    const broken = [
      ...(tally.broken ?? []),
      { file: join(ROOT, 'packages/contract'), errors: [{ title, message: missing.join(', ') }] },
    ]
    return { ...tally, failed: tally.failed + 1, broken }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
