import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { leadStatusLabel } from '@portal/domain/clients/lead-status'
import {
  MERGE_FIELDS,
  MERGE_LISTS,
  type MergeChoice,
  type MergeField,
  type MergeRecord,
  usualMergeChoice,
} from '@portal/domain/clients/merge'
import { formatCount } from '@portal/domain/values/count'
import { isSame } from '@portal/screens/draft'
import { ABSENT, showValue } from '@portal/screens/fields'
import { clientField } from '../client-fields/client-fields.ts'

/** The two records as the screen lays them: `a` is the one whose page is open. */
export type Side = 'a' | 'b'
/** What was picked for a field: a side stays the same side, whichever record is kept. */
export type Pick = Side | 'both'
export type Picks = { readonly [F in MergeField]?: Pick }

export interface MergeRow {
  readonly field: MergeField
  readonly label: string
  readonly a: string
  readonly b: string
  readonly pick: Pick
  readonly isList: boolean
}

const OWN: { readonly [F in MergeField]?: { label: string; value: (client: ClientDetails) => unknown } } = {
  kind: { label: 'Kind', value: ({ kind }) => kind },
  status: { label: 'Status', value: ({ status }) => status },
  adviser_id: { label: 'Adviser', value: ({ adviser }) => adviser?.id ?? null },
  deceased_at: { label: 'Deceased', value: ({ death }) => death?.recorded_at ?? null },
  referrer_id: { label: 'Referrer', value: ({ referrer, referrer_name }) => referrer?.id ?? referrer_name ?? null },
}

function fieldOf(field: MergeField, client: ClientDetails): unknown {
  const own = OWN[field]
  if (own) return own.value(client)
  const known = clientField(field)
  return known ? client[known.name] : undefined
}

function shown(field: MergeField, client: ClientDetails): string {
  switch (field) {
    case 'kind':
      return client.kind === 'lead' ? 'Lead' : 'Client'
    case 'status':
      return leadStatusLabel(client.status)
    case 'deceased_at':
      return client.deceased ? 'Yes' : 'No'
    case 'adviser_id':
      return client.adviser?.name ?? ABSENT
    case 'referrer_id':
      return client.referrer?.name ?? client.referrer_name ?? ABSENT
    default: {
      const known = clientField(field)
      return known ? showValue(known, client[known.name]) : ABSENT
    }
  }
}

function compared(client: ClientDetails): MergeRecord {
  // Whoever may merge sees when each was changed.
  return { id: client.id, updated_at: client.updated_at ?? '', value: (field) => fieldOf(field, client) }
}

const PICK_OF = { winner: 'a', loser: 'b', both: 'both' } as const

/** The fields in which two records differ, with what is picked of each: the same whichever record is kept. */
export function mergeRows(a: ClientDetails, b: ClientDetails, picks: Picks): readonly MergeRow[] {
  return MERGE_FIELDS.flatMap((field) => {
    const [one, other] = [fieldOf(field, a), fieldOf(field, b)]
    if (isSame(one, other)) return []
    return [
      {
        field,
        label: OWN[field]?.label ?? clientField(field)?.label ?? field,
        a: shown(field, a),
        b: shown(field, b),
        pick: picks[field] ?? PICK_OF[usualMergeChoice(field, compared(a), compared(b))],
        isList: MERGE_LISTS.includes(field),
      },
    ]
  })
}

/** Two records that are compared. */
interface Pair {
  readonly winner: ClientDetails
  readonly loser: ClientDetails
}

/** The picks that still mean the same: of fields that have not changed in either record since. */
export function picksThatHold(picks: Picks, before: Pair, now: Pair): Picks {
  const holds = (field: MergeField) =>
    isSame(fieldOf(field, before.winner), fieldOf(field, now.winner)) &&
    isSame(fieldOf(field, before.loser), fieldOf(field, now.loser))
  return Object.fromEntries(MERGE_FIELDS.filter(holds).map((field) => [field, picks[field]]))
}

/** The picks as the call takes them: by who wins. */
export function choicesOf(rows: readonly MergeRow[], kept: Side): { [F in MergeField]?: MergeChoice } {
  return Object.fromEntries(
    rows.map(({ field, pick }) => [field, pick === 'both' ? 'both' : pick === kept ? 'winner' : 'loser']),
  )
}

const CONTENTS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  activity_log: ['activity entry', 'activity entries'],
  notes: ['note', 'notes'],
  tasks: ['task', 'tasks'],
  applications: ['application', 'applications'],
  policies: ['policy', 'policies'],
  documents: ['document', 'documents'],
  needs: ['needs analysis', 'needs analyses'],
  pre_assessments: ['pre-assessment', 'pre-assessments'],
  communications: ['email or call', 'emails and calls'],
}

/** `3 notes`; a table that is not known here by its own name. */
export function contentText(what: string, count: number): string {
  const [one, several] = CONTENTS[what] ?? [what.replaceAll('_', ' '), what.replaceAll('_', ' ')]
  return `${formatCount(count)} ${count === 1 ? one : several}`
}
