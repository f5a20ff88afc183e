import { CONTACT_IMPORT } from '@portal/contract/office/contact-import'
import { contacts } from '@portal/contract/office/contacts'
import { bulk } from '@portal/contract/office/contacts.schema'
import { ADMIN_ROLES } from '@portal/domain/account/role'
import type { Area } from '../../../area.ts'
import { bindRecord } from '../../../fields/bind-record.ts'
import { declareImport } from '../../../fields/record-import.ts'
import { contactSubject } from './contact-subject.ts'
import { nobodyTwice } from './nobody-twice.ts'

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
