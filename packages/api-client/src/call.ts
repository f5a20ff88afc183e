import {
  type AnswerOf,
  API_PREFIX,
  CHANGED_HEADER,
  type Endpoint,
  fillPath,
  IDEMPOTENCY_HEADER,
  type InputOf,
  isDoneOnce,
  PAGE_HEADER,
} from '@portal/contract/endpoint'
import { joinCommas } from '@portal/domain/values/comma-list'
import ky, { type HTTPError, isHTTPError, isTimeoutError } from 'ky'
import { ApiError } from './api-error.ts'
import { configuration } from './configuration.ts'
import { readErrorBody } from './error-body.ts'
import { tellChanges } from './hear-changes.ts'
import { type Attempt, attemptOf } from './idempotency-key.ts'
import { sendOnTheLine, waitsForTheLine } from './offline.ts'
import { decideAfterSessionEnd } from './session-end.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
}

/** What an input is made of, once its type no longer matters. */
export interface CallParts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** An answer as it came, before anybody has judged it. */
export interface RawAnswer {
  readonly status: number
  readonly body: string
  readonly retryAfter: string | null
  /** What the call has changed, also where it failed in the end. */
  readonly changed: string | null
}

const DEFAULT_TIMEOUT = 30_000

/**
 * A read that hits a restarting server is tried once more, and so is a create, which its key keeps from being done twice.
 * No other change is sent twice.
 */
const RETRY = { limit: 1, methods: ['get'], statusCodes: [502, 503, 504], delay: () => 300 }
const RETRY_OF_CREATES = { ...RETRY, methods: ['get', 'post'] }

/** Only what is worth another try is an exception to ky; everything else is judged here. */
const client = ky.create({ retry: RETRY, throwHttpErrors: (status) => RETRY.statusCodes.includes(status) })

/** ky has read the body of what it throws, and parsed it where it was JSON. */
function rawAnswerOf({ response, data }: HTTPError): RawAnswer {
  return {
    status: response.status,
    body: typeof data === 'string' ? data : JSON.stringify(data ?? ''),
    ...headersOf(response.headers),
  }
}

const headersOf = (headers: Headers) => ({
  retryAfter: headers.get('retry-after'),
  changed: headers.get(CHANGED_HEADER),
})

/** Empty parameters are left out; several values travel divided by commas. */
function searchOf(query: CallParts['query'] = {}): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    search.set(name, Array.isArray(value) ? joinCommas(value) : String(value))
  }
  return search
}

/** The whole address of a call. */
export function addressOf(endpoint: Endpoint, { params, query }: CallParts): string {
  const search = searchOf(query).toString()
  const path = `${configuration().baseUrl}${API_PREFIX}${fillPath(endpoint.path, params)}`
  return search === '' ? path : `${path}?${search}`
}

/** What this page calls itself, so that it knows its own changes when it hears of them. */
export const PAGE_NAME = Math.random().toString(36).slice(2)

/** Half of an id that nobody else has. */
const half = () => Math.random().toString(16).slice(2).padEnd(16, '0')

/** The headers that every call carries. By the last, of W3C, all is found in the server's log that the call sets off. */
export function headersFor(token: string | null): Record<string, string> {
  const reference = {
    reference: configuration().reference,
    accept: 'application/json',
    [PAGE_HEADER]: PAGE_NAME,
    traceparent: `00-${half()}${half()}-${half()}-01`,
  }
  return token === null ? reference : { ...reference, token }
}

async function send(
  endpoint: Endpoint,
  parts: CallParts,
  token: string | null,
  { attempt, signal }: { readonly attempt: Attempt | undefined; readonly signal: AbortSignal | undefined },
): Promise<RawAnswer> {
  const { timeout = DEFAULT_TIMEOUT } = configuration()
  try {
    const response = await client(addressOf(endpoint, parts), {
      method: endpoint.method,
      headers: { ...headersFor(token), ...(attempt && { [IDEMPOTENCY_HEADER]: attempt.key }) },
      ...(attempt && { retry: RETRY_OF_CREATES }),
      timeout,
      totalTimeout: timeout,
      ...(parts.body === undefined ? {} : { json: parts.body }),
      ...(signal ? { signal } : {}),
    })
    return {
      status: response.status,
      body: await response.text(),
      ...headersOf(response.headers),
    }
  } catch (cause) {
    if (signal?.aborted) throw cause
    if (isHTTPError(cause)) return rawAnswerOf(cause)
    throw new ApiError({ kind: isTimeoutError(cause) ? 'timeout' : 'network', cause })
  }
}

