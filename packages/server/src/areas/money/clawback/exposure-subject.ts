import {
  type ExposedPolicy,
  type ExposureColumn,
  type ExposureFilter,
  exportRows,
} from '@portal/contract/money/clawback.schema'
import { ADMIN_ROLES } from '@portal/domain/account/role'
import { CLAWBACK_PERCENTS, clawbackOf, clawbackYear } from '@portal/domain/money/clawback-exposure'
import { type IsoDate, yearsAfter } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { type SQL, sql } from 'drizzle-orm'
import { toClientRef } from '../../../access/client-ref.ts'
import { isOneOf } from '../../../access/roles.ts'
import type { Viewer } from '../../../access/visible-clients.ts'
import { idArray, textArray } from '../../../database/arrays.ts'
import { columnsOf } from '../../../sheet/write/column.ts'
import { fileColumns } from '../../../subjects/file-columns.ts'
import { filterTable } from '../../../subjects/filter-table.ts'
import type { FiledSubject } from '../../../subjects/subject.ts'

const { number, text, day, money } = columnsOf<ExposedPolicy>()

/** Upfront commission posted for a policy, without what went back: cents with GST. */
export const UPFRONT = sql`(
  select coalesce(sum(paid.amount), 0)::bigint from commission_rows paid
  where paid.company_id = policies.company_id and paid.policy_id = policies.id and paid.committed_at is not null
    and paid.type in ('upfront', 'clawback'))`

/** A policy in force in its first two years. The first condition is there for the index. */
export const EXPOSED = (today: SQL) => sql`policies.commenced_on >= (${today} - interval '2 years')::date
  and policies.commenced_on + interval '2 years' > ${today} and policies.commenced_on <= ${today}
  and policies.state = 'in_force' and policies.removed_at is null`

const todayOf = ({ company }: Pick<Viewer, 'company'>) => sql`(now() at time zone ${company.timeZone})::date`
const isInFirstYear = (viewer: Pick<Viewer, 'company'>) =>
  sql`policies.commenced_on + interval '1 year' > ${todayOf(viewer)}`

interface ExposedRecord {
  readonly [column: string]: unknown
  readonly id: number
  readonly number: string | null
  readonly insurer: string
  readonly client_id: number
  readonly first_name: string
  readonly last_name: string
  readonly client_deceased: boolean
  readonly adviser_id: number | null
  readonly firstname: string | null
  readonly lastname: string | null
  readonly commenced_on: IsoDate
  readonly upfront: number
  readonly today: IsoDate
}

/** Policies whose upfront commission could still go back. */
export const exposureSubject: FiledSubject<ExposureFilter, ExposedRecord, ExposedPolicy> = {
  name: 'clawback',
  table: 'policies',
  entity: 'policy',
  words: { one: 'policy', many: 'policies', none: 'Nothing' },
  readers: ADMIN_ROLES,
  visible: (viewer) =>
    isOneOf(viewer.caller.role, ADMIN_ROLES) ? sql`${EXPOSED(todayOf(viewer))} and ${UPFRONT} > 0` : sql`false`,
  filters: filterTable<ExposureFilter>({
    search: (words) => sql`policies.search_text like '%' || escape_like(fold_text(${words})) || '%'`,
    year: (years, viewer) => sql`(case when ${isInFirstYear(viewer)} then '1' else '2' end) = any(${textArray(years)})`,
    insurer: (insurers) => sql`policies.insurer = any(${textArray(insurers)})`,
    adviser_id: (ids) => sql`policies.adviser_id = any(${idArray(ids)})`,
  }),
  sorts: {
    commenced_on: { column: sql`policies.commenced_on` },
    client: { column: sql`policies.client_key` },
    upfront: { column: UPFRONT },
  },
  sums: {
    of: {
      upfront: UPFRONT,
      exposure: sql`round(${UPFRONT} * case
        when policies.commenced_on + interval '1 year' > (now() at time zone (
          select time_zone from companies where companies.id = policies.company_id))::date
        then ${CLAWBACK_PERCENTS[0]}::numeric else ${CLAWBACK_PERCENTS[1]}::numeric end / 100)::bigint`,
    },
    mayShow: () => true,
  },
  columns: (viewer) => sql`policies.id, policies.number, policies.insurer, policies.client_id, clients.first_name,
    clients.last_name, clients.deceased_at is not null as client_deceased, policies.adviser_id, adviser.firstname, adviser.lastname, policies.commenced_on,
    ${UPFRONT} as upfront, ${todayOf(viewer)} as today`,
  joins: () => sql`
    join clients on clients.company_id = policies.company_id and clients.id = policies.client_id
    left join users adviser on adviser.company_id = policies.company_id and adviser.id = policies.adviser_id`,
  toRow: (_, record) => toExposed(record),
  label: ({ number, insurer }) => `${insurer} ${number ?? ''}`,
  file: {
    name: 'clawback-exposure',
    sheet: 'Clawback',
    body: exportRows.body,
    columns: fileColumns<ExposedPolicy, ExposureColumn>({
      id: number('Id', (row) => row.id),
      client: text('Client', (row) => row.client.name),
      insurer: text('Insurer', (row) => row.insurer),
      number: text('Policy no.', (row) => row.number),
      adviser: text('Adviser', (row) => row.adviser?.name),
      commenced_on: day('Commenced', (row) => row.commenced_on),
      upfront: money('Upfront received', (row) => row.upfront),
      percent: number('Clawback %', (row) => row.percent),
      exposure: money('Exposure', (row) => row.exposure),
      falls_on: day('Falls to 60%', (row) => row.falls_on),
      ends_on: day('Clawback ends', (row) => row.ends_on),
    }),
  },
}

function toExposed(record: ExposedRecord): ExposedPolicy {
  const {
    id,
    number: policyNumber,
    insurer,
    client_id,
    first_name,
    last_name,
    client_deceased,
    adviser_id,
    firstname,
    lastname,
  } = record
  const { commenced_on, upfront, today } = record
  const year = clawbackYear(commenced_on, today)
  return {
    ...{ id, number: policyNumber, insurer, commenced_on, upfront },
    client: toClientRef(client_id, first_name, last_name, client_deceased),
    adviser: adviser_id === null ? null : { id: adviser_id, name: fullName(firstname, lastname) },
    percent: year === 0 ? 0 : (CLAWBACK_PERCENTS[year - 1] ?? 0),
    exposure: clawbackOf(upfront, commenced_on, today),
    falls_on: year === 1 ? yearsAfter(commenced_on, 1) : null,
    ends_on: yearsAfter(commenced_on, 2),
  }
}
