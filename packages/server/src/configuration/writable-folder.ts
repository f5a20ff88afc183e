import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode } from './error-code.ts'
import { StartError } from './start-error.ts'

/**
 * Makes the data folder, or one in it, for its owner alone, where there is none. Throws `StartError` where nothing can be
 * written into it. It tries: what the permissions say is not the whole truth of a full, shared or read-only disk.
 */
export function makeWritable(folder: string): void {
  try {
    makeFolder(folder)
    rmdirSync(mkdtempSync(join(folder, '.writable-')))
  } catch (error) {
    throw new StartError(`PORTAL_DATA_DIR: the folder ${folder} cannot be written.`, { cause: error })
  }
}

/** Node's own (24.11), with `recursive`, never ends where a folder that is there takes no other: in /proc, say. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  const parent = dirname(folder)
  if (parent !== folder) makeFolder(parent)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have been faster.
    if (errorCode(error) !== 'EEXIST') throw error
  }
}
