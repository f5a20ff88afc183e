import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AddressesGiven } from '../../../area.ts'
import { answerError } from '../../../http/answer-error.ts'
import { CallCounts } from '../../../http/call-counts.ts'
import { CallError } from '../../../http/call-error.ts'
import { networkOf } from '../../../http/network.ts'
import { namedByToken, UNSUBSCRIBE_PATH } from '../../../mailing/unsubscribe-link.ts'
import { stopSubscription } from './subscription.ts'

const params = z.object({ token: z.string().max(200) })

/** Bytes of a form that says `List-Unsubscribe=One-Click`. */
const BODY_LIMIT = 10_000
/** Posts of a network in a window: mail programs of many people post from a few addresses. */
const LIMIT = { max: 1_000, seconds: 600 }

/**
 * Where mail programs unsubscribe for their user by one click (RFC 8058): a form is posted to the address of the page, without
 * cookies or sign-in. The token alone says whose it is. A GET of the same address is the page, and changes nothing.
 */
export async function oneClickAddress(app: FastifyInstance, { services }: AddressesGiven): Promise<void> {
  app.setErrorHandler(answerError(services, 'An unsubscribe link could not be followed'))
  // Whatever form it is: that it was posted says it all.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_, __, done) => done(null, null))

  app.post(`${UNSUBSCRIBE_PATH}:token`, async (request, reply) => {
    const { token } = params.parse(request.params)
    const { secrets, database, clock } = services
    const named = namedByToken(token)
    if (!named || !(await isCompany(named.companyId))) throw new CallError('NOT_FOUND')
    const { companyId } = named
    const counting = { limit: LIMIT, now: clock() }
    const key = `one-click at ${networkOf(request.ip)}`
    const retryAfter = await database.company(companyId, (tx) => new CallCounts(secrets).take(tx, key, counting))
    if (retryAfter > 0) throw new CallError('TOO_MANY_TRIES', { retryAfter })
    await database.company(companyId, (tx) =>
      stopSubscription({ tx, services, body: { token }, company: { id: companyId }, requestId: request.id }),
    )
    return reply.type('text/plain; charset=utf-8').send('You have been unsubscribed.\n')
  })

  async function isCompany(id: number): Promise<boolean> {
    const rows = await services.database.system((tx) => tx.rows(sql`select 1 from companies where id = ${id}`))
    return rows.length > 0
  }
}
