import {
  MERGE_FIELDS,
  type MergeChoice,
  type MergeField,
  type MergeRecord,
  mergedValue,
  usualMergeChoice,
} from '@portal/domain/clients/merge'
import type { StoredClient } from '../clients/queries.ts'

type Fields = Partial<StoredClient>

/** Columns that go with a field: what is known of a referrer who is no user belongs to the referrer. */
const COMPANIONS: { readonly [F in MergeField]?: ReadonlyArray<keyof StoredClient> } = {
  referrer_id: ['referrer_name', 'referrer_email', 'referral_company'],
  status: ['status_since', 'lost_reason'],
  deceased_at: ['died_on', 'death_told_by', 'death_note', 'death_effects'],
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** A referrer who is no user is a referrer too. */
function compared(client: StoredClient): MergeRecord {
  const { id, updated_at, referrer_name } = client
  return {
    id,
    updated_at,
    value: (field) => (field === 'referrer_id' ? (client.referrer_id ?? referrer_name) : client[field]),
  }
}

/** The fields of the winner that the choices change, with their new values. */
export function mergedFields(
  winner: StoredClient,
  loser: StoredClient,
  choices: { readonly [F in MergeField]?: MergeChoice | undefined } = {},
): Fields {
  const changed: Array<[string, unknown]> = []
  for (const field of MERGE_FIELDS) {
    const choice = choices[field] ?? usualMergeChoice(field, compared(winner), compared(loser))
    const columns: ReadonlyArray<keyof StoredClient> = [field, ...(COMPANIONS[field] ?? [])]
    for (const column of columns) {
      const value = mergedValue(choice, winner[column], loser[column])
      if (!isSame(value, winner[column])) changed.push([column, value])
    }
  }
  return Object.fromEntries(changed)
}

/** Of the fields that a merge changed, those that nobody has changed since, with their values before it. */
export function restoredFields(present: StoredClient, before: Fields, after: Fields): Fields {
  const now: Readonly<Record<string, unknown>> = present
  const merged: Readonly<Record<string, unknown>> = after
  return Object.fromEntries(Object.entries(before).filter(([column]) => isSame(now[column], merged[column])))
}

/** The same fields as they are in a record. */
export function fieldsLike(fields: Fields, record: StoredClient): Fields {
  const stored: Readonly<Record<string, unknown>> = record
  return Object.fromEntries(Object.keys(fields).map((column) => [column, stored[column]]))
}
