import type { SentencePart } from '@portal/contract/clients/timeline-records'
import type { SQL } from 'drizzle-orm'
import type { Viewer } from '../access/visible-clients.ts'
import type { Transaction } from '../database/database.ts'

export type Fields = Readonly<Record<string, unknown>>

/** A piece of a sentence as an area writes it: users are named by their ids. */
export type WrittenPart = SentencePart | { readonly as: 'person'; readonly id: number }
export type Sentence = string | readonly WrittenPart[]

/** The details of an action, limited to what the reader may see. */
export interface ActionDetails {
  readonly before: Fields | null
  readonly after: Fields | null
  /** What the entity's `besides` has read of the record. */
  readonly besides: Fields
}

/** Something that is done to a record: an action of the activity log with its sentence. */
export interface AuditAction {
  /** What was done, after who did it: “moved New Lead to Application”. */
  readonly says: Sentence | ((told: ActionDetails) => Sentence)
  /** Who does it where nobody is signed in: “The client”. */
  readonly by?: string | ((told: ActionDetails) => string)
  /** The kind in the timeline where it is not that of the entity. */
  readonly kind?: string
  /** Whether referral roles are told of it. */
  readonly isForReferrers?: true
}

/** Audit actions by their names: `note.delete`. */
export type AuditActions = Readonly<Record<string, AuditAction>>

/** A kind of record whose changes the activity log keeps. */
export interface ActivityEntity {
  readonly name: string
  /** Whether only super admins read of its changes. */
  readonly isForSuperAdmins?: boolean
  /** What the filter of a client's log calls it, and its place there. Without: it is not offered. */
  readonly filter?: { readonly label: string; readonly order: number }
  /** How a client's timeline tells of it; without, as of any other change, and of auditors to none. */
  readonly timeline?: EntityInTimeline
  /** What the audit log shows of a record beside its kind and number. */
  readonly record?: RecordInAudit
}

/** A kind of record as the audit log shows it. */
export interface RecordInAudit {
  /** The names of records by id: `Policy 22074418`. Deleted ones are left out. */
  readonly names?: (tx: Transaction, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** The address of a record in the portal. */
  readonly to?: (id: number) => string
  /** Labels of fields that differ from their names. */
  readonly labels?: Readonly<Record<string, string>>
}

export interface EntityInTimeline {
  /** The name of a kind that some area declares. */
  readonly kind: string
  /** Which entries an auditor who sees the client may read; none unless told. */
  readonly forAuditors?: 'all' | ((viewer: Viewer) => SQL)
  /** Which entries referral roles are told of, besides the actions that are for them. Over `activity_log`. */
  readonly forReferrers?: SQL
  /** Where the records stand in the timeline themselves: the actions that the log tells all the same. */
  readonly only?: readonly string[]
  /** What the sentences need beside the log, by the ids of the records. */
  readonly besides?: (tx: Transaction, ids: readonly number[]) => Promise<ReadonlyMap<number, Fields>>
}

/** A value of the log in words; undefined where there is none, or the reader may not see it. */
export function said(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined
}

/** A value of the log, or `otherwise`, as it stands out from a sentence. */
export function value(given: unknown, otherwise = ''): SentencePart {
  return { as: 'value', text: said(given) ?? otherwise }
}

/** What is said of a number of the log; nothing where there is none. */
export function numbered(given: unknown, inWords: (no: string) => string): string {
  const no = said(given)
  return no === undefined ? '' : inWords(no)
}

/** What a change changed, in the words of `labels`: “Phone, Email, City and 2 more”. */
export function changedFields(
  { before, after }: ActionDetails,
  labels: Readonly<Record<string, string>>,
): SentencePart {
  const names = Object.keys(after ?? before ?? {}).map((name) => labels[name] ?? name.replaceAll('_', ' '))
  const rest = names.length - 3
  return value(names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${rest} more` : names.join(', '))
}
