import type { ImportDetail, ImportProblem } from '@portal/contract/imports.schema'
import type { ImportVerdict } from '@portal/domain/client-import'
import type { DuplicateReason } from '@portal/domain/duplicate'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/database.ts'
import { clients } from '../../database/tables/clients.ts'
import type { StoredClient } from '../clients/queries.ts'
import { type DuplicateHit, type DuplicateProbe, findDuplicates } from '../duplicates/find-duplicates.ts'
import { missingNames, type RowReading } from './read-row.ts'

/** Two agreements (name and address, address and telephone, …): surely the same person. */
export const SURE = 70
/** An address or a telephone alone: perhaps somebody of the same household. */
const LIKELY = 40

/** A row with its verdict, as the table keeps it. */
export interface JudgedRow extends RowReading {
  readonly number: number
  readonly verdict: ImportVerdict
  readonly client_id: number | null
  readonly match: { readonly reasons: readonly DuplicateReason[]; readonly others: number } | null
  readonly same_as: number | null
}

/** A row that was understood. */
export interface ReadRow extends RowReading {
  readonly number: number
}

/**
 * Gives rows their verdicts: bad, a copy of a row above (`sameAs` says of which, asked of those that are not bad, in their
 * order), somebody who is there already, or new.
 */
export async function judgeRows(
  tx: Transaction,
  rows: readonly ReadRow[],
  mapping: ImportDetail['mapping'],
  sameAs: (row: ReadRow) => number | null,
): Promise<JudgedRow[]> {
  const hitsByRow = await findDuplicates(tx, rows.filter(({ problems }) => problems.length === 0).map(probeOf))
  const found = await readClients(tx, [...new Set([...hitsByRow.values()].flat().map(({ client_id }) => client_id))])
  return rows.map((row): JudgedRow => {
    const bad = (problems: readonly ImportProblem[]): JudgedRow => ({
      ...row,
      problems,
      verdict: 'bad',
      client_id: null,
      match: null,
      same_as: null,
    })
    if (row.problems.length > 0) return bad([...row.problems, ...missingNames(row, mapping)])
    const hits = (hitsByRow.get(row.number) ?? []).filter((hit) => saysSomething(hit, row))
    const [best, second] = hits
    const isSure = best !== undefined && isSureMatch(best, row) && second?.score !== best.score
    if (!isSure) {
      const problems = missingNames(row, mapping)
      if (problems.length > 0) return bad(problems)
    }
    const match = best ? { reasons: best.reasons, others: hits.length - 1 } : null
    const judged = { ...row, client_id: best?.client_id ?? null, match, same_as: sameAs(row) }
    if (judged.same_as !== null) return { ...judged, verdict: 'duplicate' }
    if (!best) return { ...judged, verdict: 'new' }
    const client = found.get(best.client_id)
    const saysNew = client !== undefined && Object.keys(newValues(client, row.values)).length > 0
    return { ...judged, verdict: isSure && (saysNew || row.note !== null) ? 'update' : 'duplicate' }
  })
}

/** What a row asks for: all its addresses, numbers and names. */
export function probeOf({ number, values }: Pick<ReadRow, 'number' | 'values'>): DuplicateProbe {
  const given = (text: string | null | undefined): text is string => typeof text === 'string' && text !== ''
  return {
    position: number,
    emails: [values.email, values.secondary_email].filter(given),
    phones: [values.phone, values.additional_phone].filter(given),
    first_name: values.first_name ?? null,
    last_name: values.last_name ?? null,
    date_of_birth: values.date_of_birth ?? null,
  }
}

/** Whether a hit is surely the row's person: two agreements, or an address where the row has no name of its own. */
export function isSureMatch(hit: DuplicateHit, { values }: Pick<ReadRow, 'values'>): boolean {
  const nameless = values.first_name === undefined && values.last_name === undefined
  return hit.score >= SURE || (nameless && hit.reasons.includes('email'))
}

/** A name alone says nothing where the row has more to be known by: many people are called Nguyen. */
export function saysSomething(hit: DuplicateHit, { values }: Pick<ReadRow, 'values'>): boolean {
  if (hit.score >= LIKELY) return true
  return !values.email && !values.phone && !values.date_of_birth
}

/** Of a row's values, those that a client does not have yet. */
export function newValues(client: StoredClient, values: RowReading['values']): Record<string, unknown> {
  const before: Readonly<Record<string, unknown>> = client
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]): Array<[string, unknown]> => {
      if (value === undefined || value === null) return []
      const old = before[field]
      if (Array.isArray(value) && Array.isArray(old) && (field === 'tags' || field === 'groups')) {
        const all = [...new Set([...old, ...value])]
        return all.length > old.length ? [[field, all]] : []
      }
      return JSON.stringify(old ?? null) === JSON.stringify(value) ? [] : [[field, value]]
    }),
  )
}

/** Stored clients by their ids. */
export async function readClients(tx: Transaction, ids: readonly number[]): Promise<Map<number, StoredClient>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(clients)
    .where(sql`${clients.id} = any(${`{${ids.join(',')}}`}::int[])`)
  return new Map(rows.map((row) => [row.id, row]))
}
