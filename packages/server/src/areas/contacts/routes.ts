import { contacts } from '@portal/contract/contacts'
import { bulk as bulkSchema } from '@portal/contract/contacts.schema'
import { ADMIN_ROLES } from '@portal/domain'
import { type BoundRoute, bind } from '../../http/bind.ts'
import { defineArchiving } from '../../subjects/archiving.ts'
import { startBulk, undoBulk } from '../../subjects/bulk.ts'
import { countTotals } from '../../subjects/count-rows.ts'
import { exportRows } from '../../subjects/export-rows.ts'
import { listRows } from '../../subjects/list-rows.ts'
import { pageQuery } from '../../subjects/paging.ts'
import { readRow } from '../../subjects/read-row.ts'
import { contactSubject } from './contact-subject.ts'
import { archiveContact, createContact, updateContact } from './service.ts'

export const contactBulk = defineArchiving(contactSubject, {
  roles: ADMIN_ROLES,
  selection: bulkSchema.body.shape.selection,
})

export const routes: readonly BoundRoute[] = [
  bind(contacts.list, (call) => listRows(call, contactSubject, pageQuery(call.query))),
  bind(contacts.counts, (call) => countTotals(call, contactSubject, call.query.lists)),
  bind(contacts.exportRows, (call) => exportRows(call, contactSubject, call.body)),
  bind(contacts.details, (call) => readRow(call, contactSubject, call.params.id)),
  bind(contacts.create, createContact),
  bind(contacts.update, updateContact),
  bind(contacts.archive, (call) => archiveContact(call, call.body, true)),
  bind(contacts.remove, (call) => archiveContact(call, call.params, true)),
  bind(contacts.unarchive, (call) => archiveContact(call, call.body, false)),
  bind(contacts.bulk, (call) => startBulk(call, contactBulk, call.body)),
  bind(contacts.undoBulk, (call) => undoBulk(call, contactBulk, call.params.id)),
]
