import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from './error-code.ts'
import { SECRET_MIN_LENGTH } from './secret-file.ts'
import { Secrets } from './secrets.ts'
import { StartError } from './start-error.ts'
import { makeWritable } from './writable-folder.ts'

/**
 * The secrets of an embedded portal: made at the first start and kept in the data folder, readable by its owner alone. The
 * file has a line for the present one and, while a change of it is under way, one for the one before. Throws `StartError`
 * where the folder cannot be written.
 */
export function keptSecrets(dataDir: string): Secrets {
  const path = pathIn(dataDir)
  try {
    makeWritable(dataDir)
    return read(path) ?? make(path)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`PORTAL_DATA_DIR: the folder ${dataDir} cannot be written.`, { cause: error })
  }
}

/** The secrets that a kept file holds. */
export function secretsIn(text: string): Secrets {
  const [present = '', previous] = text.trim().split('\n')
  return new Secrets(present, previous)
}

/** Whether `secrets` are the kept ones: a portal that is told its secret may have kept another one before. */
export function areKept(secrets: Secrets, dataDir: string): boolean {
  const path = pathIn(dataDir)
  return existsSync(path) && secrets.isMadeOf(linesOf(path)[0] ?? '')
}

/** Puts a new secret before the kept one; where a change is under way already, it goes on. */
export function renewKeptSecret(dataDir: string): Secrets {
  const path = pathIn(dataDir)
  const [present = '', previous] = linesOf(path)
  if (previous === undefined) replace(path, `${newSecret()}\n${present}\n`)
  return keptSecrets(dataDir)
}

/** Ends a change of the kept secret: nothing needs the one before any more. */
export function forgetPreviousSecret(dataDir: string): void {
  const path = pathIn(dataDir)
  replace(path, `${linesOf(path)[0]}\n`)
}

function pathIn(dataDir: string): string {
  return join(dataDir, 'secret')
}

function linesOf(path: string): string[] {
  return readFileSync(path, 'utf8').trim().split('\n')
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

function read(path: string): Secrets | null {
  let lines: string[]
  try {
    lines = linesOf(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
  // Another secret would make everything sealed unreadable, so a damaged one is never replaced.
  if (lines.length > 2 || lines.some(({ length }) => length < SECRET_MIN_LENGTH)) {
    throw new StartError(`The file ${path} is damaged: put it back from a backup.`)
  }
  return secretsIn(lines.join('\n'))
}

/** Written aside and linked into place whole: two first starts at once agree on one secret. */
function make(path: string): Secrets {
  const aside = writeAside(path, `${newSecret()}\n`)
  try {
    linkSync(aside, path)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
  const secrets = read(path)
  if (!secrets) throw new StartError(`The file ${path} disappeared while it was made.`)
  return secrets
}

/** Whoever reads finds the file before or the one after, whole. */
function replace(path: string, text: string): void {
  renameSync(writeAside(path, text), path)
}

function writeAside(path: string, text: string): string {
  const aside = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(aside, text, { mode: 0o600, flush: true })
  return aside
}
