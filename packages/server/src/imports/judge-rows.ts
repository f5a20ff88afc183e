import type { ImportDetail, ImportProblem } from '@portal/contract/imports.schema'
import type { ImportVerdict } from '@portal/domain/imports/verdict'
import type { Transaction } from '../database/database.ts'
import type { DeclaredImport } from './declared-import.ts'
import type { OwnerHit } from './import-row.ts'
import { newValues, readRecords } from './new-values.ts'
import { missingFields, type RowReading } from './read-row.ts'

/** A parsed row. */
export interface ReadRow extends RowReading {
  readonly number: number
}

/** A row with its verdict, as the table keeps it. */
export interface JudgedRow extends ReadRow {
  readonly verdict: ImportVerdict
  readonly record_id: number | null
  /** The client whose record a new one becomes. */
  readonly client_id: number | null
  readonly match: { readonly reasons: readonly string[]; readonly others: number } | null
  readonly same_as: number | null
}

/**
 * Gives rows their verdicts: bad, a copy of a row above (`sameAs` says of which, asked of those that are not bad, in their
 * order), a record that is there already, or new.
 */
export async function judgeRows(
  tx: Transaction,
  declared: DeclaredImport,
  rows: readonly ReadRow[],
  mapping: ImportDetail['mapping'],
  sameAs: (row: ReadRow) => number | null,
): Promise<JudgedRow[]> {
  const hitsByRow = await declared.hits(
    tx,
    rows.filter(({ problems }) => problems.length === 0),
  )
  const found = await readRecords(tx, declared, [
    ...new Set([...hitsByRow.values()].flatMap(([best]) => best?.record_id ?? [])),
  ])
  const isFound = ({ number }: ReadRow) => hitsByRow.get(number)?.[0]?.isSure === true
  const ownersByRow = await declared.owners?.(
    tx,
    rows.filter((row) => row.problems.length === 0 && !isFound(row)),
  )
  return rows.map((given): JudgedRow => {
    let row = given
    const bad = (problems: readonly ImportProblem[]): JudgedRow => ({
      ...row,
      problems,
      verdict: 'bad',
      record_id: null,
      client_id: null,
      match: null,
      same_as: null,
    })
    if (row.problems.length > 0) return bad([...row.problems, ...missingFields(declared, row, mapping)])
    const hits = hitsByRow.get(row.number) ?? []
    const [best, second] = hits
    const isSure = best?.isSure === true && second?.score !== best.score
    if (!isSure) {
      const problems = missingFields(declared, row, mapping)
      if (problems.length > 0) return bad(problems)
    }
    const known = isSure ? found.get(best.record_id) : undefined
    if (known && declared.compared) row = { ...row, values: declared.compared(row.values, known) }
    const objection = declared.objection?.(row.values, known)
    if (objection) {
      const column = mapping.findIndex(({ target }) => target === objection.field)
      return bad([{ ...objection, column: column < 0 ? null : column }])
    }
    const owners = ownersByRow?.get(row.number) ?? []
    const [owner] = owners
    const match = best
      ? { reasons: best.reasons, others: hits.length - 1 }
      : owner
        ? { reasons: owner.reasons, others: owners.length - 1 }
        : null
    const same_as = sameAs(row)
    const judged = { ...row, record_id: best?.record_id ?? null, client_id: owner?.client_id ?? null, match, same_as }
    if (judged.same_as !== null) return { ...judged, verdict: 'duplicate' }
    if (!best) return { ...judged, verdict: isOwnerClear(declared, row, owners) ? 'new' : 'unsure' }
    const stored = found.get(best.record_id)
    const saysNew = stored !== undefined && Object.keys(newValues(declared.subject, stored, row.values)).length > 0
    if (isSure && (saysNew || row.note !== null)) return { ...judged, verdict: 'update' }
    if (!declared.subject.isReviewed) return { ...judged, verdict: 'duplicate' }
    return { ...judged, verdict: isSure ? 'unchanged' : 'unsure' }
  })
}

/** Whether it is beyond doubt whose record a new one becomes. */
function isOwnerClear(declared: DeclaredImport, { values }: ReadRow, [best, second]: readonly OwnerHit[]): boolean {
  if (!declared.owners) return true
  if (!best) return declared.mayCreateOwner?.(values) ?? true
  return best.isSure && second?.score !== best.score
}
