import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Names the folder of one run of Jest, for what all its workers and files have in common. */
const RUN_VARIABLE = 'PORTAL_TEST_RUN'

/** Before all files: makes the folder. */
export function makeRunFolder(): void {
  process.env[RUN_VARIABLE] = mkdtempSync(join(tmpdir(), 'portal-test-run-'))
}

/** After all files: removes it. */
export function removeRunFolder(): void {
  const folder = process.env[RUN_VARIABLE]
  if (folder) rmSync(folder, { recursive: true, force: true })
}

/** A text that is the same for all files of a run: made by the first who asks. */
export async function onceForAllFiles(name: string, make: () => Promise<string>): Promise<string> {
  const folder = process.env[RUN_VARIABLE]
  if (!folder) return await make()
  const file = join(folder, name)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const text = await make()
  // Whole or not at all: another worker may be reading already.
  const part = `${file}-${randomUUID()}`
  writeFileSync(part, text)
  renameSync(part, file)
  return text
}
