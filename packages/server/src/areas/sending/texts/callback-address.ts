import { API_PREFIX } from '@portal/contract/endpoint'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answerError } from '../../../http/answer-error.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import type { Services } from '../../../services.ts'
import { isSignedCallback } from '../../../texting/callback-signature.ts'
import { type Callback, callback, takeCallback } from './callback.ts'

/** Bytes of a call-back. */
const BODY_MAX = 16_384

const params = z.object({ token: z.string() })
const TOKEN = /^[\w-]{1,100}$/
const headers = z.object({ 'x-timestamp': z.string().max(20), 'x-signature': z.string().max(100) })

/**
 * Where an SMS gateway says the outcome of messages, and brings replies. It is not among the calls, which read JSON: the
 * signature is of the very bytes that came.
 */
export async function callbackAddress(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.setErrorHandler(answerError(services, 'A call-back of an SMS gateway failed'))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX }, (_, body, done) => done(null, body))

  app.post(`${API_PREFIX}/sms/callback/:token`, async (request) => {
    const company = await signingCompany(services, request)
    const said = readCallback(request)
    await services.database.company(company, (tx) =>
      takeCallback({ tx, company: { id: company }, services, requestId: request.id }, said),
    )
    return { message: 'Taken' }
  })
}

/** The company that the address names, if its gateway signed. Throws UNAUTHENTICATED, for a wrong address likewise. */
async function signingCompany({ database, secrets, clock }: Services, request: FastifyRequest): Promise<number> {
  const { token } = params.parse(request.params)
  const rows = await database.system((tx) =>
    tx.rows<{ company_id: number; callback_secret: string }>(sql`
      select company_id, callback_secret from sms_gateways
      where callback_token = ${TOKEN.test(token) ? token : ''} and callback_secret is not null`),
  )
  const [gateway] = rows
  request.who = { companyId: gateway?.company_id }
  const signed = headers.safeParse(request.headers)
  const isSigned =
    gateway !== undefined &&
    signed.success &&
    isSignedCallback(
      secrets.unseal('settings secret', gateway.callback_secret),
      {
        timestamp: signed.data['x-timestamp'],
        signature: signed.data['x-signature'],
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      },
      clock(),
    )
  if (isSigned) return gateway.company_id
  throw new CallError('UNAUTHENTICATED', { message: 'The signature is wrong', note: { event: 'signature.refused' } })
}

function readCallback({ body }: FastifyRequest): Callback {
  let given: unknown
  try {
    given = JSON.parse(String(body))
  } catch {
    throw new CallError('BAD_INPUT', { message: 'The request is not well-formed JSON' })
  }
  const read = callback.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw badField(issue?.path.join('.') || 'status', issue?.message ?? '')
}
