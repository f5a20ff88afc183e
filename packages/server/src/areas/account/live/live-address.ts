import { idText } from '@portal/contract/pieces'
import type { FastifyInstance } from 'fastify'
import { answerError } from '../../../http/answer-error.ts'
import { CallError } from '../../../http/call-error.ts'
import { liveSessions } from '../../../http/live-sessions.ts'
import { signedAddress } from '../../../http/signed-address.ts'
import type { Listener } from '../../../live/live-updates.ts'
import type { Services } from '../../../services.ts'
import { LiveStream } from './live-stream.ts'

/** Where the stream is fetched, by whom the address was made for. */
export const LIVE_ADDRESS = signedAddress('live address', '/files/live', ['company', 'user', 'session'])

/**
 * The stream of changes: server-sent events, never compressed (compressing costs ten times the memory), not held back by
 * a proxy. Source: research/operations.md, “Live updates”.
 */
export async function liveAddress(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.setErrorHandler(answerError(services, 'A live stream could not be opened'))

  app.get('/files/live', async (request, reply) => {
    const { database, live, clock } = services
    const signed = LIVE_ADDRESS.read(services, request)
    const roles = signed && (await liveSessions(database, [signed.session], clock())).get(signed.session)
    if (!roles) throw new CallError('NOT_FOUND')
    const last = request.headers['last-event-id']
    const stream = new LiveStream()
    const listener: Listener = {
      companyId: signed.company,
      userId: signed.user,
      sessionId: signed.session,
      roles,
      hear: (event) => stream.say(`data: ${JSON.stringify(event)}\n\n`),
      beat: () => stream.say(':\n\n'),
      end: () => stream.end(),
    }
    stream.once('close', await live.listen(listener))
    // Also where they leave before the answer has begun.
    reply.raw.once('close', () => stream.destroy())
    try {
      listener.beat()
      if (last === undefined) await live.tellLast(listener)
      else await live.tellMissed(listener, idText.safeParse(last).data ?? 0)
    } catch (error) {
      stream.destroy()
      throw error
    }
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream)
  })
}
