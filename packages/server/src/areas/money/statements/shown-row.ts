import type { StatementRow } from '@portal/contract/money/statements.schema'
import type { StoredStatementRow } from './queries.ts'

/** A row of a statement as screens see it. */
export function shownRow({ id: _, is_readable: __, is_posted: ___, ...shown }: StoredStatementRow): StatementRow {
  return shown
}
