import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { errorCode } from '../configuration/error-code.ts'
import type { Database } from '../database/database.ts'
import { writeMeasured } from '../http/receive-file.ts'
import type { DiskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'
import { S3Error } from './s3-error.ts'
import type { S3FileStore } from './s3-file-store.ts'

/** Files moved at once. */
const AT_ONCE = 4
/** Rows read at once. */
const BATCH = 500

/** Where files are moved from and to. */
export interface Move {
  readonly database: Database
  readonly disk: DiskFileStore
  readonly s3: S3FileStore
  readonly to: FileStore['kind']
  /** Called with how many have been moved so far. */
  readonly moved?: (count: number) => void
}

/** The outcome of the files. */
export interface MoveResult {
  readonly moved: number
  /** Files that are no longer where the database says, or changed since they were stored: `file 12 of acme`. */
  readonly lost: readonly string[]
}

interface Row {
  readonly id: number
  readonly key: string
  readonly size: number
  readonly sha256: string
  readonly store: FileStore['kind']
  readonly company: string
}

/**
 * Moves all files to the disk or to S3, each under its key, while the portal reads and writes. An original is removed only
 * once its copy has been read back and found to be what was stored. If a move is broken off at any moment, the next one
 * carries on and leaves no copy behind.
 */
export async function moveFiles(move: Move): Promise<MoveResult> {
  const lost: string[] = []
  let moved = 0
  for (let after = 0; ; ) {
    const rows = await readRows(move.database, after)
    const waiting = rows.filter((row) => isToMove(move, row)).values()
    const work = async () => {
      for (const row of waiting) {
        if (await (move.to === 's3' ? toS3(move, row) : toDisk(move, row))) {
          moved += 1
          move.moved?.(moved)
        } else lost.push(`file ${row.id} of ${row.company}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    const last = rows.at(-1)
    if (!last) return { moved, lost }
    after = last.id
  }
}

/** Files in the other place; and those that a broken-off move had not yet removed from the disk. */
function isToMove({ disk, to }: Move, { store, key }: Row): boolean {
  return store !== to || (to === 's3' && disk.has(key))
}

async function readRows(database: Database, after: number): Promise<Row[]> {
  return await database.system((tx) =>
    tx.rows<Row>(sql`
      select files.id, key, size, encode(sha256, 'hex') as sha256, store, reference as company
      from files join companies on companies.id = company_id
      where files.id > ${after} order by files.id limit ${sql.raw(String(BATCH))}`),
  )
}

/** Answers whether it is in S3 now, whole, or has been deleted meanwhile. */
async function toS3(move: Move, row: Row): Promise<boolean> {
  const { disk, s3 } = move
  const { key, size, sha256 } = row
  if (disk.has(key) && (await hashIn(s3, key)) !== sha256) {
    const hash = Buffer.from(sha256, 'hex')
    await s3.place(key, { path: disk.pathOf(key), size, hash }).catch((error: unknown) => {
      // It changed since it was stored, or was deleted meanwhile: the check below finds out.
      if (!isRefusedHash(error) && errorCode(error) !== 'ENOENT') throw error
    })
  }
  const isWhole = (await hashIn(s3, key)) === sha256
  if (isWhole && (await noteMoved(move, row))) {
    await disk.remove(key)
    return true
  }
  const isDeleted = !(await isKnown(move, row))
  // It may have been deleted before it arrived here; and a copy that is not whole is of no use.
  if (isDeleted || disk.has(key)) await s3.remove(key)
  if (isDeleted) await disk.remove(key)
  return isDeleted
}

/** Answers whether it is on the disk now, whole, or has been deleted meanwhile. */
async function toDisk(move: Move, row: Row): Promise<boolean> {
  const { disk, s3 } = move
  const { key, sha256 } = row
  if (!disk.has(key)) {
    const target = path.join(disk.incoming, randomUUID())
    try {
      await mkdir(disk.incoming, { recursive: true, mode: 0o700 })
      const { stream } = await s3.get(key)
      const measured = await writeMeasured(stream, target)
      if (measured.hash.toString('hex') === sha256) await disk.place(key, { path: target, ...measured })
    } catch (error) {
      if (!(error instanceof S3Error) || !error.isMissing) throw error
    } finally {
      await rm(target, { force: true })
    }
  }
  const isWhole = (await hashIn(disk, key)) === sha256
  if (!(await isKnown(move, row))) {
    await disk.remove(key)
    await s3.remove(key)
    return true
  }
  if (!isWhole) return false
  // S3 first, as it can't be listed: if this is broken off, the row still says that a file may be there.
  await s3.remove(key)
  await noteMoved(move, row)
  return true
}

/** The SHA-256 of a file as a store has it; undefined where it has none. */
async function hashIn(store: FileStore, key: string): Promise<string | undefined> {
  try {
    const { stream } = await store.get(key)
    const digest = createHash('sha256')
    for await (const chunk of stream) digest.update(chunk)
    return digest.digest('hex')
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || (error instanceof S3Error && error.isMissing)) return undefined
    throw error
  }
}

/** Notes in its row where it is. Answers whether the row is still there. */
async function noteMoved({ database, to }: Move, { id, key }: Row): Promise<boolean> {
  const rows = await database.system((tx) =>
    tx.rows(sql`update files set store = ${to} where id = ${id} and key = ${key} returning id`),
  )
  return rows.length > 0
}

async function isKnown({ database }: Move, { id, key }: Row): Promise<boolean> {
  const rows = await database.system((tx) => tx.rows(sql`select id from files where id = ${id} and key = ${key}`))
  return rows.length > 0
}

/** Whether S3 refused a file because its hash is not the signed one. */
function isRefusedHash(error: unknown): boolean {
  return error instanceof S3Error && ['XAmzContentSHA256Mismatch', 'BadDigest'].includes(error.code)
}
