import multipart from '@fastify/multipart'
import { EVERYTHING } from '@portal/contract/account/live'
import { API_PREFIX, bodyMaxOf, CHANGED_HEADER, type Method } from '@portal/contract/endpoint'
import { FILE_MAX_SIZE } from '@portal/domain/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { writeAs } from '../database/writer.ts'
import { admit, refusal } from './admit.ts'
import { CallError } from './call-error.ts'
import { CallWriter } from './call-writer.ts'
import { callErrorOf } from './error-answer.ts'
import { handleCall } from './handle-call.ts'
import type { Handling, ServedEndpoint } from './handling.ts'
import { networkOf } from './network.ts'
import { noteRefusal } from './security-note.ts'
import { sendRefusal } from './send-refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint that the route serves. */
    served?: ServedEndpoint
  }
}

/** What the API needs besides the handling of calls. */
export interface ApiOptions {
  readonly handling: Handling
  readonly endpoints: readonly ServedEndpoint[]
}

/** Registers every endpoint of the contract under /api/v1, and answers for everything else there. */
export async function api(app: FastifyInstance, { handling, endpoints }: ApiOptions): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: FILE_MAX_SIZE, files: 1, fields: 20, fieldSize: 10_000, parts: 21, headerPairs: 100 },
    throwFileSizeLimit: false,
  })
  readJsonOnly(app, handling)

  /** Requests that were let in before their session was looked up. */
  const unproven = new WeakSet<FastifyRequest>()
  app.addHook('onRequest', async (request) => {
    const { served } = request.routeOptions.config
    if (served && !(await admit(handling, served, request))) unproven.add(request)
  })
  app.setErrorHandler((error, request, reply) =>
    answerError(handling, { thrown: error, unproven: unproven.has(request) }, request, reply),
  )
  app.setNotFoundHandler((request, reply) => answerStray(methodsByPath, request, reply))

  const methodsByPath: PathMethods[] = []
  for (const served of endpoints) {
    for (const { method, path } of readingsOf(served)) {
      app.route({
        method,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        config: { served },
        bodyLimit: bodyMaxOf(served.endpoint),
        handler: async (request, reply) => {
          unproven.delete(request)
          const writer = new CallWriter(request)
          // Also where it fails: what it has changed by then stays.
          const { status, answer, cookies, isRepeated } = await writeAs(writer, () =>
            handleCall(handling, served, request),
          ).finally(() => writer.tellIn(reply))
          if (isRepeated) reply.header(CHANGED_HEADER, EVERYTHING)
          if (cookies.length > 0) reply.header('set-cookie', cookies)
          return reply.code(status).send(answer)
        },
      })
      methodsByPath.push({ matches: pathPattern(path), method })
    }
  }
}

interface PathMethods {
  readonly matches: RegExp
  readonly method: Method
}

function readingsOf({ endpoint }: ServedEndpoint): Array<{ method: Method; path: string }> {
  const others = (endpoint.also ?? []).map(({ method, path }) => ({ method, path: path ?? endpoint.path }))
  return [{ method: endpoint.method, path: endpoint.path }, ...others]
}

function pathPattern(path: string): RegExp {
  return new RegExp(`^${API_PREFIX}${path.replace(/\{\w+\}/g, '[^/]+')}/?$`)
}

/** JSON alone is read; an empty body is no body. Keys that would reach a prototype are refused. */
function readJsonOnly(app: FastifyInstance, { strangers }: Handling): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  const read = (request: FastifyRequest, text: string) => {
    let body: unknown
    parse(request, text, (error, value) => {
      if (error) throw new CallError('BAD_INPUT', { message: 'The request is not well-formed JSON' })
      body = value
    })
    return body
  }
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, text: string) => {
    if (text === '') return undefined
    const isPublic = request.routeOptions.config.served?.endpoint.access === 'public'
    return isPublic ? await strangers.take(networkOf(request.ip), () => read(request, text)) : read(request, text)
  })
}

async function answerError(
  handling: Handling,
  { thrown, unproven }: { thrown: unknown; unproven: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { served } = request.routeOptions.config
  let error = readingErrorOf(thrown, request)
  let cause = thrown
  // A body that could not be read: who may not call learns nothing of it.
  if (served && unproven) {
    try {
      error = await refusal(handling, served, request, error)
    } catch (other) {
      error = callErrorOf(other)
      cause = other
    }
  }
  if (error.status >= 500) handling.services.log.error({ reqId: request.id, error: cause }, 'A call failed')
  noteRefusal(handling.services, request, error)
  return sendRefusal(request, reply, error)
}

/** What failed; of a body that is too large, how large it may be. */
function readingErrorOf(thrown: unknown, { routeOptions: { bodyLimit } }: FastifyRequest): CallError {
  const error = callErrorOf(thrown)
  const isBody = thrown instanceof Error && 'code' in thrown && thrown.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
  if (!isBody) return error
  return new CallError('TOO_LARGE', { message: `The request is larger than ${bodyLimit / 1024} KB` })
}

/** What is not a call: OPTIONS of one, a method that its path does not take, or nothing at all. */
async function answerStray(known: readonly PathMethods[], request: FastifyRequest, reply: FastifyReply) {
  const [path = ''] = request.url.split('?')
  const methods = new Set<string>(known.filter(({ matches }) => matches.test(path)).map(({ method }) => method))
  if (methods.size === 0) throw new CallError('NOT_FOUND')
  if (methods.has('GET')) methods.add('HEAD')
  reply.header('allow', [...methods, 'OPTIONS'].join(', '))
  if (request.method === 'OPTIONS') return reply.code(204).send()
  throw new CallError('METHOD_NOT_ALLOWED')
}
