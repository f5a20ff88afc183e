import { Readable } from 'node:stream'
import { clients as exportSchema } from '@portal/contract/exports.schema'
import { ADVISING_ROLES, REFERRING_ROLES } from '@portal/domain'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
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
import { rowsOf } from './rows.ts'
import { isExportUrl } from './signed-url.ts'
import { xlsxFile } from './xlsx-file.ts'

const id = z.coerce.number<string>().pipe(z.int().positive().max(2_147_483_647))
const signedAddress = z.object({
  params: z.object({ id }),
  query: z.strictObject({
    company: id,
    until: z.coerce.number<string>().pipe(z.int().positive()),
    signature: z.string().max(100),
  }),
})

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Where exports are fetched, by a signed address: made while they are sent, never held whole. */
export async function exportAddresses(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.addHook('onRequest', async (request, reply) => putAnswerHeaders(reply, request.id))
  app.setErrorHandler(answerFault(services, 'An export could not be made'))

  app.get('/files/exports/:id', async (request, reply) => {
    const address = signedAddress.safeParse({ params: request.params, query: request.query })
    if (!address.success) throw new CallError('NOT_FOUND')
    const { params, query } = address.data
    const signed = { companyId: query.company, id: params.id, until: query.until, signature: query.signature }
    if (!isExportUrl(services, signed)) throw new CallError('NOT_FOUND')

    const { wanted, viewer, ids } = await services.database.company(signed.companyId, (tx) => readWanted(tx, signed.id))
    const { columns, fields } = columnsFor(viewer.caller.role, wanted.columns)
    const rows = rowsOf(services.database, { companyId: signed.companyId, viewer, fields }, ids)
    const dayOf = daysIn(viewer.company.timeZone)
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

/** The days of a time zone; the format is made once, as making it takes longer than using it. */
function daysIn(timeZone: string): DayOf {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (instant) => format.format(new Date(instant))
}
