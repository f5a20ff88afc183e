import { CONTACT_FIELDS } from '@portal/contract/office/contact-fields'
import { type ContactFilter, type ContactRow, exportRows } from '@portal/contract/office/contacts.schema'
import { ADVISING_ROLES } from '@portal/domain/account/role'
import { OTHER_INSURER } from '@portal/domain/office/contact'
import { PRODUCT_PROVIDERS } from '@portal/domain/office/product-provider'
import { sql } from 'drizzle-orm'
import { textArray } from '../../../database/arrays.ts'
import { recordSubject } from '../../../fields/record-subject.ts'
import { archivedIs } from '../../../subjects/archiving.ts'
import { filterTable } from '../../../subjects/filter-table.ts'
import { searched } from '../../../subjects/whole-name.ts'

/** The people of the insurers, as lists, counts, files and bulk changes have them. */
export const contactSubject = recordSubject<ContactFilter, ContactRow>({
  fields: CONTACT_FIELDS,
  name: 'contacts',
  table: 'contacts',
  entity: 'contact',
  words: { one: 'contact', many: 'contacts', none: 'Nobody' },
  readers: ADVISING_ROLES,
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
  label: ({ name, insurer }) => `${name}, ${insurer}`,
  file: { name: 'contacts', sheet: 'Contacts' },
  exportBody: exportRows.body,
})
