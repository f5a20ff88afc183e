import {
  type CommissionStatement,
  exportRows,
  type StatementColumn,
  type StatementFilter,
} from '@portal/contract/money/statements.schema'
import { ADMIN_ROLES } from '@portal/domain/account/role'
import { STATEMENT_STATES } from '@portal/domain/money/statement-row'
import { codeLabel } from '@portal/domain/work/cover'
import { sql } from 'drizzle-orm'
import { isOneOf } from '../../../access/roles.ts'
import { textArray } from '../../../database/arrays.ts'
import { columnsOf } from '../../../sheet/write/column.ts'
import { fileColumns } from '../../../subjects/file-columns.ts'
import { filterTable } from '../../../subjects/filter-table.ts'
import type { FiledSubject } from '../../../subjects/subject.ts'
import { STATEMENT_COLUMNS, STATEMENT_JOINS, type StatementRecord, toStatement } from './queries.ts'

const { number, text, day, money, dayOfInstant } = columnsOf<CommissionStatement>()

/** Statements, as their list, counts and files have them. */
export const statementSubject: FiledSubject<StatementFilter, StatementRecord, CommissionStatement> = {
  name: 'statements',
  table: 'commission_statements',
  entity: 'commission_statement',
  words: { one: 'statement', many: 'statements', none: 'Nothing' },
  readers: ADMIN_ROLES,
  visible: ({ caller }) => (isOneOf(caller.role, ADMIN_ROLES) ? sql`true` : sql`false`),
  filters: filterTable<StatementFilter>({
    search: (
      words,
    ) => sql`fold_text(coalesce(commission_statements.insurer, '') || ' ' || commission_statements.file_name)
      like '%' || escape_like(fold_text(${words})) || '%'`,
    state: (states) => sql`commission_statements.state = any(${textArray(states)})`,
    insurer: (insurers) => sql`commission_statements.insurer = any(${textArray(insurers)})`,
    difference: (states) => sql`commission_statements.difference_state = any(${textArray(states)})`,
    period: (month) => sql`commission_statements.period = date_trunc('month', ${month}::date)::date`,
  }),
  sorts: {
    period: { column: sql`commission_statements.period`, mayBeAbsent: true },
    insurer: { column: sql`commission_statements.insurer`, mayBeAbsent: true },
    created_at: { column: sql`commission_statements.created_at` },
  },
  columns: () => STATEMENT_COLUMNS,
  joins: () => STATEMENT_JOINS,
  toRow: (_, record) => toStatement(record),
  label: ({ insurer, file_name }) => `${insurer ?? 'Statement'}, ${file_name}`,
  file: {
    name: 'commission-statements',
    sheet: 'Statements',
    body: exportRows.body,
    columns: fileColumns<CommissionStatement, StatementColumn>({
      id: number('Id', (row) => row.id),
      insurer: text('Insurer', (row) => row.insurer),
      period: day('Month', (row) => row.period),
      file: text('File', (row) => row.file_name),
      state: text('State', (row) => codeLabel(STATEMENT_STATES, row.state)),
      rows: number('Rows', (row) => row.rows),
      total: money('Total', (row) => row.total),
      difference: money('Difference', (row) => row.difference?.cents),
      created_at: dayOfInstant('Uploaded', (row) => row.created_at),
    }),
  },
}
