import type { IsoInstant } from '../values/date.ts'
import type { ApplicationKind } from './application-status.ts'

/** What has to be done before an application goes to the insurer, in the order in which it is usually done. */
export const CHECKLIST = [
  { value: 'disclosure', label: 'Duty of disclosure explained', short: 'duty of disclosure' },
  { value: 'identity', label: 'Identity checked', short: 'identity' },
  { value: 'documents', label: 'PDS and TMD given', short: 'PDS and TMD' },
  { value: 'needs', label: 'Needs and reason on file', short: 'needs and reason' },
  { value: 'requirements', label: 'Medical requirements requested', short: 'medical requirements' },
  { value: 'payment', label: 'Payment details taken', short: 'payment details' },
] as const
export type ChecklistItem = (typeof CHECKLIST)[number]['value']

/** How the portal knows that an item is done. */
export const CHECKLIST_SOURCES = [
  { value: 'quote_mail', label: 'Sent with the quote email' },
  { value: 'quote_link', label: 'Quote link opened' },
  { value: 'on_file', label: 'On file' },
  { value: 'asked', label: 'Requested' },
  { value: 'hand', label: 'Ticked' },
] as const
export type ChecklistSource = (typeof CHECKLIST_SOURCES)[number]['value']

/** An item of an application, and how it is known to be done; `source` null where it is not. */
export interface Checked {
  readonly item: ChecklistItem
  readonly source: ChecklistSource | null
}

/** What the records of an application say of its checklist. */
export interface ChecklistFacts {
  /** When an email that links to the PDS and TMD was sent to the person; null where none was. */
  readonly mailedAt: IsoInstant | null
  /** When the person opened a link that shows them; null where they didn’t. */
  readonly openedAt: IsoInstant | null
  readonly hasNeeds: boolean
  /** Whether the quote says why this insurer is recommended. */
  readonly hasReason: boolean
  /** How many requirements there are, and how many of them nobody has been asked for. */
  readonly requirements: number
  readonly toAsk: number
}

/** From what the portal knows that an item is done, and since when; `at` null where that isn’t known. */
export interface DerivedCheck {
  readonly source: Exclude<ChecklistSource, 'hand'>
  readonly at: IsoInstant | null
}

/** What of the checklist the portal knows by itself. */
export function derivedChecks(facts: ChecklistFacts): ReadonlyMap<ChecklistItem, DerivedCheck> {
  const derived = new Map<ChecklistItem, DerivedCheck>()
  const { mailedAt, openedAt } = facts
  // The later of the two counts: it may have happened after somebody unticked the item.
  const isMail = mailedAt !== null && (openedAt === null || Date.parse(mailedAt) >= Date.parse(openedAt))
  if (isMail) derived.set('documents', { source: 'quote_mail', at: mailedAt })
  else if (openedAt !== null) derived.set('documents', { source: 'quote_link', at: openedAt })
  if (facts.hasNeeds && facts.hasReason) derived.set('needs', { source: 'on_file', at: null })
  if (facts.requirements > 0 && facts.toAsk === 0) derived.set('requirements', { source: 'asked', at: null })
  return derived
}

/** What somebody last said of an item, by hand. */
export interface HandCheck {
  readonly done: boolean
  readonly at: IsoInstant
}

/** From what an item is known to be done; an untick stands until it is ticked again, or what the item follows happens again. */
export function checkSource(derived: DerivedCheck | undefined, hand: HandCheck | undefined): ChecklistSource | null {
  if (hand && !hand.done) {
    const isLater = derived?.at != null && Date.parse(derived.at) > Date.parse(hand.at)
    return isLater ? derived.source : null
  }
  return derived?.source ?? (hand ? 'hand' : null)
}

/** Whether an application has a checklist: a renewal asks for nothing new. */
export function hasChecklist(kind: ApplicationKind): boolean {
  return kind !== 'renewal'
}

/** What is missing, in the checklist’s order. */
export function missingOf(checklist: readonly Checked[]): ChecklistItem[] {
  return checklist.flatMap(({ item, source }) => (source === null ? [item] : []))
}
