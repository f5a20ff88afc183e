import { setImmediate } from 'node:timers/promises'
import { type Access, API_PREFIX, bodyMaxOf, isDoneOnce } from '@portal/contract/endpoint'
import { ERRORS_LISTED } from '@portal/contract/error'
import { ALL_ENDPOINTS, type DescribedEndpoint } from '@portal/contract/server'
import { ERROR_STATUS } from '@portal/domain/error-code'
import { FILE_MAX_SIZE } from '@portal/domain/limits'
import { z } from 'zod'

type Json = Record<string, unknown>

/** Calls that are described at a stretch: some milliseconds, of a fifth of a second and more for all. */
const STRETCH = 8

/** The API as an OpenAPI 3.1 document, made of the contract and nothing else. Others are answered while it is made. */
export async function openapiDocument(endpoints: readonly DescribedEndpoint[] = ALL_ENDPOINTS): Promise<Json> {
  const paths: Record<string, Json> = {}
  for (const [place, described] of endpoints.entries()) {
    if (place % STRETCH === STRETCH - 1) await setImmediate()
    const { endpoint } = described
    const others = (endpoint.also ?? []).map((also) => ({ method: also.method, path: also.path ?? endpoint.path }))
    for (const [index, reading] of [{ method: endpoint.method, path: endpoint.path }, ...others].entries()) {
      const path = `${API_PREFIX}${reading.path}`
      paths[path] = { ...paths[path], [reading.method.toLowerCase()]: operation(described, index) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Adviser Portal',
      version: '1',
      description:
        'Every call of the portal. The header `token` carries the login token; the header `reference` names the company, and can be left out if the address includes its sub-domain.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(({ area }) => area))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token', description: 'The login token' },
        reference: { type: 'apiKey', in: 'header', name: 'reference', description: "The company's sub-domain" },
      },
      schemas: { Error: ERROR_SCHEMA },
      headers: HEADERS,
      responses: {
        Refused: refused('Refused'),
        TooLarge: refused('The body is larger than allowed'),
        TooMany: refused('Too many attempts: try again later', RETRY),
        Unavailable: refused('The server can’t do this right now', RETRY),
      },
    },
  }
}

const ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['status', 'code', 'message'],
  properties: {
    status: { type: 'integer', description: 'The HTTP status' },
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    message: { type: 'string', description: 'A message for people' },
    errors: {
      type: 'array',
      description: `The bad fields, ${ERRORS_LISTED} at most`,
      maxItems: ERRORS_LISTED,
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    errors_left_out: { type: 'integer', description: 'How many more bad fields there are, where not all are listed' },
    record: { description: 'With STALE_VERSION: the current record' },
    request_id: { type: 'string', description: 'With a server error: the id to quote when asking for help' },
  },
}

const HEADERS: Json = {
  RequestId: { description: 'What to quote when asking for help', required: true, schema: { type: 'string' } },
  RetryAfter: {
    description: 'Seconds before another try',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
}

const REQUEST_ID: Json = { 'x-request-id': { $ref: '#/components/headers/RequestId' } }
const RETRY: Json = { 'retry-after': { $ref: '#/components/headers/RetryAfter' } }

function refused(description: string, headers: Json = {}): Json {
  return {
    description,
    headers: { ...REQUEST_ID, ...headers },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
}

function operation(described: DescribedEndpoint, index: number): Json {
  const { area, endpoint, schema } = described
  const isPublic = endpoint.access === 'public'
  return {
    operationId: index === 0 ? endpoint.name : `${endpoint.name}.${index + 1}`,
    tags: [area],
    summary: endpoint.summary,
    description: [accessText(endpoint.access), endpoint.decided].filter(Boolean).join(' '),
    security: isPublic ? [{ reference: [] }] : [{ token: [], reference: [] }],
    parameters: [
      ...parametersOf(schema.params, 'path'),
      ...parametersOf(schema.query, 'query'),
      ...(isDoneOnce(endpoint) ? [IDEMPOTENCY_KEY] : []),
    ],
    ...bodyOf(described),
    responses: {
      [endpoint.status ?? 200]: done('Done', schema.answer),
      ...(endpoint.otherwise && { [endpoint.otherwise.status]: done(endpoint.otherwise.when, schema.answer) }),
      ...((schema.body || endpoint.bodyType) && { '413': { $ref: '#/components/responses/TooLarge' } }),
      '429': { $ref: '#/components/responses/TooMany' },
      '503': { $ref: '#/components/responses/Unavailable' },
      default: { $ref: '#/components/responses/Refused' },
    },
  }
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes a retry safe: within a day, the same user, key and values get the first answer, and nothing is done twice. Other values are refused with 409.',
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
}

function done(description: string, answer: z.ZodType): Json {
  return {
    description,
    headers: REQUEST_ID,
    content: { 'application/json': { schema: jsonSchema(answer, 'output') } },
  }
}

function accessText(access: Access): string {
  if (access === 'public') return 'For everyone.'
  if (access === 'session') return 'For everyone who is signed in.'
  return `For ${access.join(', ')}.`
}

function bodyOf({ endpoint, schema: { body } }: DescribedEndpoint): Json {
  if (endpoint.bodyType === 'multipart') {
    const file = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } }
    return requestBody(FILE_MAX_SIZE, { 'multipart/form-data': { schema: file } })
  }
  return body ? requestBody(bodyMaxOf(endpoint), { 'application/json': { schema: jsonSchema(body, 'input') } }) : {}
}

function requestBody(most: number, content: Json): Json {
  return { requestBody: { description: `At most ${most / 1024} KB`, required: true, content } }
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = objectSchema.parse(jsonSchema(schema, 'input'))
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const objectSchema = z.object({
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
})

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
