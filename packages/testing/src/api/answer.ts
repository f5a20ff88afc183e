import { EVERYTHING } from '@portal/contract/account/live'
import { type AnswerOf, API_PREFIX, CHANGED_HEADER, type Endpoint, type ParsedInputOf } from '@portal/contract/endpoint'
import type { ErrorAnswer } from '@portal/contract/error'
import { ALL_ENDPOINTS, type DescribedEndpoint } from '@portal/contract/server'
import { ERROR_STATUS, type ErrorCode } from '@portal/domain/error-code'
import { MESSAGES } from '@portal/domain/message'
import { HttpResponse, http, type RequestHandler } from 'msw'
import type { z } from 'zod'

/** What a fake call was asked besides its parsed input. */
export interface Asked {
  readonly token: string | null
  readonly reference: string | null
}

/** What makes the answer of a fake call from its parsed input; it may refuse with {@link refusal}. */
type Answerer<E> = (input: ParsedInputOf<E>, asked: Asked) => AnswerOf<E> | Response | Promise<AnswerOf<E> | Response>

/** What a fake call says: the answer, or a function that makes it. */
export type Answering<E> = AnswerOf<E> | Answerer<E>

const DESCRIBED = new Map(ALL_ENDPOINTS.map((described) => [described.endpoint.name, described]))

function describe(endpoint: Endpoint): DescribedEndpoint {
  const described = DESCRIBED.get(endpoint.name)
  if (!described) throw new Error(`${endpoint.name} is not a call of the contract`)
  return described
}

async function bodyOf(request: Request, { bodyType }: Endpoint): Promise<unknown> {
  if (request.method === 'GET') return undefined
  if (request.headers.get('content-type')?.startsWith('multipart/')) {
    return Object.fromEntries(await request.formData())
  }
  // jsdom's XMLHttpRequest does not know Node's FormData: that a file came is all that can be known of it.
  if (bodyType === 'multipart') return undefined
  const text = await request.text()
  return text === '' ? undefined : JSON.parse(text)
}

/** Errors of the parts that do not fit their schema. A part without a schema passes as it is. */
function parse(parts: Record<string, { schema: z.ZodType | undefined; value: unknown }>) {
  const parsed: Record<string, unknown> = {}
  const errors: Array<{ path: string; message: string }> = []
  for (const [name, { schema, value }] of Object.entries(parts)) {
    const result = schema?.safeParse(value)
    if (result?.error) {
      errors.push(...result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })))
    }
    parsed[name] = result ? result.data : value
  }
  return { parsed, errors }
}

/** The body and status of a refusal as the server makes it. */
export function refusal(code: ErrorCode, more: Partial<ErrorAnswer> = {}): Response {
  const status = ERROR_STATUS[code]
  const answer: ErrorAnswer = { status, code, message: MESSAGES.somethingWentWrong, ...more }
  return Response.json(answer, { status })
}

type Resolve = (described: DescribedEndpoint, request: Request, params: unknown) => Response | Promise<Response>

/** `{id}` of the contract's paths matches only what the call's parameters accept, so `/client/list` is no client. */
function handler(endpoint: Endpoint, resolve: Resolve): RequestHandler {
  const described = describe(endpoint)
  const address = `*${API_PREFIX}${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`
  return http.all(address, ({ request, params: { 0: _origin, ...params } }) => {
    if (request.method !== endpoint.method) return undefined
    if (described.schema.params?.safeParse(params).error) return undefined
    return resolve(described, request, params)
  })
}

/**
 * A call of the contract that answers as told. What the screen sends is validated as the server would (a bad input
 * is refused with 400), and so is the answer: a fake that the server could never give fails the test.
 */
export function answer<E extends Endpoint>(endpoint: E, answering: Answering<E>): RequestHandler {
  return handler(endpoint, async ({ schema }, request, params) => {
    const body = await bodyOf(request, endpoint)
    const query = Object.fromEntries(new URL(request.url).searchParams)
    const { parsed, errors } = parse({
      params: { schema: schema.params, value: params },
      query: { schema: schema.query, value: query },
      body: { schema: body === undefined && endpoint.bodyType === 'multipart' ? undefined : schema.body, value: body },
    })
    if (errors.length > 0) return refusal('BAD_INPUT', { message: MESSAGES.badInput, errors })
    const asked: Asked = { token: request.headers.get('token'), reference: request.headers.get('reference') }
    // The schemas that parsed the input are those that the type is inferred from.
    const given = isAnswerer<E>(answering) ? await answering(parsed as ParsedInputOf<E>, asked) : answering
    if (given instanceof Response) return given
    const sent: unknown = schema.answer.parse(given)
    // What a fake changes nobody knows but its test: all that is shown may be.
    const headers = { [CHANGED_HEADER]: EVERYTHING }
    return Response.json(sent, {
      status: endpoint.status ?? 200,
      ...(endpoint.method !== 'GET' && !endpoint.unattended && { headers }),
    })
  })
}

/** No call answers a function, so a function makes the answer. */
function isAnswerer<E>(answering: Answering<E>): answering is Answerer<E> {
  return typeof answering === 'function'
}

/** A call that the server refuses. */
export function refuse(endpoint: Endpoint, code: ErrorCode, more: Partial<ErrorAnswer> = {}): RequestHandler {
  return handler(endpoint, () => refusal(code, more))
}

/** A call that never reaches the server. */
export function unreachable(endpoint: Endpoint): RequestHandler {
  return handler(endpoint, () => HttpResponse.error())
}

/** A call that waits. */
export interface Held {
  readonly handler: RequestHandler
  /** Lets it answer. */
  readonly release: () => void
}

/** A call that does not answer until the returned `release` is called, and then answers as told. */
export function hold<E extends Endpoint>(endpoint: E, answering: AnswerOf<E>): Held {
  const released = Promise.withResolvers<void>()
  const held = answer(endpoint, async () => {
    await released.promise
    return answering
  })
  return { handler: held, release: released.resolve }
}
