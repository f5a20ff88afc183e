import {
  type CommissionColumn,
  type CommissionFilter,
  type CommissionPayment,
  exportRows,
} from '@portal/contract/money/commissions.schema'
import { ADMIN_ROLES } from '@portal/domain/account/role'
import { COMMISSION_TYPES } from '@portal/domain/money/statement-row'
import { fullName } from '@portal/domain/values/person'
import { codeLabel } from '@portal/domain/work/cover'
import { type SQL, sql } from 'drizzle-orm'
import { toClientRef } from '../../../access/client-ref.ts'
import { isOneOf } from '../../../access/roles.ts'
import { idArray, textArray } from '../../../database/arrays.ts'
import { columnsOf } from '../../../sheet/write/column.ts'
import { fileColumns } from '../../../subjects/file-columns.ts'
import { filterTable } from '../../../subjects/filter-table.ts'
import type { FiledSubject } from '../../../subjects/subject.ts'
import { STANDS } from '../statements/standing-entry.ts'
import { paymentSearch } from './payment-search.ts'

const { number, text, day, money } = columnsOf<CommissionPayment>()

interface Payee {
  readonly id: number
  readonly firstname: string
  readonly lastname: string
  readonly cents: number
}

export interface PaymentRecord {
  readonly [column: string]: unknown
  readonly id: number
  readonly statement_id: number
  readonly number: number
  readonly period: string | null
  readonly paid_on: string | null
  readonly insurer: string
  readonly policy_id: number | null
  readonly policy_number: string
  readonly found_number: string | null
  readonly client_id: number | null
  readonly first_name: string | null
  readonly client_deceased: boolean | null
  readonly last_name: string | null
  readonly name: string
  readonly type: CommissionPayment['type']
  readonly amount: number
  readonly gst: number
  readonly shares: { readonly adviser?: Payee; readonly referrer?: Payee; readonly firm?: { readonly cents: number } }
}

/** Whether a payment counts in such a month: where it was posted, whatever was corrected later. */
function countedIn(month: SQL): SQL {
  return sql`exists (select from ledger_entries entry where entry.company_id = commission_rows.company_id
    and entry.row_id = commission_rows.id and num_nonnulls(entry.reverses_id, entry.corrects_id) = 0 and ${month})`
}

/** Payments that statements have posted, as their list, counts and files have them. */
export const commissionSubject: FiledSubject<CommissionFilter, PaymentRecord, CommissionPayment> = {
  name: 'commissions',
  table: 'commission_rows',
  entity: 'commission_statement',
  words: { one: 'payment', many: 'payments', none: 'Nothing' },
  readers: ADMIN_ROLES,
  visible: ({ caller }) =>
    isOneOf(caller.role, ADMIN_ROLES) ? sql`commission_rows.committed_at is not null` : sql`false`,
  filters: filterTable<CommissionFilter>({
    search: paymentSearch,
    type: (types) => sql`commission_rows.type = any(${textArray(types)})`,
    insurer: (insurers) => sql`commission_rows.insurer = any(${textArray(insurers)})`,
    adviser_id: (ids) => sql`commission_rows.adviser_id = any(${idArray(ids)})`,
    client_id: (id) => sql`commission_rows.client_id = ${id}`,
    statement_id: (id) => sql`commission_rows.statement_id = ${id}`,
    paid_from: (from) => sql`commission_rows.paid_on >= ${from}::date`,
    period_from: (from) => countedIn(sql`entry.period >= date_trunc('month', ${from}::timestamp)`),
    period_to: (to) => countedIn(sql`entry.period <= ${to}::date`),
    paid_to: (to) => sql`commission_rows.paid_on <= ${to}::date`,
  }),
  sorts: {
    paid_on: { column: sql`commission_rows.paid_on`, mayBeAbsent: true },
    amount: { column: sql`commission_rows.amount` },
  },
  sums: {
    of: { amount: sql`commission_rows.amount`, gst: sql`commission_rows.gst` },
    mayShow: () => true,
  },
  columns,
  joins: () => sql`
    join commission_statements on commission_statements.company_id = commission_rows.company_id
      and commission_statements.id = commission_rows.statement_id
    left join policies on policies.company_id = commission_rows.company_id and policies.id = commission_rows.policy_id
    left join clients on clients.company_id = commission_rows.company_id and clients.id = commission_rows.client_id`,
  toRow: (_, record) => toPayment(record),
  label: ({ policy_number, name }) => `${policy_number} ${name}`,
  file: {
    name: 'commission',
    sheet: 'Commission',
    body: exportRows.body,
    columns: fileColumns<CommissionPayment, CommissionColumn>({
      id: number('Id', (row) => row.id),
      paid_on: day('Date', (row) => row.paid_on),
      insurer: text('Insurer', (row) => row.insurer),
      policy_number: text('Policy no.', (row) => row.policy_number),
      client: text('Client', (row) => row.client?.name ?? row.name),
      type: text('Type', (row) => codeLabel(COMMISSION_TYPES, row.type)),
      adviser: text('Adviser', (row) => row.adviser?.name),
      amount: money('Amount incl. GST', (row) => row.amount),
      gst: money('GST', (row) => row.gst),
      referrer_share: money('Referral partner’s share', (row) => row.referrer_share),
      adviser_share: money('Adviser’s share', (row) => row.adviser_share),
      firm_share: money('Firm’s share', (row) => row.firm_share),
      statement: number('Statement', (row) => row.statement.id),
    }),
  },
}

/** The shares are those of the entry that stands. */
function columns(): SQL {
  return sql`commission_rows.id, commission_rows.statement_id, commission_rows.number, commission_statements.period,
    commission_rows.paid_on, commission_rows.insurer, commission_rows.policy_id, commission_rows.policy_number,
    policies.number as found_number, commission_rows.client_id, clients.first_name, clients.last_name,
    clients.deceased_at is not null as client_deceased,
    commission_rows.name, commission_rows.type, commission_rows.amount, commission_rows.gst, coalesce((
      select jsonb_object_agg(leg.account, jsonb_build_object('id', payee.id, 'firstname', payee.firstname,
        'lastname', payee.lastname, 'cents', leg.cents))
      from ledger_entries entry
      join ledger_legs leg on leg.company_id = entry.company_id and leg.entry_id = entry.id
        and leg.account in ('adviser', 'referrer', 'firm')
      left join users payee on payee.company_id = leg.company_id and payee.id = leg.user_id
      where entry.company_id = commission_rows.company_id and entry.row_id = commission_rows.id
        and ${STANDS}), '{}') as shares`
}

/** A payment as screens see it. */
export function toPayment(record: PaymentRecord): CommissionPayment {
  const { id, statement_id, number: place, period, paid_on, insurer, policy_id, policy_number, found_number } = record
  const { client_id, first_name, last_name, client_deceased, name, type, amount, gst, shares } = record
  const person = (payee: Payee | undefined) =>
    payee ? { id: payee.id, name: fullName(payee.firstname, payee.lastname) } : null
  return {
    ...{ id, paid_on, insurer, policy_number, name, type, amount, gst },
    statement: { id: statement_id, number: place, period },
    policy: policy_id === null ? null : { id: policy_id, number: found_number },
    client: client_id === null ? null : toClientRef(client_id, first_name, last_name, client_deceased),
    adviser: person(shares.adviser),
    adviser_share: shares.adviser?.cents ?? null,
    referrer: person(shares.referrer),
    referrer_share: shares.referrer?.cents ?? null,
    firm_share: shares.firm?.cents ?? 0,
  }
}
