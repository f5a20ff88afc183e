import type { LeadEventKind } from './clients/lead-moves.ts'

/**
 * Something that the portal says or does by itself. It follows from an event that has happened, never from an intention, a
 * link that exists or a queue. Each text is a whole sentence in plain English, for whoever asks what the portal decides.
 */
export interface Claim {
  /** What it says or does, and where. */
  readonly says: string
  /** The event that it follows. */
  readonly follows: string
  /** The rule by which a firm can switch it off. */
  readonly rule?: LeadEventKind
  /** What takes it back, by name: another event, or a person. Empty of what has happened and stays so. */
  readonly ends: Readonly<Record<string, string>>
}
