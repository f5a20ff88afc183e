import { nameForType, SHOWN_TYPES } from '@portal/domain/values/file-type'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { SHOWN_NAME } from '../../../access/visible-files.ts'
import { files } from '../../../database/tables/files.ts'
import { fileAddress } from '../../../file-store/file-address.ts'
import { LOGO_ADDRESS } from '../../../file-store/logo-address.ts'
import { answerError } from '../../../http/answer-error.ts'
import { attachment, plainAttachment, shownInBrowser } from '../../../http/attachment.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Services } from '../../../services.ts'
import { zipAddress } from '../documents/zip-address.ts'

const logoAddress = z.object({ params: z.object({ hash: z.string().regex(/^[a-f0-9]{64}$/) }) })

/** A logo's address holds the hash of its bytes, so it may be kept for ever. */
const KEPT_FOR_EVER = 'public, max-age=31536000, immutable'

/** Where files are fetched: by a signed address, or, for the logos of companies, by the hash of their bytes. */
export async function fileAddresses(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.setErrorHandler(answerError(services, 'A file could not be read'))

  await app.register(zipAddress, { services })

  app.get('/files/:id', async (request, reply) => {
    const signed = fileAddress.read(services, request)
    if (!signed) throw new CallError('NOT_FOUND')
    const [file] = await services.database.company(signed.company, (tx) =>
      tx
        .select({ key: files.key, media_type: files.media_type, name: SHOWN_NAME })
        .from(files)
        .where(and(eq(files.company_id, tx.companyId), eq(files.id, signed.id))),
    )
    if (!file) throw new CallError('NOT_FOUND')
    const name = nameForType(file.name, file.media_type)
    if (SHOWN_TYPES.includes(file.media_type)) {
      reply.headers(shownInBrowser(name))
    } else {
      // Only what is saved: what opens in a browser needs headers that S3 does not send, and pages may read no other host.
      const address = await services.files.addressOf(file.key, {
        disposition: plainAttachment(name),
        mediaType: file.media_type,
      })
      if (address !== undefined) return reply.redirect(address)
      reply.header('content-disposition', attachment(name))
    }
    return await sendFile(services, reply, file)
  })

  app.get(`${LOGO_ADDRESS}:hash`, async (request, reply) => {
    const address = logoAddress.safeParse({ params: request.params })
    if (!address.success) throw new CallError('NOT_FOUND')
    const hash = Buffer.from(address.data.params.hash, 'hex')
    const [file] = await services.database.system((tx) =>
      tx
        .select()
        .from(files)
        .where(and(eq(files.sha256, hash), sql`${files.purpose} in ('logo', 'afsl-logo')`))
        .limit(1),
    )
    if (!file) throw new CallError('NOT_FOUND')
    reply.header('cache-control', KEPT_FOR_EVER).header('cross-origin-resource-policy', 'cross-origin')
    return await sendFile(services, reply, file)
  })
}

async function sendFile(services: Services, reply: FastifyReply, file: { key: string; media_type: string }) {
  const { stream, size } = await services.files.get(file.key)
  return reply.type(file.media_type).header('content-length', size).send(stream)
}
