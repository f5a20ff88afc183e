import { users } from '@portal/contract/account/users'
import { bulk } from '@portal/contract/account/users.schema'
import type { Area } from '../../../area.ts'
import { bind, bindPublic } from '../../../http/bind.ts'
import { defineArchiving } from '../../../subjects/archiving.ts'
import { bindArchiving, bindList } from '../../../subjects/bind-list.ts'
import { declaredList } from '../../../subjects/declared-list.ts'
import { resetTwoFactor, signOutUser } from './help-to-sign-in.ts'
import { options, verifyUuid } from './service.ts'
import { userSubject } from './user-subject.ts'

const archiving = defineArchiving(userSubject, {
  page: '/user',
  roles: userSubject.readers,
  selection: bulk.body.shape.selection,
})

export const area: Area = {
  name: 'users',
  routes: [
    bind(users.options, options),
    bind(users.signOut, signOutUser),
    bind(users.resetTwoFactor, resetTwoFactor),
    bindPublic(users.verifyUuid, verifyUuid),
    ...bindList(users, userSubject),
    ...bindArchiving(users, userSubject, archiving),
  ],
  entities: [{ name: 'user', isForSuperAdmins: true }],
  lists: [declaredList(userSubject)],
  jobs: archiving.jobs,
}
