import { existsSync, readFileSync } from 'node:fs'
import { parseRegistry, type Registry } from '@portal/manifest'
import { parseDocument, type RegistryDocument } from './document.ts'
import { alone } from './lock.ts'
import { writeWhole } from './write-whole.ts'

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

/**
 * Changes a registry, and answers what it holds now. Of two releases that are written at once, neither is lost. A change
 * that answers the document that it was given writes nothing.
 */
export async function changeRegistry(
  file: string,
  change: (present: RegistryDocument) => RegistryDocument,
  patience?: number,
): Promise<RegistryDocument> {
  return await alone(
    file,
    async () => {
      const present = readDocument(file)
      const changed = change(present)
      if (changed !== present || !existsSync(file)) await writeWhole(file, changed)
      return changed
    },
    patience,
  )
}
