import { bulk, type RenewalAction } from '@portal/contract/work/renewals.schema'
import { ADVISING_ROLES } from '@portal/domain/account/role'
import { defineBulk } from '../../../subjects/bulk.ts'
import type { Verdict } from '../../../subjects/bulk-rules.ts'
import type { StoredRow } from '../../../subjects/subject.ts'
import { renewalSubject } from './renewal-subject.ts'

/** Marks many renewals as ready to be started, or not. */
export const renewalBulk = defineBulk(renewalSubject, {
  page: '/renewals',
  roles: ADVISING_ROLES,
  action: bulk.body.shape.action,
  selection: bulk.body.shape.selection,
  title: (_, { ready }, whom) => (ready ? `Mark ${whom} as ready` : `Mark ${whom} as not ready`),
  verdict,
  activityOf: () => 'policy.renewalReady',
})

function verdict({ ready }: RenewalAction, stored: StoredRow, now: Date): Verdict {
  const refusal = refusalOf(stored)
  if (refusal !== undefined) return { kind: 'refused', message: refusal }
  const { renewal_ready_at } = stored
  if ((renewal_ready_at !== null) === ready) {
    return { kind: 'same', message: ready ? 'Already ready' : 'Not marked as ready' }
  }
  return { kind: 'change', before: { renewal_ready_at }, after: { renewal_ready_at: readyAt(stored, ready, now) } }
}

/** When a renewal was marked as ready; null where it is not. */
export function readyAt({ renewal_ready_at }: StoredRow, ready: boolean, now: Date): unknown {
  return ready ? (renewal_ready_at ?? now.toISOString()) : null
}

/** Why nothing of a policy's renewal can change, in words. */
export function refusalOf({ state, renewal_id }: StoredRow): string | undefined {
  if (state !== 'in_force') return 'This policy isn’t in force.'
  return renewal_id === null ? undefined : 'The renewal has been started. Change it on its application.'
}
