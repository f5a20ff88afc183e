import type { AnswerOf } from '@portal/contract/endpoint'
import type { exports as calls } from '@portal/contract/exports'
import { sql } from 'drizzle-orm'
import type { Call } from '../../http/bind.ts'
import { CallError } from '../../http/call-error.ts'
import { recordActivity } from '../activity/record.ts'
import { countSelected } from '../bulk/selection.ts'
import { assertMayFilter } from '../clients/filters.ts'
import { columnsFor } from './columns.ts'
import { exportAddress } from './export-address.ts'

/**
 * Answers an address at which the selected clients come as a file, and writes down who took how many and what of them.
 * Throws FORBIDDEN for a filter or an order by what the caller may not see, NOT_FOUND where nobody is meant.
 */
export async function exportClients(call: Call<typeof calls.clients>): Promise<AnswerOf<typeof calls.clients>> {
  const { tx, caller, body, services } = call
  const { selection, sort, format } = body
  assertMayFilter(caller.role, 'filter' in selection ? selection.filter : {}, sort)
  const { columns } = columnsFor(caller.role, body.columns)
  if (columns.length === 0) throw new CallError('FORBIDDEN')
  const { total } = await countSelected(tx, call, selection)
  if (total === 0) throw new CallError('NOT_FOUND', { message: 'There is nobody to export.' })
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into exports (company_id, user_id, wanted)
    values (${tx.companyId}, ${caller.userId}, ${JSON.stringify(body)}::jsonb) returning id`)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The export was not written down')
  await recordActivity(call, {
    action: 'client.export',
    entity: 'client',
    entityId: null,
    after: {
      format,
      count: total,
      columns: columns.map(({ header }) => header),
      ...('filter' in selection ? { filter: selection.filter } : {}),
    },
  })
  return { url: exportAddress.url(services, { company: tx.companyId, id }), total }
}
