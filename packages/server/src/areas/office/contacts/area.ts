import { CONTACT_FIELDS, CONTACT_IMPORT } from '@portal/contract/office/contact-fields'
import { contacts } from '@portal/contract/office/contacts'
import { bulk, type ContactFilter, type ContactRow, exportRows } from '@portal/contract/office/contacts.schema'
import { ADMIN_ROLES, ADVISING_ROLES } from '@portal/domain/account/role'
import { OTHER_INSURER, PRODUCT_PROVIDERS } from '@portal/domain/office/product-provider'
import { sql } from 'drizzle-orm'
import type { Area } from '../../../area.ts'
import { textArray } from '../../../database/arrays.ts'
import { violates } from '../../../database/error.ts'
import { bindRecord, type RecordRules } from '../../../fields/bind-record.ts'
import { declareImport } from '../../../fields/record-import.ts'
import { recordSubject } from '../../../fields/record-subject.ts'
import { CallError } from '../../../http/call-error.ts'
import { archivedIs } from '../../../subjects/archiving.ts'
import { filterTable } from '../../../subjects/filter-table.ts'
import { searched } from '../../../subjects/whole-name.ts'

/** Insurer contacts for lists, counts, exports and bulk changes. */
const contactSubject = recordSubject<ContactFilter, ContactRow>({
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

/** An insurer can't have two contacts with the same email. DUPLICATE says if the other is archived. */
const nobodyTwice: RecordRules = {
  async check({ tx }, { insurer, email = null }, id) {
    const [other] = await tx.rows<{ archived: boolean }>(sql`
      select archived_at is not null as archived from contacts
      where lower(insurer) = lower(${insurer}) and lower(email) = lower(${email}) and id <> ${id}`)
    if (other) throw taken(insurer, other.archived ? ' (archived)' : '')
  },
  errorOf: (error, { insurer }) => (violates(error, 'contacts_email') ? taken(insurer, '') : undefined),
}

function taken(insurer: unknown, where: string): CallError {
  const message = `${insurer ?? 'The insurer'} already has a contact with this email${where}.`
  return new CallError('DUPLICATE', { message, errors: [{ path: 'email', message }] })
}

export const area: Area = {
  name: 'contacts',
  ...bindRecord(contacts, contactSubject, {
    page: '/contacts',
    writers: ADMIN_ROLES,
    selection: bulk.body.shape.selection,
    rules: nobodyTwice,
  }),
  imports: [declareImport(CONTACT_IMPORT, contactSubject)],
}
