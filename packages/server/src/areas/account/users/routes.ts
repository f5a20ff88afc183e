import { users } from '@portal/contract/account/users'
import { type BoundRoute, bind, bindOutside, bindPublic } from '../../../http/bind.ts'
import { bindArchiving, bindList } from '../../../subjects/bind-list.ts'
import { resetTwoFactor, signOutUser } from './help-to-sign-in.ts'
import { options, verifyUuid } from './service.ts'
import { userArchiving } from './user-archiving.ts'
import { userDetails } from './user-details.ts'
import { userSubject } from './user-subject.ts'
import { createUser, updateUser } from './write-user.ts'

export const routes: readonly BoundRoute[] = [
  bind(users.options, options),
  bind(users.view, (call) => userDetails(call, call.params.id)),
  bindOutside(users.create, createUser),
  bind(users.update, updateUser),
  bind(users.signOut, signOutUser),
  bind(users.resetTwoFactor, resetTwoFactor),
  bindPublic(users.verifyUuid, verifyUuid),
  ...bindList(users, userSubject),
  ...bindArchiving(users, userSubject, userArchiving),
]
