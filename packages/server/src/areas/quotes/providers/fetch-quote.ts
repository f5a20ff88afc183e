import type { QuoteRequest } from '@portal/contract/quotes/quote-request.schema'
import { type GuardedClient, RefusedAddress, TooLarge } from '../../../outbound/guarded-client.ts'

/** An outside service that makes quotes. */
export interface QuoteService {
  readonly address: string
  /** Sent as a bearer token; null for none. */
  readonly credentials: string | null
  /** Milliseconds for all of it, a second try included. */
  readonly timeoutMs: number
}

/** The outcome of asking a service; `error` and `status` are for the log alone. */
export type FetchedQuote =
  | { readonly ok: true; readonly answer: unknown }
  | {
      readonly ok: false
      readonly error: 'refused' | 'late' | 'network' | 'status' | 'nonsense' | 'too-large'
      readonly status?: number
    }

/**
 * What users are told, whatever happened: from a status, or from closed and open told apart, a company would learn what
 * is there that this server reaches and others do not.
 */
export const SERVICE_FAILED =
  'The quote service didn’t return a quote. Ask a super admin to check its address and credentials in Settings.'

/** A whole market's answer is far below. */
const ANSWER_MAX_BYTES = 5_000_000

const UNREACHED = { ok: false, error: 'network' } as const

interface Asking {
  readonly service: QuoteService
  readonly outbound: GuardedClient
}

/** Sends a request to a service. Where the network fails it is tried once more; what was answered, never. */
export async function fetchQuote(asking: Asking, request: QuoteRequest): Promise<FetchedQuote> {
  const signal = AbortSignal.timeout(asking.service.timeoutMs)
  const body = JSON.stringify(request)
  const first = await fetchOnce(asking, body, signal)
  return first === UNREACHED && !signal.aborted ? await fetchOnce(asking, body, signal) : first
}

async function fetchOnce({ service, outbound }: Asking, body: string, signal: AbortSignal): Promise<FetchedQuote> {
  const { address, credentials } = service
  try {
    const { status, text } = await outbound.send(address, {
      method: 'POST',
      body,
      signal,
      maxBytes: ANSWER_MAX_BYTES,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(credentials !== null && { authorization: `Bearer ${credentials}` }),
      },
    })
    return status >= 200 && status < 300 ? parse(text) : { ok: false, error: 'status', status }
  } catch (error) {
    if (error instanceof RefusedAddress) return { ok: false, error: 'refused' }
    if (error instanceof TooLarge) return { ok: false, error: 'too-large' }
    return signal.aborted ? { ok: false, error: 'late' } : UNREACHED
  }
}

function parse(text: string): FetchedQuote {
  try {
    return { ok: true, answer: JSON.parse(text) }
  } catch {
    return { ok: false, error: 'nonsense' }
  }
}
