import { createHash, randomBytes } from 'node:crypto'
import { constants, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { makeDataFolder } from './server.ts'

/** The workspace's own cache, in which builds keep theirs too. */
export const CACHE_FOLDER = join(import.meta.dirname, '../../../../../.cache')

/** The template belongs to one build of PGlite. */
function templateName(): string {
  const wasm = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')
  return `pglite-${createHash('sha256').update(readFileSync(wasm)).digest('hex').slice(0, 16)}`
}

/**
 * An empty data folder to copy, since making one with initdb takes seconds. Made where the cache has none yet.
 * @returns The folder, which nobody may open.
 */
export async function templateFolder(cache = CACHE_FOLDER): Promise<string> {
  const template = join(cache, templateName())
  if (existsSync(template)) return template
  mkdirSync(cache, { recursive: true })
  const making = `${template}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    await makeDataFolder(making)
    moveInto(making, template)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  return template
}

/** Copies `template` to `folder`, which appears whole or not at all. */
export function copyFolder(template: string, folder: string): void {
  const copying = `${folder}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    cpSync(template, copying, { recursive: true, mode: constants.COPYFILE_FICLONE })
    moveInto(copying, folder)
  } finally {
    rmSync(copying, { recursive: true, force: true })
  }
}

/** Another process may have been faster; then its folder is as good. */
function moveInto(folder: string, place: string): void {
  try {
    renameSync(folder, place)
  } catch (error) {
    if (!existsSync(place)) throw error
  }
}
