import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far the clock of a gateway may be off, and how long a call-back can be repeated. */
const LIFE_MS = 5 * 60 * 1000

/** A call-back of an SMS gateway with its signature. */
export interface SignedCallback {
  /** Seconds since 1970, of `x-timestamp`. */
  readonly timestamp: string
  /** Of `x-signature`. */
  readonly signature: string
  /** As it came. */
  readonly body: Uint8Array
}

/** The HMAC-SHA-256 of `timestamp.body`, in hex. */
export function callbackSignature(secret: string, { timestamp, body }: Omit<SignedCallback, 'signature'>): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')
}

/** Whether a call-back was signed with the secret in the last five minutes. Takes the same time for any wrong signature. */
export function isSignedCallback(secret: string, callback: SignedCallback, now: Date): boolean {
  const { timestamp, signature } = callback
  if (!/^\d{10}$/.test(timestamp) || Math.abs(now.getTime() - Number(timestamp) * 1000) > LIFE_MS) return false
  const given = Buffer.from(signature, 'hex')
  const right = Buffer.from(callbackSignature(secret, callback), 'hex')
  return given.length === right.length && timingSafeEqual(given, right)
}
