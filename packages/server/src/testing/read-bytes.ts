import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { logTo } from '../log/log.ts'
import { readTable } from '../sheet/read/read-table.ts'
import type { TableFormat, TableRow, TableWish } from '../sheet/read/table-file.ts'

const log = logTo({ write: () => {} }, 'silent')

/** Reads the table of a file that has these bytes, as its own process does. */
export async function readBytes(
  bytes: string | Buffer,
  wish: TableWish = {},
): Promise<{ readonly format: TableFormat; readonly rows: readonly TableRow[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-table-'))
  try {
    const file = path.join(folder, 'table')
    await writeFile(file, bytes)
    const table = await readTable({ path: file, wish, companyId: 1, log })
    const rows: TableRow[] = []
    for await (const batch of table.rows) rows.push(...batch)
    return { format: table.format, rows }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
