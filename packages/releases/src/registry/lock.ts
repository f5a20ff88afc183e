import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Milliseconds between two looks whether a file is free again, and for how long a change waits for that. */
const LOOK = 20
const PATIENCE = 10_000
/** Milliseconds after which a lock is nobody's any more: a change takes a few, and its process was killed. */
const DEAD_AFTER = 60_000

/** Frees a lock whose process was killed. Of several who see it, one frees it. */
async function freeDead(lock: string): Promise<void> {
  const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs
  if (since === undefined || Date.now() - since < DEAD_AFTER) return
  const dead = `${lock}.${randomUUID()}.new`
  const isMine = await rename(lock, dead).then(
    () => true,
    () => false,
  )
  if (!isMine) return
  // Somebody may have freed and taken it between the two looks: it stays theirs.
  if (statSync(dead).mtimeMs > since) await rename(dead, lock)
  else await rm(dead)
}

async function take(lock: string, patience: number): Promise<void> {
  for (let waited = 0; ; waited += LOOK) {
    try {
      return await writeFile(lock, `${process.pid}\n`, { flag: 'wx' })
    } catch (error) {
      const isTaken = typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST'
      if (!isTaken) throw error
      await freeDead(lock)
      if (waited >= patience) throw new Error(`Another change is being written. If not, delete ${lock}.`)
    }
    await setTimeout(LOOK)
  }
}

/** Runs `work`, which changes `file`, while no other process does. Throws where the file is not free in time. */
export async function alone<T>(file: string, work: () => Promise<T>, patience: number = PATIENCE): Promise<T> {
  const lock = `${file}.lock`
  await mkdir(dirname(file), { recursive: true })
  await take(lock, patience)
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}
