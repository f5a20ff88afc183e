import {
  type ApplicationColumn,
  type ApplicationFilter,
  type ApplicationRow,
  exportRows,
} from '@portal/contract/work/applications.schema'
import { CLIENT_ROLES } from '@portal/domain/account/role'
import {
  APPLICATION_KINDS,
  APPLICATION_STATUSES,
  applicationStatusesIn,
  applicationStatusLabel,
} from '@portal/domain/work/application-status'
import { codeLabel, codesOf, coversInWords } from '@portal/domain/work/cover'
import { missingWords } from '@portal/domain/work/missing-before-move'
import { PARTIES } from '@portal/domain/work/requirement'
import { type SQL, sql } from 'drizzle-orm'
import {
  type ApplicationRecord,
  applicationLimits,
  seesStatusOnly,
  toApplicationRow,
} from '../../../access/application-projection.ts'
import type { Viewer } from '../../../access/visible-clients.ts'
import { applicationsInSight } from '../../../access/visible-work.ts'
import { idArray, textArray } from '../../../database/arrays.ts'
import { columnsOf } from '../../../sheet/write/column.ts'
import { fileColumns } from '../../../subjects/file-columns.ts'
import { anyOf, filterTable } from '../../../subjects/filter-table.ts'
import { startOfDay } from '../../../subjects/start-of-day.ts'
import type { FiledSubject } from '../../../subjects/subject.ts'
import { wordSearch } from '../../../subjects/word-search.ts'
import { applicationWriting } from './application-writing.ts'

const { number, text, words, day, money, dayOfInstant } = columnsOf<ApplicationRow>()

