import {
  type ContactColumn,
  type ContactFilter,
  type ContactRow,
  exportRows,
} from '@portal/contract/office/contacts.schema'
import { ADVISING_ROLES, OTHER_INSURER, PRODUCT_PROVIDERS } from '@portal/domain'
import { sql } from 'drizzle-orm'
import { isOneOf } from '../../../access/roles.ts'
import { textArray } from '../../../database/arrays.ts'
import { columnsOf } from '../../../sheet/write/column.ts'
import { archivedIs } from '../../../subjects/archiving.ts'
import { fileColumns } from '../../../subjects/file-columns.ts'
import { filterTable } from '../../../subjects/filter-table.ts'
import type { FiledSubject } from '../../../subjects/subject.ts'
import { searched } from '../../../subjects/whole-name.ts'

const { number, text, phone, words, dayOfInstant } = columnsOf<ContactRow>()

/** The people of the insurers, as lists, counts, files and bulk changes have them. */
export const contactSubject: FiledSubject<ContactFilter, ContactRow, ContactRow> = {
  name: 'contacts',
  table: 'contacts',
  entity: 'contact',
  words: { one: 'contact', many: 'contacts', none: 'Nobody' },
  readers: ADVISING_ROLES,
  visible: ({ caller }) => (isOneOf(caller.role, ADVISING_ROLES) ? sql`true` : sql`false`),
  filters: filterTable<ContactFilter>({
    search: (search) => searched(search, { names: sql`contacts.name`, text: sql`contacts.search_text` }),
    insurer: (insurers) => {
      const named = sql`contacts.insurer = any(${textArray(insurers)})`
      if (!insurers.includes(OTHER_INSURER)) return named
      return sql`(${named} or contacts.insurer <> all(${textArray(PRODUCT_PROVIDERS)}))`
    },
    group: (groups) => sql`contacts."group" = any(${textArray(groups)})`,
    state: (states) => sql`(contacts.states && ${textArray(states)} or contacts.states = '{}')`,
    status: (statuses) => archivedIs('contacts', statuses),
  }),
  sorts: {
    insurer: { column: sql`contacts.insurer_key` },
    name: { column: sql`contacts.name_key` },
    group: { column: sql`contacts."group"`, mayBeAbsent: true },
    created_at: { column: sql`contacts.created_at` },
    updated_at: { column: sql`contacts.updated_at` },
  },
  columns: () => sql`contacts.id, contacts.insurer, contacts.name, contacts.position, contacts."group", contacts.phone,
    contacts.mobile, contacts.email, contacts.states, contacts.website, contacts.notes, contacts.created_at,
    contacts.updated_at, contacts.archived_at, contacts.version`,
  toRow: (_, { id, insurer, name, position, group, phone, mobile, email, states, website, notes, ...rest }) => {
    const { created_at, updated_at, archived_at, version } = rest
    return {
      ...{ id, insurer, name, position, group, phone, mobile, email, states, website, notes },
      ...{ created_at, updated_at, archived_at, version },
    }
  },
  label: ({ name, insurer }) => `${name}, ${insurer}`,
  file: {
    name: 'contacts',
    sheet: 'Contacts',
    body: exportRows.body,
    columns: fileColumns<ContactRow, ContactColumn>({
      id: number('Id', (row) => row.id),
      insurer: text('Insurer', (row) => row.insurer),
      name: text('Name', (row) => row.name),
      position: text('Position', (row) => row.position),
      group: text('Group', (row) => row.group),
      phone: phone('Phone', (row) => row.phone),
      mobile: phone('Mobile', (row) => row.mobile),
      email: text('Email', (row) => row.email),
      states: words('States', (row) => row.states),
      website: text('Website', (row) => row.website),
      notes: text('Notes', (row) => row.notes),
      created_at: dayOfInstant('Created', (row) => row.created_at),
      updated_at: dayOfInstant('Last change', (row) => row.updated_at),
    }),
  },
}
