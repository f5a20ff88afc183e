import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartFault } from './start-fault.ts'

/**
 * Makes a folder of the data folder, for its owner alone, where there is none. Throws `StartFault` where nothing can be
 * written into it. It tries: what the permissions say is not the whole truth of a full, shared or read-only disk.
 */
export function makeWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    rmdirSync(mkdtempSync(join(folder, '.writable-')))
  } catch (error) {
    throw new StartFault(`PORTAL_DATA_DIR: the folder ${folder} cannot be written.`, { cause: error })
  }
}
