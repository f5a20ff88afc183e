import type { ClientFilter } from '@portal/contract/clients/client-filter'
import type { ClientRow } from '@portal/contract/clients/clients.schema'
import { clients as exportSchema } from '@portal/contract/exports.schema'
import { ADVISING_ROLES, REFERRING_ROLES } from '@portal/domain/account/role'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import { visibleClients } from '../../../access/visible-clients.ts'
import { followAdvisers } from '../../../servings/follow-advisers.ts'
import { refusedAssignees } from '../../../subjects/refused-assignees.ts'
import type { FiledSubject } from '../../../subjects/subject.ts'
import { seesContactOnly, shownFields, toRow } from './client-projection.ts'
import { type ClientAsk, type ListRecord, listColumns, peopleAndNextStep } from './columns.ts'
import { fileColumnsFor } from './file-columns.ts'
import { clientLimits, clientSearch, filtersOf } from './filters.ts'
import { findClients } from './find-clients.ts'

/** Leads and clients, as lists, counts, files and bulk changes have them. */
export const clientSubject: FiledSubject<ClientFilter, ListRecord, ClientRow, ClientAsk> = {
  name: 'clients',
  table: 'clients',
  entity: 'client',
  words: { one: 'person', many: 'people', none: 'Nobody' },
  readers: [...ADVISING_ROLES, ...REFERRING_ROLES],
  visible: visibleClients,
  filters: filtersOf,
  searching: clientSearch,
  limits: clientLimits,
  sorts: {
    name: { column: sql`clients.name_key` },
    status: { column: sql`clients.status` },
    state: { column: sql`clients.state`, mayBeAbsent: true },
    quote_value: { column: sql`clients.quote_value`, mayBeAbsent: true },
    next_due: { column: sql`clients.next_due`, mayBeAbsent: true },
    created_at: { column: sql`clients.created_at` },
    updated_at: { column: sql`clients.updated_at` },
  },
  columns: ({ caller }, ask) => listColumns(shownFields(caller.role, ask?.fields), ask?.covers),
  joins: peopleAndNextStep,
  toRow: ({ caller }, record) => toRow(caller.role, record),
  sums: { of: { quote_value: sql`clients.quote_value` }, mayShow: (role) => !seesContactOnly(role) },
  find: findClients,
  file: { name: 'clients', sheet: 'Clients', body: exportSchema.body, columns: fileColumnsFor },
  writing: {
    besides: (fields) =>
      fields.includes('status') && !fields.includes('status_since') ? [sql`status_since = now()`] : [],
    refusals: (tx, _, changes) => refusedAssignees(tx, 'adviser_id', changes),
    async written(tx, { caller }, changes, { moving }) {
      const given = changes.filter(({ after }) => 'adviser_id' in after).map(({ stored }) => stored.id)
      await followAdvisers({ tx, caller }, given, moving)
    },
  },
  label: ({ first_name, last_name }) => fullName(String(first_name), String(last_name)),
  clientOf: ({ id }) => id,
}
