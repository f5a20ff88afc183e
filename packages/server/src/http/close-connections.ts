import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * While the app closes, the calls in flight are answered and their connections end with them: none is kept alive. One on
 * which no call is in flight ends at once. Node itself counts those that have not asked anything yet among the busy ones
 * for a minute or more (24.21: `ConnectionsList`), and browsers open them in advance.
 */
export function closeConnectionsAtEnd(app: FastifyInstance): void {
  const inFlight = new Map<Socket, number>()
  let closing = false
  app.server.on('connection', (socket: Socket) => {
    if (closing) return void socket.destroy()
    inFlight.set(socket, 0)
    socket.once('close', () => inFlight.delete(socket))
  })
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const add = (count: number) => {
      const calls = inFlight.get(socket)
      if (calls !== undefined) inFlight.set(socket, calls + count)
    }
    add(1)
    reply.raw.once('close', () => add(-1))
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const [socket, calls] of inFlight) if (calls === 0) socket.destroy()
  })
  app.addHook('onSend', async (_, reply, payload) => {
    if (closing) reply.header('connection', 'close')
    return payload
  })
}
