import type { Delivery } from './delivery.ts'
import type { StoredMessage } from './stored-mail.ts'

/** Hands over a company's messages of one channel. */
export interface Carrier {
  /** A throw counts as unsure. */
  deliver(message: StoredMessage): Promise<Delivery>
  /** Bulk messages an hour; `BULK_PER_HOUR` unless told. */
  readonly bulkPerHour?: number
}

/** A company's way out on a channel; null where nothing is set up, and messages are kept. Asked before each run of messages. */
export type CarrierFor = (companyId: number) => Promise<Carrier | null>

/** Bulk messages that a company sends in an hour on each channel, so that servers don't take it for a sender of spam. */
export const BULK_PER_HOUR = 500
