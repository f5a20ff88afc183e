import type { CommissionStatement, StatementRow } from '@portal/contract/money/statements.schema'
import { mappingError } from '@portal/domain/imports/import-subject'
import { STATEMENT_COLUMNS as STATEMENT_FIELDS } from '@portal/domain/money/statement-columns'
import type { IsoDate } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { type SQL, sql } from 'drizzle-orm'
import { readAdvisers } from '../../../access/advisers.ts'
import { toClientRef } from '../../../access/client-ref.ts'
import { advises } from '../../../access/roles.ts'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { found } from '../../../subjects/change-row.ts'
import type { StatementReadBy } from './layouts.ts'
import { type Payees, type PaymentToSplit, readPayees, TAKES_BACK_OWN, withoutSplit } from './payees.ts'

interface Part {
  readonly rows: number
  readonly cents: number
  readonly gst: number
}

/** A statement as the database has it. */
export interface StatementRecord {
  readonly [column: string]: unknown
  readonly id: number
  readonly insurer: string | null
  readonly period: string | null
  readonly file_id: number
  readonly file_name: string
  readonly state: CommissionStatement['state']
  readonly stated: number | null
  readonly totals: number
  readonly tally: Readonly<Partial<Record<keyof CommissionStatement['parts'], Part>>>
  readonly created_by: number | null
  readonly firstname: string | null
  readonly lastname: string | null
  readonly created_at: string
  readonly committed_at: string | null
  readonly reversed_at: string | null
  readonly version: number
  readonly reading: { readonly columns?: StatementReadBy['columns'] }
  readonly notices: readonly string[]
  readonly difference_reason: string | null
  readonly difference_state: NonNullable<CommissionStatement['difference']>['state'] | null
}

/** What is read of a statement, over {@link STATEMENT_JOINS}. */
export const STATEMENT_COLUMNS = sql`commission_statements.id, commission_statements.insurer, commission_statements.period,
  commission_statements.file_id, commission_statements.file_name, commission_statements.state,
  commission_statements.stated, commission_statements.totals, commission_statements.tally,
  commission_statements.created_by, uploader.firstname, uploader.lastname, commission_statements.created_at,
  commission_statements.committed_at, commission_statements.reversed_at, commission_statements.version,
  commission_statements.reading, commission_statements.notices, commission_statements.difference_reason,
  commission_statements.difference_state`
export const STATEMENT_JOINS = sql`
  left join users uploader on uploader.company_id = commission_statements.company_id
    and uploader.id = commission_statements.created_by`

/** A statement as screens see it. */
export function toStatement(record: StatementRecord): CommissionStatement {
  const { id, insurer, period, file_name, state, stated, totals, tally, created_by, firstname, lastname } = record
  const { created_at, committed_at, reversed_at, version, reading, notices } = record
  const { difference_reason: reason, difference_state } = record
  const part = (of: keyof CommissionStatement['parts']) => {
    const { rows, cents } = tally[of] ?? { rows: 0, cents: 0 }
    return { rows, cents }
  }
  const all = Object.values(tally)
  const sum = (of: (part: Part) => number) => all.reduce((whole, one) => whole + of(one), 0)
  const total = sum(({ cents }) => cents)
  return {
    ...{ id, insurer, period, file_name, state, stated, totals, total, created_at, committed_at, reversed_at, version },
    needs_columns: reading.columns !== undefined && mappingError(STATEMENT_FIELDS, reading.columns) !== undefined,
    notices: [...notices],
    difference:
      reason === null || difference_state === null || stated === null
        ? null
        : { cents: stated - total, reason, state: difference_state },
    gst: sum(({ gst }) => gst),
    rows: sum(({ rows }) => rows),
    parts: {
      to_decide: part('to_decide'),
      queued: part('queued'),
      rejected: part('rejected'),
      matched: part('matched'),
    },
    created_by: created_by === null ? null : { id: created_by, name: fullName(firstname, lastname) },
  }
}

/** A statement as screens see it. Throws NOT_FOUND. */
export async function readStatementById(tx: Transaction, id: number): Promise<CommissionStatement> {
  const [record] = await tx.rows<StatementRecord>(sql`
    select ${STATEMENT_COLUMNS} from commission_statements ${STATEMENT_JOINS}
    where commission_statements.company_id = ${tx.companyId} and commission_statements.id = ${id}`)
  return toStatement(found(record))
}

/**
 * Has changes of the company's statements wait for one another until the transaction ends: what one posts decides what
 * others may.
 */
