import { z } from 'zod'
import { type GuardedClient, RefusedAddress, TooLarge } from '../outbound/guarded-client.ts'

/** A firm's SMS gateway. */
export interface SmsGateway {
  readonly address: string
  /** Sent as a bearer token; null for none. */
  readonly credentials: string | null
  /** A name or a number, as the recipient sees it. */
  readonly sender: string
}

export interface SmsMessage {
  /** With the country code: `+61412345678`. */
  readonly to: string
  readonly text: string
  /** Identifies the message, so that a gateway doesn't send it twice. */
  readonly reference: string
}

/**
 * The outcome of handing a message over. `refused`: the gateway will not send it. `not_sent`: it did not get there, and may
 * be tried again. `unsure`: it may have been sent; sent again, it might come twice.
 */
export type SmsOutcome =
  | { readonly kind: 'accepted'; readonly id: string | null }
  | { readonly kind: 'refused' | 'not_sent' | 'unsure'; readonly because: string }

/** Milliseconds to wait for a gateway. */
const TIMEOUT_MS = 15_000
/** Bytes of an answer. */
const ANSWER_MAX_BYTES = 100_000
/** Characters of a gateway's own name for a message. */
const ID_MAX_LENGTH = 200

const accepted = z.looseObject({ id: z.union([z.string(), z.number()]).optional() })

/** What is wrong where nothing has left this machine. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/**
 * Hands a message over to a gateway: `POST` of `{ to, from, text, reference }` as JSON, with the credentials as a bearer
 * token and the reference as `Idempotency-Key`. It answers 2xx and JSON, in which `id` is its own name for the message.
 */
export async function sendSms(
  outbound: GuardedClient,
  { address, credentials, sender }: SmsGateway,
  { to, text, reference }: SmsMessage,
  timeoutMs = TIMEOUT_MS,
): Promise<SmsOutcome> {
  try {
    const answer = await outbound.send(address, {
      method: 'POST',
      body: JSON.stringify({ to, from: sender, text, reference }),
      signal: AbortSignal.timeout(timeoutMs),
      maxBytes: ANSWER_MAX_BYTES,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'idempotency-key': reference,
        ...(credentials !== null && { authorization: `Bearer ${credentials}` }),
      },
    })
    return outcomeOf(answer.status, answer.text)
  } catch (error) {
    return failureOf(error)
  }
}

function outcomeOf(status: number, text: string): SmsOutcome {
  if (status >= 200 && status < 300) return acceptedOf(text)
  if (status === 401 || status === 403) return { kind: 'refused', because: 'The gateway refused the key.' }
  if (status === 429 || status === 503) return { kind: 'not_sent', because: 'The gateway is busy.' }
  if (status >= 500) return { kind: 'unsure', because: `The gateway failed (${status}).` }
  return { kind: 'refused', because: `The gateway refused the message (${status}).` }
}

function acceptedOf(text: string): SmsOutcome {
  try {
    const { id } = accepted.parse(JSON.parse(text))
    return { kind: 'accepted', id: id === undefined ? null : usableId(String(id)) }
  } catch {
    return { kind: 'unsure', because: 'The gateway’s answer can’t be read. Is this the right address?' }
  }
}

/** An id that can't be kept is none: call-backs then name the message by our reference. */
function usableId(id: string): string | null {
  return id !== '' && id.length <= ID_MAX_LENGTH && !id.includes('\u0000') && id.isWellFormed() ? id : null
}

function failureOf(error: unknown): SmsOutcome {
  if (error instanceof RefusedAddress) return { kind: 'not_sent', because: 'The gateway’s address can’t be used.' }
  if (error instanceof TooLarge) return { kind: 'unsure', because: 'The gateway’s answer is too large.' }
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  if (NOT_CONNECTED.has(code)) return { kind: 'not_sent', because: 'The gateway can’t be reached.' }
  return { kind: 'unsure', because: 'The gateway didn’t answer.' }
}
