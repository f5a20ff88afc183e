import type { QuoteRequest } from '@portal/contract/quotes/quote-request.schema'

/** An outside service that makes quotes. */
export interface QuoteService {
  readonly address: string
  /** Sent as a bearer token; null for none. */
  readonly credentials: string | null
  /** Milliseconds for all of it, a second try included. */
  readonly timeoutMs: number
}

/** What came of asking a service; `message` is for the user, `fault` and `status` for the log. */
export type FetchedQuote =
  | { readonly ok: true; readonly answer: unknown }
  | {
      readonly ok: false
      readonly fault: 'late' | 'network' | 'status' | 'nonsense' | 'too-large'
      readonly status?: number
      readonly message: string
    }

/** A whole market's answer is far below. */
const ANSWER_MAX_BYTES = 20_000_000

const LATE = { ok: false, fault: 'late', message: 'The quote service did not answer in time.' } as const
const UNREACHED = { ok: false, fault: 'network', message: 'The quote service could not be reached.' } as const
const NONSENSE = {
  ok: false,
  fault: 'nonsense',
  message: 'The quote service sent an answer that can’t be read.',
} as const

/** Sends a request to a service. Where the network fails it is tried once more; what was answered, never. */
export async function fetchQuote(service: QuoteService, request: QuoteRequest): Promise<FetchedQuote> {
  const signal = AbortSignal.timeout(service.timeoutMs)
  const body = JSON.stringify(request)
  const first = await fetchOnce(service, body, signal)
  return first === UNREACHED && !signal.aborted ? await fetchOnce(service, body, signal) : first
}

async function fetchOnce(
  { address, credentials }: QuoteService,
  body: string,
  signal: AbortSignal,
): Promise<FetchedQuote> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body,
      signal,
      // Elsewhere the credentials would be somebody else's.
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(credentials !== null && { authorization: `Bearer ${credentials}` }),
      },
    })
    if (!response.ok) {
      await response.body?.cancel()
      return { ok: false, fault: 'status', status: response.status, message: refusal(response.status) }
    }
    const text = await readText(response)
    return text === undefined ? { ...NONSENSE, fault: 'too-large' } : parse(text)
  } catch {
    return signal.aborted ? LATE : UNREACHED
  }
}

function refusal(status: number): string {
  if (status === 401 || status === 403) {
    return 'The quote service refused the credentials. A super admin can change them in the settings.'
  }
  return `The quote service refused the request (status ${status}).`
}

/** Undefined where it is larger than any answer. Throws where the connection breaks off. */
async function readText(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > ANSWER_MAX_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): FetchedQuote {
  try {
    return { ok: true, answer: JSON.parse(text) }
  } catch {
    return NONSENSE
  }
}
