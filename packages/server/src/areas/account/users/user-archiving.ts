import { bulk } from '@portal/contract/account/users.schema'
import { defineArchiving } from '../../../subjects/archiving.ts'
import { userSubject } from './user-subject.ts'

/** How users are put away and brought back, one or many. */
export const userArchiving = defineArchiving(userSubject, {
  page: '/user',
  roles: userSubject.readers,
  selection: bulk.body.shape.selection,
})
