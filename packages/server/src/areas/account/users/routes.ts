import { users } from '@portal/contract/account/users'
import { type BoundRoute, bind, bindOutside } from '../../../http/bind.ts'
import { bindArchiving, bindList } from '../../../subjects/bind-list.ts'
import type { HandOver } from '../../../subjects/hand-over.ts'
import { inviteAgain, resetTwoFactor, signInsOf, signOutUser } from './help-to-sign-in.ts'
import { archiveAndHandOver, workOf } from './leaving.ts'
import { options } from './service.ts'
import { handedOver, takeBack } from './taking-back.ts'
import { keepingWork, type userArchiving } from './user-archiving.ts'
import { userDetails } from './user-details.ts'
import { userSubject } from './user-subject.ts'
import { createUser, updateUser } from './write-user.ts'

/** The calls; `handOvers` are what somebody works with. */
export function userRoutes(
  handOvers: readonly HandOver[],
  archiving: ReturnType<typeof userArchiving>,
): readonly BoundRoute[] {
  return [
    bind(users.options, options),
    bind(users.view, (call) => userDetails(call, call.params.id)),
    bindOutside(users.create, createUser),
    bind(users.update, (call) => updateUser(call, handOvers)),
    bind(users.work, (call) => workOf(call, call.params.id, handOvers)),
    bind(users.archiveAndHandOver, (call) => archiveAndHandOver(call, handOvers)),
    bind(users.handedOver, handedOver),
    bind(users.takeBack, (call) => takeBack(call, handOvers)),
    bind(users.signIns, signInsOf),
    bind(users.invite, inviteAgain),
    bind(users.signOut, signOutUser),
    bind(users.resetTwoFactor, resetTwoFactor),
    ...bindList(users, userSubject),
    ...bindArchiving(users, keepingWork(handOvers, 'Hand these over as you archive them.'), archiving),
  ]
}
