import { createHash } from 'node:crypto'
import { IMPORT_MAX_ROWS } from '@portal/domain/imports/import-limits'
import { namesOfFields } from '@portal/domain/imports/import-subject'
import {
  type FileRow,
  type ReadStatement,
  readStatement,
  UnreadableStatement,
} from '@portal/domain/money/read-statement'
import { STATEMENT_COLUMNS } from '@portal/domain/money/statement-columns'
import { formatCount } from '@portal/domain/values/count'
import type { OutsideCall } from '../../../http/bind.ts'
import { readTable } from '../../../sheet/read/read-table.ts'
import { RefusedFile, RefusedTable } from '../../../sheet/read/table-file.ts'

/** A statement as a file holds it. */
export interface StatementFile extends ReadStatement {
  readonly mediaType: string
  /** SHA-256 of its payments: the same however the file was saved. */
  readonly contentHash: Buffer
}

const MEDIA_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Reads a statement; of a workbook, the first sheet that is one. Throws `RefusedTable` with the reason. */
export async function readStatementFile(
  call: Pick<OutsideCall, 'company' | 'log'>,
  path: string,
): Promise<StatementFile> {
  let refused: unknown
  let sheets: ReadonlyArray<string | undefined> = [undefined]
  for (let index = 0; index < sheets.length; index += 1) {
    try {
      const table = await readSheet(call, path, sheets[index])
      if (index === 0 && table.format.sheets.length > 1) sheets = table.format.sheets
      const read = readStatement(table.rows)
      return { ...read, mediaType: MEDIA_TYPES[table.format.kind], contentHash: hashOf(read) }
    } catch (error) {
      if (error instanceof RefusedFile) throw error
      if (!(error instanceof RefusedTable || error instanceof UnreadableStatement)) throw error
      refused ??= error
    }
  }
  throw refused instanceof UnreadableStatement ? new RefusedTable(refused.message) : refused
}

async function readSheet({ company, log }: Pick<OutsideCall, 'company' | 'log'>, path: string, sheet?: string) {
  const wish = { sheet, headings: [...namesOfFields(STATEMENT_COLUMNS).keys()] }
  const table = await readTable({ path, wish, companyId: company.id, log })
  try {
    const rows: FileRow[] = []
    for await (const some of table.rows) {
      rows.push(...some)
      if (rows.length > IMPORT_MAX_ROWS) {
        throw new RefusedTable(`A statement can have up to ${formatCount(IMPORT_MAX_ROWS)} rows. Please split it.`)
      }
    }
    return { format: table.format, rows }
  } finally {
    await table.close()
  }
}

/** SHA-256 of what the payments of a statement and its total say. */
export function hashOf({ lines, stated }: ReadStatement): Buffer {
  const said = lines.map(({ policy_number, name, type, paid_on, amount, gst }) => [
    ...[policy_number, name, type, paid_on],
    ...[amount, gst],
  ])
  return createHash('sha256')
    .update(JSON.stringify([said, stated]))
    .digest()
}
