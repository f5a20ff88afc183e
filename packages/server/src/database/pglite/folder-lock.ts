import { linkSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../../configuration/error-code.ts'
import { StartError } from '../../configuration/start-error.ts'

/** Milliseconds after which a takeover that did not end was surely killed. */
const TAKEOVER_LIMIT = 10_000

/** Names a process so that its number, given to another one later, is not mistaken for it. */
interface Holder {
  readonly pid: number
  /** When it started, as the system counts; null where the system does not tell. */
  readonly started: string | null
}

/** What the kernel says of a process that has died and whose parent has not asked yet. */
const DEAD_STATES = ['Z', 'X']

/** When a process started, in the kernel's ticks; null where /proc does not tell, `dead` for one that has ended. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets and may hold anything, brackets too.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return DEAD_STATES.includes(fields[0] ?? '') ? 'dead' : (fields[19] ?? null)
  } catch {
    return null
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives, and is somebody else's.
    if (errorCode(error) !== 'EPERM') return false
  }
  const now = startOf(pid)
  if (started !== null && now !== null) return started === now
  return pid !== process.pid
}

function readHolder(path: string): Holder | null {
  try {
    const [pid, started] = readFileSync(path, 'utf8').trim().split(' ')
    return Number(pid) > 0 ? { pid: Number(pid), started: started ?? null } : null
  } catch {
    return null
  }
}

function tryOnce<T>(code: string, action: () => T): T | null {
  try {
    return action()
  } catch (error) {
    if (errorCode(error) === code) return null
    throw error
  }
}

/**
 * Makes this process the only one that opens `dataDir`: PGlite itself would let a second one in and spoil the data.
 * The lock of a process that died is taken over. Throws `StartError` where another one is alive.
 * @returns Gives the lock back.
 */
export function lockFolder(dataDir: string): () => void {
  const path = join(dataDir, 'portal.lock')
  const mine: Holder = { pid: process.pid, started: startOf(process.pid) }
  const aside = `${path}.${mine.pid}`
  writeFileSync(aside, `${mine.pid} ${mine.started ?? ''}\n`, { mode: 0o600 })
  try {
    if (!place(aside, path)) takeOver(dataDir, aside, path)
  } finally {
    rmSync(aside, { force: true })
  }
  let held = true
  return () => {
    if (held) rmSync(path, { force: true })
    held = false
  }
}

/** Puts the lock in place whole, unless there is one. */
function place(aside: string, path: string): boolean {
  return tryOnce('EEXIST', () => linkSync(aside, path) ?? true) ?? false
}

/** Replaces the lock of a dead process. A folder, which only one process can make, keeps a second taker out meanwhile. */
function takeOver(dataDir: string, aside: string, path: string): void {
  const gate = join(dataDir, 'portal.lock.takeover')
  const locked = new StartError(
    `PORTAL_DATA_DIR: the folder ${dataDir} is in use by another portal (process ${readHolder(path)?.pid ?? 'unknown'}): stop that, or choose another folder.`,
  )
  const gateAge = Date.now() - (tryOnce('ENOENT', () => statSync(gate).mtimeMs) ?? Date.now())
  if (gateAge > TAKEOVER_LIMIT) tryOnce('ENOENT', () => rmdirSync(gate))
  if (tryOnce('EEXIST', () => mkdirSync(gate) ?? true) === null) throw locked
  try {
    const holder = readHolder(path)
    if (holder && isAlive(holder)) throw locked
    renameSync(aside, path)
  } finally {
    rmdirSync(gate)
  }
}