/** The answer that `body` holds. Throws an `ApiError` where the call failed or what came is no JSON. */
function judge(raw: RawAnswer): unknown {
  if (raw.status >= 200 && raw.status < 300) {
    if (raw.body === '') return undefined
    try {
      return JSON.parse(raw.body)
    } catch (cause) {
      throw new ApiError({ kind: 'http', status: raw.status, cause })
    }
  }
  const seconds = Number.parseInt(raw.retryAfter ?? '', 10)
  const error = readErrorBody(raw.body)
  if (error.code === '2FA_ENROLMENT_REQUIRED') configuration().onEnrolmentAsked?.()
  throw new ApiError({
    kind: 'http',
    status: raw.status,
    ...error,
    ...(Number.isNaN(seconds) ? {} : { retryAfter: seconds }),
  })
}

/** The same, once it is told what the call has changed. */
function judged(endpoint: Endpoint, parts: CallParts, raw: RawAnswer): unknown {
  const told = (answer?: unknown) => raw.changed && tellChanges(raw.changed.split(' '), { ...parts, answer }, endpoint)
  try {
    const answer = judge(raw)
    told(answer)
    return answer
  } catch (error) {
    told()
    throw error
  }
}

/** Whether the server has said that it did not do the call. After anything else it may have. */
function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

/** Sends until the session holds or is given up, and reads the answer. */
export async function converse(
  endpoint: Endpoint,
  parts: CallParts,
  sendWith: (token: string | null) => Promise<RawAnswer>,
): Promise<unknown> {
  for (;;) {
    const token = configuration().token()
    const raw = await sendWith(token)
    const sessionEnded = raw.status === 401 && endpoint.access !== 'public'
    if (!sessionEnded || (await decideAfterSessionEnd(endpoint, token)) === 'abandon')
      return judged(endpoint, parts, raw)
  }
}

/**
 * Calls an endpoint of the contract. Throws {@link ApiError}; a call that its `signal` ends rejects with the signal's
 * reason. A call that meets a dead session waits for the next sign-in and is repeated; a change that the browser cannot
 * send for being offline waits for the line. A create carries a key, the same for
 * each try, so that it is done once.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal }: CallOptions = {},
): Promise<AnswerOf<E>> {
  const parts: CallParts = input
  const attempt = isDoneOnce(endpoint) ? attemptOf(endpoint, parts) : undefined
  const answer = await converse(endpoint, parts, (token) => {
    signal?.throwIfAborted()
    const sendOnce = () => send(endpoint, parts, token, { attempt, signal })
    return waitsForTheLine(endpoint) ? sendOnTheLine(sendOnce, signal) : sendOnce()
  }).catch((error: unknown) => {
    // A refusal now says nothing of an earlier try whose answer was lost.
    if (attempt?.isAgain || !isAnswered(error)) attempt?.remember()
    throw error
  })
  // The server validates its answers against the same schema that this type comes from.
  return answer as AnswerOf<E>
}

/**
 * Calls an endpoint that takes no input in the name of whoever is signed in at this moment, and waits for nothing: the
 * call outlives the page, and nobody hears whether it failed or met a dead session.
 */
export function tell(endpoint: Endpoint): void {
  const headers = headersFor(configuration().token())
  fetch(addressOf(endpoint, {}), { method: endpoint.method, headers, keepalive: true }).catch(() => {})
}

/** Fetches an address that a call has answered, from where the API lives. */
export function fetchAddress(address: string, init: RequestInit): Promise<Response> {
  return fetch(`${configuration().baseUrl}${address}`, init)
}
