import { sql } from 'drizzle-orm'
import { recordActivity } from '../activity-log/record.ts'
import type { Call } from '../http/bind.ts'
import { CallError } from '../http/call-error.ts'
import { noteDone } from '../http/security-note.ts'
import { exportAddress } from './export-address.ts'
import { assertMayFilter, countSelected } from './matching.ts'
import type { ExportBody, FiledSubject, ReadRow, Subject } from './subject.ts'

/**
 * Answers an address at which the selected rows come as a file.
 * Throws FORBIDDEN for a filter or an order by what the caller may not see, NOT_FOUND where nothing is meant.
 */
export async function exportRows<Filter extends object>(
  call: Call,
  subject: FiledSubject<Filter, ReadRow, unknown, unknown>,
  body: ExportBody<Filter>,
): Promise<{ url: string; total: number }> {
  const { tx, caller } = call
  const { selection, sort } = body
  assertMayFilter(subject, call, 'filter' in selection ? selection.filter : {}, sort)
  const { columns } = subject.file.columns(caller.role, body.columns)
  if (columns.length === 0) throw new CallError('FORBIDDEN')
  const { total } = await countSelected(tx, subject, call, selection)
  return await keepExport(call, subject, { body, total, columns })
}

/** What is exported: how it was asked for, how many rows that means, and the columns of the file. */
interface Exported {
  readonly body: ExportBody<object>
  readonly total: number
  readonly columns: ReadonlyArray<{ readonly header: string }>
}

/**
 * Answers an address at which what was asked for comes as a file, and writes down who took how many and what of them.
 * Throws NOT_FOUND where nothing is meant.
 */
export async function keepExport(
  call: Call,
  subject: Pick<Subject<object, ReadRow, unknown, unknown>, 'name' | 'entity' | 'words'>,
  { body, total, columns }: Exported,
): Promise<{ url: string; total: number }> {
  const { tx, caller, services } = call
  const { selection, format } = body
  if (total === 0) {
    throw new CallError('NOT_FOUND', { message: `There is ${subject.words.none.toLowerCase()} to export.` })
  }
  const wanted = JSON.stringify({ list: subject.name, body })
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into exports (company_id, user_id, wanted)
    values (${tx.companyId}, ${caller.userId}, ${wanted}::jsonb) returning id`)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The export was not written down')
  await recordActivity(call, {
    action: `${subject.entity}.export`,
    entity: subject.entity,
    entityId: null,
    after: {
      format,
      count: total,
      columns: columns.map(({ header }) => header),
      ...('filter' in selection ? { filter: selection.filter } : {}),
    },
  })
  noteDone(call, { event: 'list.exported', userId: caller.userId, subject: subject.name, rows: total })
  return { url: exportAddress.url(services, { company: tx.companyId, id }), total }
}
