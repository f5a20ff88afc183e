import type { Role } from '@portal/domain/account/role'
import { dayIn } from '@portal/domain/values/date'
import { sql } from 'drizzle-orm'
import type { Viewer } from '../access/visible-clients.ts'
import { idArray } from '../database/arrays.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { DayOf } from '../sheet/write/column.ts'
import { sheetFile } from '../sheet/write/sheet-file.ts'
import { columnsOf, joinsOf } from './list-rows.ts'
import { columnOf, selected } from './matching.ts'
import { orderOf } from './paging.ts'
import type { FiledSubject, ReadRow, Subject } from './subject.ts'

/** Rows read at once: few enough to hold, and that calls on the embedded database's one connection get in between. */
const BATCH = 500

/** A file that is made while it is sent. */
export interface MadeFile {
  /** Its name with its ending. */
  readonly name: string
  readonly format: 'csv' | 'xlsx' | 'pdf'
  readonly content: NodeJS.ReadableStream
}

/** Whose file it is and of what. */
export interface FileOrder {
  readonly companyId: number
  readonly viewer: Viewer
  readonly now: Date
}

/** A subject's files, for whoever hands files out and knows no list. */
export interface DeclaredList {
  /** The subject's name, as the rows of `exports` have it. */
  readonly subject: string
  /** What the activity log calls one of its rows. */
  readonly entity: string
  readonly readers: readonly Role[]
  /**
   * Finds whom an export means, in the order of the list, and answers how its file is made. Throws where `body` is not one
   * that was asked for.
   */
  open(tx: Transaction, viewer: Viewer, body: unknown): Promise<(database: Database, order: FileOrder) => MadeFile>
}

/** Declares the lists of a subject. */
export function declaredList<Filter extends object, Read extends ReadRow, Row, Ask>(
  subject: FiledSubject<Filter, Read, Row, Ask>,
): DeclaredList {
  const { file } = subject
  return {
    subject: subject.name,
    entity: subject.entity,
    readers: subject.readers,
    async open(tx, viewer, given) {
      const body = file.body.parse(given)
      const { columns, ask } = file.columns(viewer.caller.role, body.columns)
      const { column, order } = orderOf(subject.sorts, body.sort)
      const { rows } = await tx.execute<{ ids: number[] }>(sql`
        select array(
          select id from (
            select ${columnOf(subject, 'id')}, ${column} as key from ${sql.identifier(subject.table)}
            where ${selected(subject, viewer, body.selection)}
          ) found order by ${order}
        ) as ids`)
      const ids = rows[0]?.ids ?? []
      return (database, { companyId, now }) => {
        const dayOf: DayOf = (instant) => dayIn(viewer.company.timeZone, instant)
        const batches = batchesOf(database, subject, { companyId, viewer, ask }, ids)
        return {
          name: `${file.name}-${dayOf(now.toISOString())}.${body.format}`,
          format: body.format,
          content: sheetFile(batches, { format: body.format, columns, dayOf, bom: body.bom, sheet: file.sheet }),
        }
      }
    },
  }
}

/**
 * The rows that `ids` name, in that order, cut to what the viewer may see, a batch at a time. What has gone out of the
 * viewer's sight meanwhile is left out.
 */
async function* batchesOf<Filter extends object, Read extends ReadRow, Row, Ask>(
  database: Database,
  subject: Subject<Filter, Read, Row, Ask>,
  { companyId, viewer, ask }: { companyId: number; viewer: Viewer; ask: Ask | undefined },
  ids: readonly number[],
): AsyncGenerator<Row[]> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
    const rows = await database.company(companyId, (tx) =>
      tx.rows<Read>(sql`
        select ${columnsOf(subject, viewer, ask)} from ${sql.identifier(subject.table)} ${joinsOf(subject, viewer)}
        where ${columnOf(subject, 'id')} = any(${idArray(batch)}) and ${subject.visible(viewer)}`),
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    const found = batch.flatMap((id) => {
      const record = byId.get(id)
      return record ? [subject.toRow(viewer, record)] : []
    })
    // A promise that has become old keeps the rows of the next one, and so on, until all memory is looked through: what
    // is done with is emptied, so that they keep nothing.
    rows.length = 0
    byId.clear()
    yield found
    found.length = 0
  }
}
