import {
  exportRows,
  type QueueColumn,
  type QueueFilter,
  type WaitingPayment,
} from '@portal/contract/money/commission-queue.schema'
import { ADMIN_ROLES } from '@portal/domain/account/role'
import { COMMISSION_TYPES, STATEMENT_ROW_STATES } from '@portal/domain/money/statement-row'
import { codeLabel } from '@portal/domain/work/cover'
import { type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '../../../access/roles.ts'
import { textArray } from '../../../database/arrays.ts'
import { columnsOf } from '../../../sheet/write/column.ts'
import { fileColumns } from '../../../subjects/file-columns.ts'
import { filterTable } from '../../../subjects/filter-table.ts'
import type { FiledSubject } from '../../../subjects/subject.ts'

const { number, text, day, money } = columnsOf<WaitingPayment>()

interface WaitingRecord extends Omit<WaitingPayment, 'statement'> {
  readonly [column: string]: unknown
  readonly statement_id: number
  readonly insurer: string | null
  readonly period: string | null
  readonly file_name: string
}

/** The statement of a row meets a condition. */
const ofStatement = (condition: SQL) => sql`exists (
  select from commission_statements statement where statement.company_id = commission_rows.company_id
    and statement.id = commission_rows.statement_id and ${condition})`

/** Payments to decide of statements in review, and queued ones of those and of committed statements. */
export const queueSubject: FiledSubject<QueueFilter, WaitingRecord, WaitingPayment> = {
  name: 'commission-queue',
  table: 'commission_rows',
  entity: 'commission_statement',
  words: { one: 'payment', many: 'payments', none: 'Nothing' },
  readers: ADMIN_ROLES,
  visible: ({ caller }) =>
    isOneOf(caller.role, ADMIN_ROLES)
      ? sql`commission_rows.state in ('to_decide', 'queued') and ${ofStatement(sql`statement.state <> 'reversed'`)}`
      : sql`false`,
  filters: filterTable<QueueFilter>({
    search: (words) => sql`fold_text(commission_rows.policy_number || ' ' || commission_rows.name)
      like '%' || escape_like(fold_text(${words})) || '%'`,
    state: (states) => sql`commission_rows.state = any(${textArray(states)})`,
    insurer: (insurers) => ofStatement(sql`statement.insurer = any(${textArray(insurers)})`),
    statement_id: (id) => sql`commission_rows.statement_id = ${id}`,
  }),
  sorts: {
    paid_on: { column: sql`commission_rows.paid_on`, mayBeAbsent: true },
    amount: { column: sql`commission_rows.amount` },
  },
  sums: { of: { amount: sql`commission_rows.amount` }, mayShow: () => true },
  columns: () => sql`commission_rows.id, commission_rows.statement_id, commission_statements.insurer,
    commission_statements.period, commission_statements.file_name, commission_rows.number, commission_rows.paid_on,
    commission_rows.policy_number, commission_rows.name, commission_rows.type, commission_rows.amount,
    commission_rows.state, commission_rows.reason`,
  joins: () => sql`
    join commission_statements on commission_statements.company_id = commission_rows.company_id
      and commission_statements.id = commission_rows.statement_id`,
  toRow: (_, { statement_id, insurer, period, file_name, ...row }) => ({
    id: row.id,
    statement: { id: statement_id, insurer, period, file_name },
    number: row.number,
    paid_on: row.paid_on,
    policy_number: row.policy_number,
    name: row.name,
    type: row.type,
    amount: row.amount,
    state: row.state,
    reason: row.reason,
  }),
  label: ({ policy_number, name }) => `${policy_number} ${name}`,
  file: {
    name: 'commission-queue',
    sheet: 'Queue',
    body: exportRows.body,
    columns: fileColumns<WaitingPayment, QueueColumn>({
      id: number('Id', (row) => row.id),
      insurer: text('Insurer', (row) => row.statement.insurer),
      period: day('Month', (row) => row.statement.period),
      row: number('Row', (row) => row.number),
      paid_on: day('Date', (row) => row.paid_on),
      policy_number: text('Policy no.', (row) => row.policy_number),
      name: text('Name', (row) => row.name),
      type: text('Type', (row) => codeLabel(COMMISSION_TYPES, row.type)),
      amount: money('Amount incl. GST', (row) => row.amount),
      state: text('State', (row) => codeLabel(STATEMENT_ROW_STATES, row.state)),
      reason: text('Reason', (row) => row.reason),
    }),
  },
}
