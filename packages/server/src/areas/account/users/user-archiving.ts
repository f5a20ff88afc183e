import { bulk } from '@portal/contract/account/users.schema'
import { workSaid } from '@portal/domain/account/hand-over'
import { defineArchiving } from '../../../subjects/archiving.ts'
import type { HandOver } from '../../../subjects/hand-over.ts'
import type { WriteRules } from '../../../subjects/subject.ts'
import { countOfEach } from './leaving.ts'
import { isLeaving } from './partner-rules.ts'
import { userRules } from './user-rules.ts'
import { userSubject } from './user-subject.ts'

/** How many users are put away and brought back at once; `handOvers` are what somebody works with. */
export function userArchiving(handOvers: readonly HandOver[]) {
  return defineArchiving(
    { ...userSubject, writing: rulesOfMany(handOvers) },
    { page: '/user', roles: userSubject.readers, selection: bulk.body.shape.selection },
  )
}

/** Among many, nobody is asked who takes over: whoever has work stays. */
function rulesOfMany(handOvers: readonly HandOver[]): WriteRules {
  return {
    ...userRules,
    async refusals(tx, viewer, changes) {
      const leaving = changes.filter(isLeaving).map(({ stored }) => stored.id)
      const workOf = await countOfEach(tx, viewer, leaving, handOvers)
      const refusals = new Map<number, string>()
      for (const id of leaving) {
        const work = workSaid(workOf(id))
        if (work) refusals.set(id, `They still have ${work}. Archive them one at a time to hand these over.`)
      }
      return new Map([...refusals, ...(await userRules.refusals(tx, viewer, changes))])
    },
  }
}
