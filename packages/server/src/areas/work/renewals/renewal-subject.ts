import type { PolicyRow } from '@portal/contract/work/policies.schema'
import { exportRows, type RenewalColumn, type RenewalFilter } from '@portal/contract/work/renewals.schema'
import { ADVISING_ROLES } from '@portal/domain/account/role'
import { codeLabel, coversInWords } from '@portal/domain/work/cover'
import { premiumChange, RENEWAL_STATES } from '@portal/domain/work/policy'
import { sql } from 'drizzle-orm'
import { textArray } from '../../../database/arrays.ts'
import { columnsOf } from '../../../sheet/write/column.ts'
import { fileColumns } from '../../../subjects/file-columns.ts'
import { filterTable } from '../../../subjects/filter-table.ts'
import type { FiledSubject } from '../../../subjects/subject.ts'
import { POLICY_CONDITIONS, POLICY_ROWS, type PolicyRecord } from '../policies/policy-subject.ts'

const { number, text, day, money } = columnsOf<PolicyRow>()

const asked = filterTable<RenewalFilter>({
  ...POLICY_CONDITIONS,
  state: (states) => sql`policies.renewal_state = any(${textArray(states)})`,
  up_from: (percent) => sql`(policies.annual_premium > 0
    and policies.renewal_premium * 100 >= policies.annual_premium * (100 + ${percent}::bigint))`,
  renewed_from: (from) => sql`policies.renewed_on >= ${from}::date`,
})

/** Nothing is renewed for somebody who has died. */
const OF_THE_LIVING = sql`policies.client_id not in (
  select clients.id from clients where clients.company_id = current_company_id() and clients.deceased_at is not null)`

/** Policies in force with their next anniversary, as the list of renewals, its counts, files and bulk changes have them. */
export const renewalSubject: FiledSubject<RenewalFilter, PolicyRecord, PolicyRow> = {
  ...POLICY_ROWS,
  name: 'renewals',
  words: { one: 'renewal', many: 'renewals', none: 'Nothing' },
  readers: ADVISING_ROLES,
  filters: (viewer, filter) => [
    sql`policies.state = 'in_force'`,
    sql`policies.renews_on is not null`,
    OF_THE_LIVING,
    ...asked(viewer, filter),
  ],
  sorts: {
    renews_on: { column: sql`policies.renews_on` },
    client: { column: sql`policies.client_key` },
    insurer: { column: sql`policies.insurer` },
    annual_premium: { column: sql`policies.annual_premium` },
    renewal_premium: { column: sql`policies.renewal_premium`, mayBeAbsent: true },
  },
  sums: {
    of: {
      annual_premium: sql`policies.annual_premium`,
      noticed: sql`(policies.renewal_premium is not null)::int`,
      now: sql`case when policies.renewal_premium is not null then policies.annual_premium end`,
      from_renewal: sql`policies.renewal_premium`,
    },
    mayShow: () => true,
    shown(sums) {
      const { annual_premium = 0, noticed = 0, now = 0, from_renewal = 0 } = sums ?? {}
      return sums
        ? { annual_premium, noticed: { total: noticed, now, from_renewal } }
        : { annual_premium: null, noticed: null }
    },
  },
  file: {
    name: 'renewals',
    sheet: 'Renewals',
    body: exportRows.body,
    columns: fileColumns<PolicyRow, RenewalColumn>({
      id: number('Id', (row) => row.id),
      client: text('Client', (row) => row.client.name),
      insurer: text('Insurer', (row) => row.insurer),
      number: text('Number', (row) => row.number),
      covers: text('Covers', (row) => coversInWords(row.covers)),
      renews_on: day('Renews', (row) => row.renews_on),
      annual_premium: money('Premium a year', (row) => row.annual_premium),
      renewal_premium: money('From renewal', (row) => row.renewal_premium),
      change: money('Change', (row) => changeOf(row)?.cents),
      change_percent: number('Change %', (row) => changeOf(row)?.percent),
      adviser: text('Adviser', (row) => row.adviser?.name),
      renewal_state: text('State', (row) => codeLabel(RENEWAL_STATES, row.renewal_state)),
    }),
  },
}

function changeOf({ annual_premium, renewal_premium }: PolicyRow) {
  return renewal_premium === null ? null : premiumChange(annual_premium, renewal_premium)
}
