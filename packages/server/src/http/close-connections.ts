import type { FastifyInstance } from 'fastify'

/** While the app closes, the calls in flight are answered and their connections end with them: none is kept alive. */
export function closeConnectionsAtEnd(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_, reply, payload) => {
    if (closing) reply.header('connection', 'close')
    return payload
  })
}
