import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Bytes that a whole run keeps in its folder at its fullest, with as much again to spare. */
const ROOM = 2 * 1024 ** 3

const MEMORY = '/dev/shm'
const NAME = 'portal-run-'

/** The bytes that are free in a folder; none where there is no such folder. */
function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

/** Whether a process of this machine is alive. */
function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Alive, and somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** What a run that was killed could not remove itself. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(/^portal-run-(\d+)-/.exec(name)?.[1])
    if (pid > 0 && !lives(pid)) removeTemporaryFolder(join(parent, name))
  }
}

/**
 * Makes the folder for all that a run throws away: databases, portals' data, browsers' profiles. In memory where that has
 * 2 GB to spare: a disk takes seconds for the thousand files of each database. Removes what runs that were killed
 * have left.
 * @returns The folder, for TMPDIR. Whoever makes it removes it.
 * @throws Where neither memory nor the disk has room.
 */
export function makeTemporaryFolder(memory = MEMORY, disk = tmpdir()): string {
  const [parent] = [memory, disk].filter((folder) => roomIn(folder) >= ROOM)
  if (parent === undefined) {
    const gigabytes = (roomIn(disk) / 1024 ** 3).toFixed(1)
    throw new Error(
      `The tests need 2 GB: ${disk} has ${gigabytes} GB left. Make room, or name another folder in TMPDIR.`,
    )
  }
  removeLeftovers(parent)
  const folder = mkdtempSync(join(parent, `${NAME}${process.pid}-`))
  // PostgreSQL, which refuses to run as root, finds its own folder within.
  chmodSync(folder, 0o711)
  return folder
}

/** Removes the folder of a run, and kills whatever the run has started that is still at work. */
export function removeTemporaryFolder(folder: string): void {
  for (const pid of usersOf(folder)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

/** The processes that were given a folder in their environment, where the system tells. */
function usersOf(folder: string): readonly number[] {
  if (!existsSync('/proc/self/environ')) return []
  const processes = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return processes.filter((pid) => {
    try {
      return pid !== process.pid && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(folder)
    } catch {
      // It has ended, or is somebody else's.
      return false
    }
  })
}
