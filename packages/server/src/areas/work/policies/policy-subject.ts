import { exportRows, type PolicyColumn, type PolicyFilter, type PolicyRow } from '@portal/contract/work/policies.schema'
import { ADVISING_ROLES, COMPLIANCE_ROLES } from '@portal/domain/account/role'
import { FREQUENCIES, fullName } from '@portal/domain/values/person'
import { COVER_OWNERS, type CoverCode, codeLabel, coversInWords } from '@portal/domain/work/cover'
import { isInSuper, POLICY_STATES, renewalStateOf, SUPER_THIRDS } from '@portal/domain/work/policy'
import { type SQL, sql } from 'drizzle-orm'
import { toClientRef } from '../../../access/client-ref.ts'
import type { Viewer } from '../../../access/visible-clients.ts'
import { visiblePolicies } from '../../../access/visible-work.ts'
import { idArray, textArray } from '../../../database/arrays.ts'
import { columnsOf } from '../../../sheet/write/column.ts'
import { fileColumns } from '../../../subjects/file-columns.ts'
import { anyOf, filterTable } from '../../../subjects/filter-table.ts'
import type { FiledSubject, StoredRow, WriteRules } from '../../../subjects/subject.ts'
import { wordSearch } from '../../../subjects/word-search.ts'
import { refreshApplications } from '../applications/refresh-applications.ts'

const { number, text, day, money, dayOfInstant } = columnsOf<PolicyRow>()

/** A policy as a list reads it. */
export type PolicyRecord = Omit<PolicyRow, 'client' | 'adviser' | 'renewal_state'> & {
  readonly [column: string]: unknown
  readonly renewal_ready_at: string | null
  readonly client_id: number
  readonly client_first_name: string
  readonly client_last_name: string
  readonly client_deceased: boolean
  readonly adviser_id: number | null
  readonly adviser_firstname: string | null
  readonly adviser_lastname: string | null
}

/** What both lists are searched by. */
type Searching = Pick<PolicyFilter, 'search'>

/** What lists of policies and of renewals ask alike. */
export const POLICY_CONDITIONS = {
  client_id: (id: number) => sql`policies.client_id = ${id}`,
  adviser_id: (ids: readonly number[]) => {
    const assigned = sql`policies.adviser_id = any(${idArray(ids)})`
    return ids.includes(0) ? sql`(${assigned} or policies.adviser_id is null)` : assigned
  },
  insurer: (insurers: readonly string[]) => sql`policies.insurer = any(${textArray(insurers)})`,
  cover: (covers: readonly CoverCode[]) => sql`policies.covers && ${textArray(covers)}`,
  renews_from: (from: string) => sql`policies.renews_on >= ${from}::date`,
  renews_to: (to: string) => sql`policies.renews_on <= ${to}::date`,
}

/** What of a policy's premium comes out of super: `premiumInSuper` of the domain. */
const PREMIUM_IN_SUPER = sql`(policies.annual_premium * case policies.owner_type ${sql.raw(
  Object.entries(SUPER_THIRDS)
    .map(([owner, thirds]) => `when '${owner}' then ${thirds}`)
    .join(' '),
)} end + 1) / 3`

/** A number that changes is found by its applications too. */
const writing: WriteRules = {
  async written(tx, viewer, changes) {
    const renumbered = changes.flatMap(({ stored, after }) => ('number' in after ? [stored.id] : []))
    if (renumbered.length === 0) return
    const rows = await tx.rows<{ id: number }>(sql`
      select distinct application_id as id from policy_terms
      where company_id = ${tx.companyId} and policy_id = any(${idArray(renumbered)}) and application_id is not null`)
    await refreshApplications(
      tx,
      viewer,
      rows.map(({ id }) => id),
    )
  },
}

/** What the list of policies and that of renewals are rows of. */
export const POLICY_ROWS = {
  table: 'policies',
  entity: 'policy',
  visible: visiblePolicies,
  ...wordSearch<Searching, PolicyRecord>({ table: 'policies', view: 'searched_policies' }),
  columns,
  joins: () => sql`
    join clients on clients.id = policies.client_id
    left join users adviser on adviser.id = policies.adviser_id`,
  toRow: (_: Viewer, record: PolicyRecord) => toPolicyRow(record),
  writing,
  label: ({ insurer, number: given, id }: StoredRow) => `${insurer} ${given ?? `policy ${id}`}`,
  clientOf: ({ client_id }: StoredRow) => Number(client_id),
}

