import { contacts } from '@portal/contract/office/contacts'
import { bulk } from '@portal/contract/office/contacts.schema'
import { ADMIN_ROLES } from '@portal/domain'
import type { Area } from '../../../area.ts'
import { bind } from '../../../http/bind.ts'
import { defineArchiving } from '../../../subjects/archiving.ts'
import { bindArchiving, bindList } from '../../../subjects/bind-list.ts'
import { declaredList } from '../../../subjects/declared-list.ts'
import { readRow } from '../../../subjects/read-row.ts'
import { contactImport } from './contact-import.ts'
import { contactSubject } from './contact-subject.ts'
import { createContact, updateContact } from './service.ts'

const archiving = defineArchiving(contactSubject, {
  page: '/contacts',
  roles: ADMIN_ROLES,
  selection: bulk.body.shape.selection,
})

export const area: Area = {
  name: 'contacts',
  routes: [
    ...bindList(contacts, contactSubject),
    ...bindArchiving(contacts, contactSubject, archiving),
    bind(contacts.details, (call) => readRow(call, contactSubject, call.params.id)),
    bind(contacts.create, createContact),
    bind(contacts.update, updateContact),
  ],
  entities: [{ name: 'contact' }],
  lists: [declaredList(contactSubject)],
  jobs: archiving.jobs,
  imports: [contactImport],
}
