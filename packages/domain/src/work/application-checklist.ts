import type { ApplicationKind } from './application-status.ts'

/** What has to be done before an application goes to the insurer, in the order in which it is usually done. */
export const CHECKLIST = [
  { value: 'disclosure', label: 'Duty of disclosure explained', short: 'duty of disclosure' },
  { value: 'identity', label: 'Identity checked', short: 'identity' },
  { value: 'documents', label: 'PDS and TMD given', short: 'PDS and TMD' },
  { value: 'needs', label: 'Needs and reason on file', short: 'needs and reason' },
  { value: 'requirements', label: 'Medical requirements asked for', short: 'medical requirements' },
  { value: 'payment', label: 'Payment details taken', short: 'payment details' },
] as const
export type ChecklistItem = (typeof CHECKLIST)[number]['value']

/** How the portal knows that an item is done. */
export const CHECKLIST_SOURCES = [
  { value: 'quote_mail', label: 'Sent with the quote email' },
  { value: 'quote_link', label: 'Sent with the quote link' },
  { value: 'on_file', label: 'On file' },
  { value: 'asked', label: 'Asked for' },
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
  /** Whether the quote went to the person by email, or is open to them by a link: both carry PDS and TMD. */
  readonly mailed: boolean
  readonly linked: boolean
  readonly hasNeeds: boolean
  /** Whether the quote says why this insurer is recommended. */
  readonly hasReason: boolean
  /** How many requirements there are, and how many of them nobody has been asked for. */
  readonly requirements: number
  readonly toAsk: number
}

/** What of the checklist the portal knows by itself. */
export function derivedChecks(facts: ChecklistFacts): ReadonlyMap<ChecklistItem, ChecklistSource> {
  const derived = new Map<ChecklistItem, ChecklistSource>()
  if (facts.mailed) derived.set('documents', 'quote_mail')
  else if (facts.linked) derived.set('documents', 'quote_link')
  if (facts.hasNeeds && facts.hasReason) derived.set('needs', 'on_file')
  if (facts.requirements > 0 && facts.toAsk === 0) derived.set('requirements', 'asked')
  return derived
}

/** Whether an application has a checklist: a renewal asks for nothing new. */
export function hasChecklist(kind: ApplicationKind): boolean {
  return kind !== 'renewal'
}

/** What is missing, in the checklist’s order. */
export function missingOf(checklist: readonly Checked[]): ChecklistItem[] {
  return checklist.flatMap(({ item, source }) => (source === null ? [item] : []))
}
