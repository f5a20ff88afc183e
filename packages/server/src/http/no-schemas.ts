import type { FastifyServerOptions } from 'fastify'

function refuse(): never {
  throw new Error('Input and answers are checked against the contract, not a route’s own JSON schema')
}

/**
 * In place of Fastify's own compilers of JSON schemas, which load Ajv and all that it needs: a tenth of a start, and
 * no route has such a schema.
 */
export const NO_SCHEMAS: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: { buildValidator: refuse, buildSerializer: refuse },
}