/** Applications, as lists, counts, files and bulk changes have them. */
export const applicationSubject: FiledSubject<ApplicationFilter, ApplicationRecord, ApplicationRow> = {
  name: 'applications',
  table: 'applications',
  entity: 'application',
  words: { one: 'application', many: 'applications', none: 'Nothing' },
  readers: CLIENT_ROLES,
  visible: applicationsInSight,
  filters: filterTable<ApplicationFilter>({
    group: (group) => sql`applications.status = any(${textArray(applicationStatusesIn(group))})`,
    status: (statuses) => sql`applications.status = any(${textArray(statuses)})`,
    kind: (kinds) => sql`applications.kind = any(${textArray(kinds)})`,
    client_id: (id) => sql`applications.client_id = ${id}`,
    adviser_id: (ids) => {
      const assigned = sql`applications.adviser_id = any(${idArray(ids)})`
      return ids.includes(0) ? sql`(${assigned} or applications.adviser_id is null)` : assigned
    },
    referrer_id: (ids) => sql`applications.client_id in (
      select clients.id from clients
      where clients.company_id = current_company_id() and clients.referrer_id = any(${idArray(ids)}))`,
    insurer: (insurers) => sql`applications.insurer = any(${textArray(insurers)})`,
    cover: (covers) => sql`applications.covers && ${textArray(covers)}`,
    waiting_on: (parties) => sql`applications.waiting_on = any(${textArray(parties)})`,
    missing: (missing) => sql`applications.missing && ${textArray(missing)}`,
    waiting_to: (to) => sql`applications.waiting_since <= ${to}::date`,
    premium_from: (cents) => sql`applications.annual_premium >= ${cents}`,
    premium_to: (cents) => sql`applications.annual_premium <= ${cents}`,
    submitted_from: (from) => sql`applications.submitted_on >= ${from}::date`,
    submitted_to: (to) => sql`applications.submitted_on <= ${to}::date`,
    in_force_from: (from) => sql`applications.in_force_on >= ${from}::date`,
    in_force_to: (to) => sql`applications.in_force_on <= ${to}::date`,
    created_from: (from, { company }) => sql`applications.created_at >= ${startOfDay(company.timeZone, from, 0)}`,
    created_to: (to, { company }) => sql`applications.created_at < ${startOfDay(company.timeZone, to, 1)}`,
    any_of: (groups, viewer, _, conditionsOf) => anyOf(groups, (one) => conditionsOf(viewer, one)),
  }),
  ...wordSearch<ApplicationFilter, ApplicationRecord>({
    table: 'applications',
    view: 'searched_applications',
    // What a number or insurer is found by is not for those who see the status alone.
    seesNamesOnly: seesStatusOnly,
  }),
  limits: applicationLimits,
  sorts: {
    client: { column: sql`applications.client_key` },
    insurer: { column: sql`applications.insurer` },
    status: { column: sql`array_position(${textArray(codesOf(APPLICATION_STATUSES))}, applications.status)` },
    annual_premium: { column: sql`applications.annual_premium` },
    submitted_on: { column: sql`applications.submitted_on`, mayBeAbsent: true },
    in_force_on: { column: sql`applications.in_force_on`, mayBeAbsent: true },
    waiting_since: { column: sql`applications.waiting_since`, mayBeAbsent: true },
    created_at: { column: sql`applications.created_at` },
    updated_at: { column: sql`applications.updated_at` },
  },
  columns: () => sql`applications.id, applications.client_id, clients.first_name as client_first_name,
    clients.last_name as client_last_name, clients.deceased_at is not null as client_deceased,
    applications.status, applications.status_since, applications.submitted_on,
    applications.underwriting_on, applications.offer_made_on, applications.accepted_on, applications.in_force_on,
    applications.stages_recorded, applications.missing, applications.created_at, applications.version, applications.insurer,
    applications.reference, applications.kind, applications.covers, applications.annual_premium,
    applications.illustrative, applications.waiting_on, applications.waiting_for, applications.waiting_since,
    applications.renews_id, applications.updated_at, applications.adviser_id, adviser.firstname as adviser_firstname,
    adviser.lastname as adviser_lastname, clients.referrer_id, referrer.firstname as referrer_firstname,
    referrer.lastname as referrer_lastname, beside.id as beside_id, beside.client_id as beside_client_id,
    beside.first_name as beside_first_name, beside.last_name as beside_last_name,
    beside.deceased as beside_deceased`,
  joins: (viewer) => sql`
    join clients on clients.id = applications.client_id
    left join users adviser on adviser.id = applications.adviser_id
    left join users referrer on referrer.id = clients.referrer_id
    ${besideIt(viewer)}`,
  toRow: ({ caller }, record) => toApplicationRow(caller.role, record),
  sums: {
    of: {
      annual_premium: sql`applications.annual_premium`,
      ...Object.fromEntries(
        PARTIES.map(({ value }) => [
          value,
          sql`(applications.waiting_on is not distinct from ${sql.raw(`'${value}'`)})::int`,
        ]),
      ),
    },
    mayShow: (role) => !seesStatusOnly(role),
    shown(sums) {
      if (!sums) return { annual_premium: null, waiting_on: null }
      const { annual_premium, ...waiting_on } = sums
      return { annual_premium, waiting_on }
    },
  },
  file: {
    name: 'applications',
    sheet: 'Applications',
    body: exportRows.body,
    columns: fileColumns<ApplicationRow, ApplicationColumn>(
      {
        id: number('Id', (row) => row.id),
        client: text('Client', (row) => row.client.name),
        insurer: text('Insurer', (row) => row.insurer),
        reference: text('Reference', (row) => row.reference),
        kind: text('Kind', (row) => row.kind && codeLabel(APPLICATION_KINDS, row.kind)),
        covers: text('Covers', (row) => row.covers && coversInWords(row.covers)),
        status: text('Status', (row) => applicationStatusLabel(row.status)),
        status_since: dayOfInstant('Status since', (row) => row.status_since),
        annual_premium: money('Premium a year', (row) => row.annual_premium),
        adviser: text('Adviser', (row) => row.adviser?.name),
        referrer: text('Referrer', (row) => row.referrer?.name),
        submitted_on: day('Submitted', (row) => row.submitted_on),
        in_force_on: day('In force', (row) => row.in_force_on),
        missing: text('Missing', (row) => row.missing && missingWords(row.missing)),
        waiting_on: words('Waiting on', (row) =>
          row.waiting_on ? [codeLabel(PARTIES, row.waiting_on), row.waiting_for ?? ''] : null,
        ),
        waiting_since: day('Waiting since', (row) => row.waiting_since),
        created_at: dayOfInstant('Created', (row) => row.created_at),
        updated_at: dayOfInstant('Last change', (row) => row.updated_at),
      },
      (role, name) => !seesStatusOnly(role) || SHOWN_OF_STATUS.has(name),
    ),
  },
  writing: applicationWriting,
  label: ({ insurer, reference, id }) => `${insurer} ${reference ?? `application ${id}`}`,
  clientOf: ({ client_id }) => Number(client_id),
}

/** The open application of somebody who was quoted together with the client, where the viewer may see it. */
function besideIt(viewer: Viewer): SQL {
  return sql`
    left join lateral (
      select applications.id, applications.quote_id, applications.quote_person
    ) own on own.quote_id is not null
    left join lateral (
      select applications.id, applications.client_id, clients.first_name, clients.last_name,
        clients.deceased_at is not null as deceased
      from applications
      join clients on clients.company_id = applications.company_id and clients.id = applications.client_id
      where applications.company_id = current_company_id() and applications.quote_id = own.quote_id
        and applications.quote_person <> own.quote_person
        and applications.status <> all(${textArray(applicationStatusesIn('closed'))})
        and ${applicationsInSight(viewer)}
      order by applications.quote_person, applications.id desc limit 1
    ) beside on true`
}

/** The columns of the files of those who see the status alone. */
const SHOWN_OF_STATUS: ReadonlySet<string> = new Set([
  'id',
  'client',
  'status',
  'status_since',
  'submitted_on',
  'in_force_on',
  'created_at',
])
