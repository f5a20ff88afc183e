import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseRegistry, type Registry } from '@portal/platform/manifest'
import { parseDocument, type RegistryDocument } from './document.ts'
import { writeWhole } from './write-whole.ts'

/** Milliseconds between two looks whether a registry is free again, and for how long a release waits for that. */
const LOOK = 20
const PATIENCE = 10_000
/** Milliseconds after which a lock is nobody's any more: a change takes a few, and its process was killed. */
const DEAD_AFTER = 60_000

/** The file as it stands; empty where there is none. Throws where it is something else: nobody's entries are to be lost. */
export function readDocument(file: string): RegistryDocument {
  if (!existsSync(file)) return { remotes: [], history: [] }
  try {
    return parseDocument(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new Error(`${file} is not a registry of remotes. Fix it, or delete it and release every remote again.`, {
      cause,
    })
  }
}

/** The remotes that this build can read. */
export function readRegistryFile(file: string): Registry {
  return parseRegistry(readDocument(file), (error) => console.warn(`${file}: ${error.message}`))
}

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
      if (waited >= patience) throw new Error(`Another release is being written. If not, delete ${lock}.`)
    }
    await setTimeout(LOOK)
  }
}

/**
 * Changes a registry, and answers what it holds now. Of two releases that are written at once, neither is lost. A change
 * that answers the document that it was given writes nothing.
 */
export async function changeRegistry(
  file: string,
  change: (present: RegistryDocument) => RegistryDocument,
  patience: number = PATIENCE,
): Promise<RegistryDocument> {
  const lock = `${file}.lock`
  await mkdir(dirname(file), { recursive: true })
  await take(lock, patience)
  try {
    const present = readDocument(file)
    const changed = change(present)
    if (changed !== present || !existsSync(file)) await writeWhole(file, changed)
    return changed
  } finally {
    await rm(lock, { force: true })
  }
}
