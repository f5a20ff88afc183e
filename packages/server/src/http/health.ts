import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

/** GET /healthz: the process is up. GET /readyz: the database answers; migrations are in before the server listens. */
export async function health(app: FastifyInstance, { database }: { database: Database }): Promise<void> {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    try {
      await database.ping()
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', 5).send({ status: 'unavailable' })
    }
  })
}
