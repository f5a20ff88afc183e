import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultCode } from './fault-code.ts'
import { StartFault } from './start-fault.ts'
import { makeWritable } from './writable-folder.ts'

/**
 * The secret of an embedded portal: made at the first start and kept in the data folder, readable by its owner alone.
 * Throws `StartFault` where the folder cannot be written.
 */
export function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  try {
    makeWritable(dataDir)
    return read(path) ?? make(path)
  } catch (error) {
    if (error instanceof StartFault) throw error
    throw new StartFault(`PORTAL_DATA_DIR: the folder ${dataDir} cannot be written.`, { cause: error })
  }
}

function read(path: string): string | null {
  let secret: string
  try {
    secret = readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (faultCode(error) === 'ENOENT') return null
    throw error
  }
  // Another secret would make everything sealed unreadable, so a damaged one is never replaced.
  if (secret.length < 32) throw new StartFault(`The file ${path} is damaged: put it back from a backup.`)
  return secret
}

/** Written aside and linked into place whole: two first starts at once agree on one secret. */
function make(path: string): string {
  const aside = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(aside, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(aside, path)
  } catch (error) {
    if (faultCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
  const secret = read(path)
  if (!secret) throw new StartFault(`The file ${path} disappeared while it was made.`)
  return secret
}
