import type { ImportDetail, ImportProblem } from '@portal/contract/imports.schema'
import type { ImportVerdict } from '@portal/domain/imports/verdict'
import type { Transaction } from '../database/database.ts'
import type { DeclaredImport } from './declared-import.ts'
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
  return rows.map((row): JudgedRow => {
    const bad = (problems: readonly ImportProblem[]): JudgedRow => ({
      ...row,
      problems,
      verdict: 'bad',
      record_id: null,
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
    const objection = declared.objection?.(row.values, isSure ? found.get(best.record_id) : undefined)
    if (objection) {
      const column = mapping.findIndex(({ target }) => target === objection.field)
      return bad([{ ...objection, column: column < 0 ? null : column }])
    }
    const match = best ? { reasons: best.reasons, others: hits.length - 1 } : null
    const judged = { ...row, record_id: best?.record_id ?? null, match, same_as: sameAs(row) }
    if (judged.same_as !== null) return { ...judged, verdict: 'duplicate' }
    if (!best) return { ...judged, verdict: 'new' }
    const stored = found.get(best.record_id)
    const saysNew = stored !== undefined && Object.keys(newValues(declared.subject, stored, row.values)).length > 0
    return { ...judged, verdict: isSure && (saysNew || row.note !== null) ? 'update' : 'duplicate' }
  })
}
