import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes JSON so that a reader never meets half a file, whoever else writes it, nor an empty one after a power cut. `mode` is
 * who may read it, where that is not everybody.
 */
export async function writeWhole(file: string, content: unknown, { mode }: { mode?: number } = {}): Promise<void> {
  const whole = `${file}.${randomUUID()}.new`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(whole, `${JSON.stringify(content, null, 2)}\n`, { flush: true, mode })
  await rename(whole, file)
}
