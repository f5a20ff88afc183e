import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseRegistry, type Registry } from '@portal/platform/manifest'
import { z } from 'zod'
import { writeWhole } from './write-whole.ts'

/** An entry as it stands in the file. Another version of the build may have written it: nothing in it is lost. */
export type RegistryEntry = unknown

/** Milliseconds between two looks whether a registry is free again, and for how long a release waits for that. */
const LOOK = 20
const PATIENCE = 10_000

const fileSchema = z.looseObject({ remotes: z.array(z.unknown()) })
const named = z.looseObject({ manifest: z.looseObject({ name: z.string() }) })
const released = z.looseObject({ release: z.string(), previous: z.optional(z.unknown()) })

/** The remote that an entry is of; empty where it does not say. */
export function nameOf(entry: RegistryEntry): string {
  return named.safeParse(entry).data?.manifest.name ?? ''
}

/** The release that an entry names and the one before, with all that they say. */
export function partsOf(entry: RegistryEntry) {
  const parsed = released.safeParse(entry).data
  if (parsed === undefined) return { current: undefined, previous: undefined }
  const { previous, ...current } = parsed
  return { current, previous: released.safeParse(previous).data }
}

/** The file as it stands; empty where there is none. Throws where it is something else: nobody's entries are to be lost. */
function entriesIn(file: string): readonly RegistryEntry[] {
  if (!existsSync(file)) return []
  try {
    return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).remotes
  } catch (cause) {
    throw new Error(`${file} is no registry of remotes. Mend it, or delete it and release every remote again.`, {
      cause,
    })
  }
}

/** The remotes that this build can read. */
export function readRegistryFile(file: string): Registry {
  return parseRegistry({ remotes: entriesIn(file) }, (error) => console.warn(`${file}: ${error.message}`))
}

async function take(lock: string, patience: number): Promise<void> {
  for (let waited = 0; ; waited += LOOK) {
    try {
      return await writeFile(lock, `${process.pid}\n`, { flag: 'wx' })
    } catch (error) {
      const isTaken = typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST'
      if (!isTaken) throw error
      if (waited >= patience) throw new Error(`Another release is being written. If none is, delete ${lock}.`)
    }
    await setTimeout(LOOK)
  }
}

/** Changes a registry, and answers what it holds now. Of two releases that are written at once, neither is lost. */
export async function changeRegistry(
  file: string,
  change: (present: readonly RegistryEntry[]) => readonly RegistryEntry[],
  patience: number = PATIENCE,
): Promise<readonly RegistryEntry[]> {
  const lock = `${file}.lock`
  await mkdir(dirname(file), { recursive: true })
  await take(lock, patience)
  try {
    const remotes = [...change(entriesIn(file))].sort((a, b) => nameOf(a).localeCompare(nameOf(b)))
    await writeWhole(file, { remotes })
    return remotes
  } finally {
    await rm(lock)
  }
}
