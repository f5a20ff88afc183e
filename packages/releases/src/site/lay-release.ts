import { randomUUID } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isPublished } from './published-files.ts'

/** What a copy is called until it is whole. */
const UNFINISHED = '.new'

/** How long an unfinished copy may still be at work: a day in milliseconds, which none takes. */
const UNFINISHED_FOR = 24 * 60 * 60 * 1000

/** Copies what is published of a build, file by file. */
export async function copyServed(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await cp(from, to, {
    recursive: true,
    filter: (source) => source === from || isPublished(source.split('/').at(-1) ?? ''),
  })
}

/** Removes what copies left that were broken off long ago. */
async function forgetUnfinished(remotes: string): Promise<void> {
  for (const name of await readdir(remotes)) {
    if (!name.endsWith(UNFINISHED)) continue
    // One that is at work may be done by now, and gone.
    const { mtimeMs = Date.now() } = statSync(join(remotes, name), { throwIfNoEntry: false }) ?? {}
    if (Date.now() - mtimeMs > UNFINISHED_FOR) await rm(join(remotes, name), { recursive: true, force: true })
  }
}

/**
 * Lays a build into `remotes/<name>/<release>` where that is not there yet. It comes as a whole: a copy that is broken
 * off lies beside `remotes/<name>`, where nobody takes it for a release.
 */
export async function layRelease(dist: string, folder: string): Promise<void> {
  if (existsSync(folder)) return
  const releases = dirname(folder)
  const whole = `${releases}.${randomUUID()}${UNFINISHED}`
  await mkdir(releases, { recursive: true })
  await forgetUnfinished(dirname(releases))
  try {
    await copyServed(dist, whole)
    await rename(whole, folder)
  } catch (error) {
    await rm(whole, { recursive: true, force: true })
    // Another process may have laid the same release meanwhile.
    if (!existsSync(folder)) throw error
  }
}
