import { Readable } from 'node:stream'
import { clients as exportSchema } from '@portal/contract/exports.schema'
import { ADVISING_ROLES, dayIn, REFERRING_ROLES } from '@portal/domain'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from '../../database/database.ts'
import { putAnswerHeaders } from '../../http/answer-headers.ts'
import { CallError } from '../../http/call-error.ts'
import { type Principal, readPrincipal } from '../../http/principal.ts'
import type { Services } from '../../http/services.ts'
import { selectedClients } from '../bulk/selection.ts'
import { orderOf } from '../clients/list-clients.ts'
import { answerFault } from '../files/answer-fault.ts'
import { attachment } from '../files/attachment.ts'
import { columnsFor, type DayOf } from './columns.ts'
import { csvFile } from './csv-file.ts'
import { exportAddress } from './export-address.ts'
import { rowsOf } from './rows.ts'
import { xlsxFile } from './xlsx-file.ts'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Where exports are fetched, by a signed address: made while they are sent, never held whole. */
export async function exportAddresses(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.addHook('onRequest', async (request, reply) => putAnswerHeaders(reply, request.id))
  app.setErrorHandler(answerFault(services, 'An export could not be made'))

  app.get('/files/exports/:id', async (request, reply) => {
    const signed = exportAddress.read(services, request)
    if (!signed) throw new CallError('NOT_FOUND')

    const { wanted, viewer, ids } = await services.database.company(signed.company, (tx) => readWanted(tx, signed.id))
    const { columns, fields } = columnsFor(viewer.caller.role, wanted.columns)
    const rows = rowsOf(services.database, { companyId: signed.company, viewer, fields }, ids)
    const dayOf: DayOf = (instant) => dayIn(viewer.company.timeZone, instant)
    const name = `clients-${dayOf(services.clock().toISOString())}.${wanted.format}`
    reply.type(TYPES[wanted.format]).header('content-disposition', attachment(name))
    return reply.send(
      wanted.format === 'csv'
        ? Readable.from(csvFile(rows, { columns, dayOf, bom: wanted.bom }), { objectMode: false })
        : xlsxFile(rows, { columns, dayOf, sheet: 'Clients' }),
    )
  })
}

/** What the address stands for, with the rights that its owner has now, and whom it means, in the order of the list. */
async function readWanted(tx: Transaction, exportId: number) {
  const { rows } = await tx.execute<{ user_id: number; wanted: unknown }>(
    sql`select user_id, wanted from exports where company_id = ${tx.companyId} and id = ${exportId}`,
  )
  const viewer: Principal | undefined =
    rows[0] && (await readPrincipal(tx, rows[0].user_id, [...ADVISING_ROLES, ...REFERRING_ROLES]))
  if (!viewer) throw new CallError('NOT_FOUND')
  const wanted = exportSchema.body.parse(rows[0]?.wanted)
  const { column, order } = orderOf(wanted)
  const found = await tx.execute<{ ids: number[] }>(sql`
    select array(
      select id from (
        select clients.id, ${column} as key from clients where ${selectedClients(viewer, wanted.selection)}
      ) found order by ${order}
    ) as ids`)
  return { wanted, viewer, ids: found.rows[0]?.ids ?? [] }
}
