import { readFileSync } from 'node:fs'
import { parseRegistry, placedAt, type Registry } from '@portal/manifest'
import { readRegistryFile } from '@portal/releases'
import { ownSite } from '../site/own-site.ts'

/**
 * The remotes that are not served from source: as deployed `elsewhere`, which is the address or the file of a registry,
 * or as built.
 */
export async function otherRemotes(elsewhere: string | undefined): Promise<Registry> {
  if (elsewhere === undefined || elsewhere === '') return readRegistryFile(ownSite().registry)
  const read = (text: string) =>
    parseRegistry(JSON.parse(text), (error) => console.warn(`${elsewhere}: ${error.message}`))
  if (!/^https?:/.test(elsewhere)) return read(readFileSync(elsewhere, 'utf8'))
  return placedAt(read(await (await fetch(elsewhere)).text()), elsewhere)
}
