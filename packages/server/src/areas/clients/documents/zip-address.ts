import type { documents as endpoints } from '@portal/contract/clients/documents'
import type { AnswerOf } from '@portal/contract/endpoint'
import { leadingRole, ROLES } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { applicationOwner, clientOwner, type RecordOwner } from '../../../access/record-owner.ts'
import type { Viewer } from '../../../access/visible-clients.ts'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { attachment } from '../../../http/attachment.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { COMPANY_COLUMNS, companyOf, companyRow } from '../../../http/company.ts'
import { noteDone } from '../../../http/security-note.ts'
import { signedAddress } from '../../../http/signed-address.ts'
import type { Services } from '../../../services.ts'
import { readZippedDocuments } from './queries.ts'
import { zipDocuments } from './zip.ts'

const ZIP_NAME = 'documents.zip'

const OF_CLIENT = `/files/${ZIP_NAME}`
const OF_APPLICATION = `/files/application/${ZIP_NAME}`

/** `user`: in whose name. What they may see decides, when it is fetched, what is in it. */
const CLIENT_ADDRESS = signedAddress('zip address', OF_CLIENT, ['company', 'client', 'user'])
const APPLICATION_ADDRESS = signedAddress('application zip address', OF_APPLICATION, ['company', 'application', 'user'])

/** An address of all documents of an owner that the caller may see. Throws NOT_FOUND where there are none. */
export async function downloadAll(call: Call, owner: RecordOwner): Promise<AnswerOf<typeof endpoints.downloadAll>> {
  const { tx, caller, services } = call
  const { clientId, applicationId } = owner
  const { length: count } = await readZippedDocuments(tx, { ...call, files: services.files }, owner)
  if (count === 0) throw new CallError('NOT_FOUND', { message: 'There are no documents to download.' })
  await recordActivity(call, {
    action: 'document.downloadAll',
    entity: 'document',
    entityId: null,
    clientId,
    applicationId: applicationId ?? null,
    after: { count },
  })
  noteDone(call, {
    event: 'file.opened',
    userId: caller.userId,
    subject: 'documents',
    subjectId: clientId,
    rows: count,
  })
  const ids = { company: tx.companyId, user: caller.userId }
  const url =
    applicationId === undefined
      ? CLIENT_ADDRESS.url(services, { ...ids, client: clientId })
      : APPLICATION_ADDRESS.url(services, { ...ids, application: applicationId })
  return { url, name: ZIP_NAME, count }
}

/** Where an owner's documents are fetched as one zip, streamed, by a signed address. */
export async function zipAddress(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.get(OF_CLIENT, async (request, reply) => {
    const address = CLIENT_ADDRESS.read(services, request)
    if (!address) throw new CallError('NOT_FOUND')
    return await sendZip(reply, services, address, (asking) => clientOwner(asking, address.client))
  })
  app.get(OF_APPLICATION, async (request, reply) => {
    const address = APPLICATION_ADDRESS.read(services, request)
    if (!address) throw new CallError('NOT_FOUND')
    return await sendZip(reply, services, address, (asking) => applicationOwner(asking, address.application))
  })
}

async function sendZip(
  reply: FastifyReply,
  services: Services,
  { company, user }: { readonly company: number; readonly user: number },
  ownerOf: (asking: Viewer & { readonly tx: Transaction }) => Promise<RecordOwner>,
): Promise<FastifyReply> {
  const documents = await services.database.company(company, async (tx) => {
    const viewer = await readViewer(tx, user)
    if (!viewer) throw new CallError('NOT_FOUND')
    return await readZippedDocuments(tx, { ...viewer, files: services.files }, await ownerOf({ ...viewer, tx }))
  })
  reply.header('content-disposition', attachment(ZIP_NAME)).type('application/zip')
  return await reply.send(zipDocuments(services.files, documents))
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