/** The policies of a company, as the register, its counts and files have them. */
export const policySubject: FiledSubject<PolicyFilter, PolicyRecord, PolicyRow> = {
  name: 'policies',
  ...POLICY_ROWS,
  words: { one: 'policy', many: 'policies', none: 'Nothing' },
  readers: [...ADVISING_ROLES, ...COMPLIANCE_ROLES],
  filters: filterTable<PolicyFilter>({
    ...POLICY_CONDITIONS,
    state: (states) => sql`policies.state = any(${textArray(states)})`,
    in_super: (wanted) => {
      const owners = COVER_OWNERS.map(({ value }) => value).filter((owner) => isInSuper(owner) === wanted)
      return sql`policies.owner_type = any(${textArray(owners)})`
    },
    changing: (wanted) => (wanted ? sql`policies.change_id is not null` : sql`policies.change_id is null`),
    unnumbered: (wanted) => (wanted ? sql`policies.number is null` : sql`policies.number is not null`),
    premium_from: (cents) => sql`policies.annual_premium >= ${cents}`,
    premium_to: (cents) => sql`policies.annual_premium <= ${cents}`,
    any_of: (groups, viewer, _, conditionsOf) => anyOf(groups, (one) => conditionsOf(viewer, one)),
  }),
  sorts: {
    client: { column: sql`policies.client_key` },
    insurer: { column: sql`policies.insurer` },
    number: { column: sql`policies.number`, mayBeAbsent: true },
    annual_premium: { column: sql`policies.annual_premium` },
    renews_on: { column: sql`policies.renews_on`, mayBeAbsent: true },
    commenced_on: { column: sql`policies.commenced_on`, mayBeAbsent: true },
    created_at: { column: sql`policies.created_at` },
    updated_at: { column: sql`policies.updated_at` },
  },
  sums: {
    of: { annual_premium: sql`policies.annual_premium`, in_super: PREMIUM_IN_SUPER },
    mayShow: () => true,
  },
  file: {
    name: 'policies',
    sheet: 'Policies',
    body: exportRows.body,
    columns: fileColumns<PolicyRow, PolicyColumn>({
      id: number('Id', (row) => row.id),
      client: text('Client', (row) => row.client.name),
      insurer: text('Insurer', (row) => row.insurer),
      number: text('Number', (row) => row.number),
      covers: text('Covers', (row) => coversInWords(row.covers)),
      life_insured: text('Life insured', (row) => row.life_insured),
      owner: text('Owner', (row) => codeLabel(COVER_OWNERS, row.owner_type)),
      owner_name: text('Owner’s name', (row) => row.owner_name),
      annual_premium: money('Premium a year', (row) => row.annual_premium),
      frequency: text('Paid', (row) => codeLabel(FREQUENCIES, row.frequency)),
      commenced_on: day('Commenced', (row) => row.commenced_on),
      renews_on: day('Anniversary', (row) => row.renews_on),
      adviser: text('Adviser', (row) => row.adviser?.name),
      state: text('State', (row) => codeLabel(POLICY_STATES, row.state)),
      created_at: dayOfInstant('Created', (row) => row.created_at),
      updated_at: dayOfInstant('Last change', (row) => row.updated_at),
    }),
  },
}

function columns(): SQL {
  return sql`policies.id, policies.client_id, clients.first_name as client_first_name,
    clients.last_name as client_last_name, clients.deceased_at is not null as client_deceased, policies.insurer, policies.number, policies.state, policies.life_insured,
    policies.owner_type, policies.owner_name, policies.covers, policies.annual_premium, policies.frequency,
    policies.commenced_on, policies.renews_on, policies.ended_on, policies.adviser_id,
    adviser.firstname as adviser_firstname, adviser.lastname as adviser_lastname, policies.change_id,
    policies.renewal_premium, policies.renewal_ready_at, policies.renewal_id, policies.renewed_on, policies.created_at,
    policies.updated_at, policies.version`
}

function toPolicyRow(record: PolicyRecord): PolicyRow {
  const { id, insurer, number: given, state, life_insured, owner_type, owner_name, covers, ...rest } = record
  const { annual_premium, frequency, commenced_on, renews_on, ended_on, change_id, ...more } = rest
  const { renewal_premium, renewal_id, renewed_on, created_at, updated_at, version, ...people } = more
  const { client_id, client_first_name, client_last_name, client_deceased, ...adviser } = people
  const { adviser_id, adviser_firstname, adviser_lastname } = adviser
  return {
    ...{ id, insurer, number: given, state, life_insured, owner_type, owner_name, covers },
    ...{ annual_premium, frequency, commenced_on, renews_on, ended_on, change_id },
    ...{ renewal_premium, renewal_id, renewed_on, created_at, updated_at, version },
    renewal_state: renewalStateOf(record),
    client: toClientRef(client_id, client_first_name, client_last_name, client_deceased),
    adviser: adviser_id === null ? null : { id: adviser_id, name: fullName(adviser_firstname, adviser_lastname) },
  }
}
