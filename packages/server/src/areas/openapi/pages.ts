import type { FastifyInstance } from 'fastify'
import { openapiDocument } from './document.ts'

export async function openapi(app: FastifyInstance): Promise<void> {
  const document = JSON.stringify(openapiDocument())
  app.get('/v1/openapi.json', async (_, reply) => reply.type('application/json').send(document))
}
