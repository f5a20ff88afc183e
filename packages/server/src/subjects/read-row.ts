import { sql } from 'drizzle-orm'
import type { Viewer } from '../access/visible-clients.ts'
import type { Transaction } from '../database/database.ts'
import { found } from './change-row.ts'
import { columnsOf, joinsOf } from './list-rows.ts'
import { columnOf } from './matching.ts'
import type { ReadRow, Subject } from './subject.ts'

/** One row as lists show it. Throws NOT_FOUND also for one that the viewer may not see. */
export async function readRow<Filter extends object, Read extends ReadRow, Row, Ask>(
  { tx, ...viewer }: Viewer & { readonly tx: Transaction },
  subject: Subject<Filter, Read, Row, Ask>,
  id: number,
): Promise<Row> {
  const [record] = await tx.rows<Read>(sql`
    select ${columnsOf(subject, viewer, undefined)} from ${sql.identifier(subject.table)} ${joinsOf(subject, viewer)}
    where ${columnOf(subject, 'id')} = ${id} and ${subject.visible(viewer)}`)
  return subject.toRow(viewer, found(record))
}
