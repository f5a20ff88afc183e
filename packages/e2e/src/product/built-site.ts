import { createHash } from 'node:crypto'
import { cpSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Where the build lays the site and its registry. */
export const BUILT = resolve(import.meta.dirname, '../../../../.cache')

/** Copies the built site and its registry into a folder. Answers where the registry is. */
export function copyBuiltSite(folder: string): string {
  const registry = join(folder, 'registry.json')
  cpSync(join(BUILT, 'site'), folder, { recursive: true })
  cpSync(join(BUILT, 'registry.json'), registry)
  return registry
}

/** What a registry says of a file, so that browsers take no other. */
export function integrityOf(file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`
}