export async function lockStatements(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('commission statement'), ${tx.companyId})`)
}

/** A statement, locked until the transaction ends. Throws NOT_FOUND. */
export async function lockStatement(tx: Transaction, id: number): Promise<CommissionStatement> {
  await lockStatements(tx)
  const [locked] = await tx.rows(sql`
    select id from commission_statements where company_id = ${tx.companyId} and id = ${id} for update`)
  found(locked)
  return await readStatementById(tx, id)
}

interface RowRecord extends Omit<StatementRow, 'policy' | 'adviser' | 'named' | 'without_split'> {
  readonly [column: string]: unknown
  readonly id: number
  readonly is_readable: boolean
  readonly policy_id: number | null
  readonly adviser_name: string
  readonly pay_to_id: number | null
  readonly takes_back_own: boolean
  /** Its statement is: it is paid to nobody. */
  readonly is_reversed: boolean
  /** The day by which it is told who served. */
  readonly day: IsoDate | null
  /** Of a posted one: who got it. */
  readonly posted_to: StatementRow['adviser']
  /** It is posted. */
  readonly is_posted: boolean
}

interface PolicyRecord {
  readonly [column: string]: unknown
  readonly id: number
  readonly client_id: number
  readonly first_name: string
  readonly last_name: string
  readonly client_deceased: boolean
  readonly insurer: string
  readonly number: string | null
  readonly state: NonNullable<StatementRow['policy']>['state']
}

/** A row of a statement with what a decision needs of it. */
export type StoredStatementRow = StatementRow & Pick<RowRecord, 'id' | 'is_readable' | 'is_posted'>

/** Rows of a statement that meet a condition, in the order given. */
export async function readRows(tx: Transaction, statementId: number, rest: SQL): Promise<StoredStatementRow[]> {
  const records = await tx.rows<RowRecord>(sql`
    select id, number, policy_number, name, type, paid_on, amount, gst, state, reason, policy_id, is_readable,
      adviser_name, pay_to_id, committed_at is not null as is_posted,
      ${TAKES_BACK_OWN} as takes_back_own,
      coalesce(paid_on, statement.period) as day, statement.is_reversed,
      (select jsonb_build_object('id', users.id, 'name', concat_ws(' ', users.firstname, users.lastname)) from users
        where users.company_id = commission_rows.company_id and users.id = adviser_id) as posted_to
    from commission_rows
    cross join (select period, state = 'reversed' as is_reversed from commission_statements
      where company_id = ${tx.companyId} and id = ${statementId}) statement
    where company_id = ${tx.companyId} and statement_id = ${statementId} ${rest}`)
  const policies = await readPolicies(
    tx,
    records.flatMap(({ policy_id }) => policy_id ?? []),
  )
  const payeesOf = await readPayeesOfRows(tx, records)
  const namedIn = await readNamed(tx, records)
  return records.map(
    ({ policy_id, adviser_name, pay_to_id: _, day: __, takes_back_own, is_reversed: ___, posted_to, ...row }) => {
      const payees = payeesOf(row.id)
      const adviser = payees ? payees.adviser : posted_to
      return {
        ...row,
        policy: policy_id === null ? null : (policies.get(policy_id) ?? null),
        adviser: adviser ? { id: adviser.id, name: adviser.name } : null,
        named: namedIn(adviser_name),
        without_split: payees && row.amount !== 0 && !takes_back_own ? withoutSplit(payees) : [],
      }
    },
  )
}

/** Who would get a share of those of the rows that are matched and to be posted, by the rows' ids. */
async function readPayeesOfRows(
  tx: Transaction,
  records: readonly RowRecord[],
): Promise<(rowId: number) => Payees | undefined> {
  const payments = new Map<number, PaymentToSplit>()
  for (const { id, policy_id, type, day, pay_to_id, state, is_posted, is_reversed } of records) {
    if (policy_id !== null && state === 'matched' && !is_posted && !is_reversed) {
      payments.set(id, { policy_id, type, on: day, pay_to_id })
    }
  }
  const payees = await readPayees(tx, [...payments.values()])
  return (rowId) => {
    const payment = payments.get(rowId)
    return payment && payees.get(payment)
  }
}

/** Whom of the firm statements name, by what they write. */
async function readNamed(
  tx: Transaction,
  records: readonly RowRecord[],
): Promise<(name: string) => StatementRow['named']> {
  if (records.every(({ adviser_name }) => adviser_name === '')) return () => null
  const advisers = await readAdvisers(tx, advises())
  return (name) => {
    const id = name === '' ? '' : advisers.find(name)
    return typeof id === 'number' ? { id, name: advisers.nameOf(id) } : null
  }
}

/** Policies as a statement shows them, by id. */
export async function readPolicies(
  tx: Transaction,
  ids: readonly number[],
): Promise<Map<number, NonNullable<StatementRow['policy']>>> {
  if (ids.length === 0) return new Map()
  const records = await tx.rows<PolicyRecord>(sql`
    select policies.id, policies.client_id, clients.first_name, clients.last_name, clients.deceased_at is not null as client_deceased, policies.insurer, policies.number,
      policies.state
    from policies join clients on clients.company_id = policies.company_id and clients.id = policies.client_id
    where policies.company_id = ${tx.companyId} and policies.id = any(${idArray(ids)})`)
  return new Map(
    records.map(({ id, client_id, first_name, last_name, client_deceased, insurer, number, state }) => [
      id,
      { id, client: toClientRef(client_id, first_name, last_name, client_deceased), insurer, number, state },
    ]),
  )
}
