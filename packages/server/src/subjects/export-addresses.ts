import { FILE_TYPES } from '@portal/domain/values/file-type'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Transaction } from '../database/database.ts'
import { answerError } from '../http/answer-error.ts'
import { attachment } from '../http/attachment.ts'
import { CallError } from '../http/call-error.ts'
import { readPrincipal } from '../http/principal.ts'
import type { Services } from '../services.ts'
import type { DeclaredList } from './declared-list.ts'
import { exportAddress } from './export-address.ts'

const TYPES = {
  ...FILE_TYPES,
  csv: `${FILE_TYPES.csv}; charset=utf-8`,
} as const

const stored = z.object({ user_id: z.int(), wanted: z.object({ list: z.string(), body: z.unknown() }) })

interface Given {
  readonly services: Services
  /** All lists that have files. */
  readonly lists: readonly DeclaredList[]
}

/** Where exports are fetched, by a signed address: made while they are sent, never held whole. */
export async function exportAddresses(app: FastifyInstance, { services, lists }: Given): Promise<void> {
  const byList = new Map(lists.map((list) => [list.subject, list]))
  app.setErrorHandler(answerError(services, 'An export could not be made'))

  app.get('/files/exports/:id', async (request, reply) => {
    const signed = exportAddress.read(services, request)
    if (!signed) throw new CallError('NOT_FOUND')
    const { viewer, make } = await services.database.company(signed.company, (tx) => openExport(tx, byList, signed.id))
    const { name, format, content } = make(services.database, {
      companyId: signed.company,
      viewer,
      now: services.clock(),
    })
    reply.type(TYPES[format]).header('content-disposition', attachment(name))
    return reply.send(content)
  })
}

/** What the address stands for, with the rights that its owner has now. */
async function openExport(tx: Transaction, byList: ReadonlyMap<string, DeclaredList>, exportId: number) {
  const { rows } = await tx.execute(
    sql`select user_id, wanted from exports where company_id = ${tx.companyId} and id = ${exportId}`,
  )
  const row = rows[0] && stored.parse(rows[0])
  const list = row && byList.get(row.wanted.list)
  const viewer = row && list && (await readPrincipal(tx, row.user_id, list.readers))
  if (!viewer) throw new CallError('NOT_FOUND')
  return { viewer, make: await list.open(tx, viewer, row.wanted.body) }
}
