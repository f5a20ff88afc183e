import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AddressesGiven } from '../../../area.ts'
import { files } from '../../../database/tables/files.ts'
import { answerError } from '../../../http/answer-error.ts'
import { shownInBrowser } from '../../../http/attachment.ts'
import { CallError } from '../../../http/call-error.ts'

const ADDRESS = '/files/disclosure/'
const params = z.object({ hash: z.string().regex(/^[a-f0-9]{64}$/) })

/**
 * Where a PDS or a TMD is opened. Both are public by law, and the address holds the hash of its bytes: a quote that was kept
 * leads to the very document that held when it was made, however many come after it.
 */
export function disclosureAddressOf(sha256: Buffer): string {
  return `${ADDRESS}${sha256.toString('hex')}`
}

/** Serves what insurers disclose to everybody, by {@link disclosureAddressOf}; at a company's host, what that one has published. */
export async function disclosureAddress(
  app: FastifyInstance,
  { services, companyOfHost }: AddressesGiven,
): Promise<void> {
  app.setErrorHandler(answerError(services, 'A disclosure could not be read'))

  app.get(`${ADDRESS}:hash`, async (request, reply) => {
    const address = params.safeParse(request.params)
    if (!address.success) throw new CallError('NOT_FOUND')
    const hash = Buffer.from(address.data.hash, 'hex')
    const company = await companyOfHost(request.headers.host)
    const published = company === undefined ? undefined : eq(files.company_id, company)
    const [file] = await services.database.system((tx) =>
      tx
        .select()
        .from(files)
        .where(and(eq(files.sha256, hash), eq(files.purpose, 'disclosure'), published))
        .limit(1),
    )
    if (!file) throw new CallError('NOT_FOUND')
    const { stream, size } = await services.files.get(file.key)
    return reply
      .headers(shownInBrowser(file.name))
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-length', size)
      .type(file.media_type)
      .send(stream)
  })
}
