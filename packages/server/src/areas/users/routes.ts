import { users } from '@portal/contract/users'
import { bulk as bulkSchema } from '@portal/contract/users.schema'
import { type BoundRoute, bind, bindPublic } from '../../http/bind.ts'
import { defineArchiving } from '../../subjects/archiving.ts'
import { startBulk, undoBulk } from '../../subjects/bulk.ts'
import { countTotals } from '../../subjects/count-rows.ts'
import { exportRows } from '../../subjects/export-rows.ts'
import { listRows } from '../../subjects/list-rows.ts'
import { pageQuery } from '../../subjects/paging.ts'
import { archiveUser, options, verifyUuid } from './service.ts'
import { USER_LISTING_ROLES, userSubject } from './user-subject.ts'

export const userBulk = defineArchiving(userSubject, {
  roles: USER_LISTING_ROLES,
  selection: bulkSchema.body.shape.selection,
})

export const routes: readonly BoundRoute[] = [
  bind(users.options, options),
  bindPublic(users.verifyUuid, verifyUuid),
  bind(users.list, (call) => listRows(call, userSubject, pageQuery(call.query))),
  bind(users.counts, (call) => countTotals(call, userSubject, call.query.lists)),
  bind(users.exportRows, (call) => exportRows(call, userSubject, call.body)),
  bind(users.archive, (call) => archiveUser(call, call.body, true)),
  bind(users.remove, (call) => archiveUser(call, call.params, true)),
  bind(users.unarchive, (call) => archiveUser(call, call.body, false)),
  bind(users.bulk, (call) => startBulk(call, userBulk, call.body)),
  bind(users.undoBulk, (call) => undoBulk(call, userBulk, call.params.id)),
]
