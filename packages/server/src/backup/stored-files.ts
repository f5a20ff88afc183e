import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { SystemTransaction } from '../database/database.ts'
import type { Content } from './manifest.ts'

/** A file that the database knows of. */
export interface StoredFile {
  readonly id: number
  /** The company's reference. */
  readonly company: string
  readonly store: 'disk' | 's3'
  /** Below the files' folder, where the file would be if it lies elsewhere. */
  readonly path: string
  /** Bytes. */
  readonly size: number
  readonly sha256: string
}

/** A file that the database knows of and that cannot be had as it was stored. */
export interface LostFile extends Pick<StoredFile, 'id' | 'company' | 'path'> {
  readonly how: 'missing' | 'changed'
}

/** The files that the database knows of. Of one company where it is named. */
export async function storedFiles(tx: SystemTransaction, companyId: number | null = null): Promise<StoredFile[]> {
  const { rows } = await tx.executeText(
    `SELECT f.id, c.reference AS company, f.store, left(f.key, 2) || '/' || f.key AS path, f.size, encode(f.sha256, 'hex') AS sha256
     FROM files f JOIN companies c ON c.id = f.company_id
     WHERE ($1::int IS NULL OR f.company_id = $1::int) ORDER BY f.id`,
    [companyId],
  )
  return rows.map((row) => ({
    id: Number(row.id),
    company: String(row.company),
    store: row.store === 's3' ? 's3' : 'disk',
    path: String(row.path),
    size: Number(row.size),
    sha256: String(row.sha256),
  }))
}

/** Those of the `stored` files that are not among the files `found`, or are not what was stored. */
export function lostFiles(stored: readonly StoredFile[], found: Readonly<Record<string, Content>>): LostFile[] {
  return stored.flatMap(({ id, company, path, size, sha256 }) => {
    const there = found[path]
    if (there?.size === size && there.sha256 === sha256) return []
    return [{ id, company, path, how: there ? 'changed' : 'missing' } as const]
  })
}

/** The files that lie in a folder as the portal keeps them, by path below it; those on their way in are none. */
export async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => /^[a-f0-9]{2}\/[a-f0-9]{32}$/.test(path))
    .sort()
}

/** What those files hold, all of them read. */
export async function describeFiles(folder: string): Promise<Record<string, Content>> {
  const files: Record<string, Content> = {}
  for (const path of await filesIn(folder)) {
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(join(folder, path))) hash.update(chunk)
    files[path] = { size: (await stat(join(folder, path))).size, sha256: hash.digest('hex') }
  }
  return files
}

/** Files that are named one by one. */
const NAMED = 10

/** Says which files are lost, line by line: the first ones by name, then how many more. Names no person. */
export function sayLost(lost: readonly LostFile[]): string {
  const lines = lost
    .slice(0, NAMED)
    .map(({ id, company, path, how }) => `  files/${path} (file ${id} of ${company}) is ${SAID[how]}`)
  const more = lost.length - lines.length
  return [...lines, ...(more > 0 ? [`  and ${more} more`] : [])].join('\n')
}

const SAID = { missing: 'not there', changed: 'not what was stored' } as const
