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
  return defineArchiving(keepingWork(handOvers, 'Archive them one at a time to hand these over.'), {
    page: '/user',
    roles: userSubject.readers,
    selection: bulk.body.shape.selection,
  })
}

/** Users who stay where nobody is asked who takes their work over, and they have any: `advice` says how it is handed over. */
export function keepingWork(handOvers: readonly HandOver[], advice: string): typeof userSubject {
  const writing: WriteRules = {
    ...userRules,
    // Their row is locked: nobody is given anything by now who was not counted.
    async refusals(tx, viewer, changes) {
      const leaving = changes.filter(isLeaving).map(({ stored }) => stored.id)
      const workOf = await countOfEach(tx, viewer, leaving, handOvers)
      const refusals = new Map<number, string>()
      for (const id of leaving) {
        const work = workSaid(workOf(id))
        if (work) refusals.set(id, `They still have ${work}. ${advice}`)
      }
      return new Map([...refusals, ...(await userRules.refusals(tx, viewer, changes))])
    },
  }
  return { ...userSubject, writing }
}
