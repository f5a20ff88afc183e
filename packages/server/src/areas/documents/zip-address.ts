import type { documents as endpoints } from '@portal/contract/documents'
import type { AnswerOf } from '@portal/contract/endpoint'
import { leadingRole, ROLES } from '@portal/domain'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Viewer, visibleClients } from '../../access/visible-clients.ts'
import { recordActivity } from '../../activity-log/record.ts'
import type { Transaction } from '../../database/database.ts'
import { clients } from '../../database/tables/clients.ts'
import { attachment } from '../../http/attachment.ts'
import type { Call } from '../../http/bind.ts'
import { CallError } from '../../http/call-error.ts'
import { COMPANY_COLUMNS, companyOf, companyRow } from '../../http/company.ts'
import type { Services } from '../../http/services.ts'
import { signedAddress } from '../../http/signed-address.ts'
import { assertVisibleClient } from '../clients/queries.ts'
import { readZippedDocuments } from './queries.ts'
import { zipDocuments } from './zip.ts'

const ZIP_NAME = 'documents.zip'

/** `user`: in whose name. What they may see decides, when it is fetched, what is in it. */
const ADDRESS = signedAddress('zip address', `/files/${ZIP_NAME}`, ['company', 'client', 'user'])

/** An address of all documents of a client that the caller may see. Throws NOT_FOUND. */
export async function downloadAll(
  call: Call<typeof endpoints.downloadAll>,
): Promise<AnswerOf<typeof endpoints.downloadAll>> {
  const { tx, params, caller, services } = call
  await assertVisibleClient(call, call.params.id)
  const { length: count } = await readZippedDocuments(tx, call, params.id)
  if (count === 0) throw new CallError('NOT_FOUND', { message: 'There are no documents to download.' })
  await recordActivity(call, {
    action: 'document.downloadAll',
    entity: 'document',
    entityId: null,
    clientId: params.id,
    after: { count },
  })
  const url = ADDRESS.url(services, { company: tx.companyId, client: params.id, user: caller.userId })
  return { url, name: ZIP_NAME, count }
}

/** Where a client's documents are fetched as one zip, streamed, by a signed address. */
export async function zipAddress(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.get(`/files/${ZIP_NAME}`, async (request, reply) => {
    const address = ADDRESS.read(services, request)
    if (!address) throw new CallError('NOT_FOUND')
    const documents = await services.database.company(address.company, async (tx) => {
      const viewer = await readViewer(tx, address.user)
      if (!viewer || !(await mayStillSee(tx, viewer, address.client))) throw new CallError('NOT_FOUND')
      return await readZippedDocuments(tx, viewer, address.client)
    })
    reply.header('content-disposition', attachment(ZIP_NAME)).type('application/zip')
    return await reply.send(zipDocuments(services.files, documents))
  })
}

const viewerRow = companyRow.extend({ roles: z.array(z.enum(ROLES)) })

/** A user as one who looks, by the rights that they have now. */
async function readViewer(tx: Transaction, userId: number): Promise<Viewer | undefined> {
  const { rows } = await tx.execute(sql`
    select u.roles, ${COMPANY_COLUMNS} from users u join companies c on c.id = u.company_id
    where u.company_id = ${tx.companyId} and u.id = ${userId} and u.archived_at is null`)
  if (!rows[0]) return undefined
  const found = viewerRow.parse(rows[0])
  return { caller: { userId, role: leadingRole(found.roles) }, company: companyOf(found) }
}

async function mayStillSee(tx: Transaction, viewer: Viewer, clientId: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from ${clients} where ${clients.id} = ${clientId} and ${visibleClients(viewer)}`,
  )
  return rows.length > 0
}
