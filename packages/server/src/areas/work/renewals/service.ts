import type { PolicyRow } from '@portal/contract/work/policies.schema'
import type { renewals as endpoints } from '@portal/contract/work/renewals'
import { ANNUAL_PREMIUM_MAX } from '@portal/domain/work/premium'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { changeRow } from '../../../subjects/change-row.ts'
import { readRow } from '../../../subjects/read-row.ts'
import type { StoredRow, Values } from '../../../subjects/subject.ts'
import { policySubject } from '../policies/policy-subject.ts'
import { readyAt, refusalOf } from './renewal-bulk.ts'

/** Keeps the insurer's premium from the renewal on. Throws NOT_FOUND, STALE_VERSION, BAD_INPUT, CONFLICT. */
export async function keepNotice(call: Call<typeof endpoints.notice>): Promise<PolicyRow> {
  const { renewal_premium } = call.body
  return await change(call, 'policy.renewalNotice', () => {
    if (renewal_premium !== null && renewal_premium > ANNUAL_PREMIUM_MAX) {
      throw badField('renewal_premium', 'Please enter at most $1,000,000 a year')
    }
    return { renewal_premium }
  })
}

/** Marks a renewal as ready to be started, or not. Throws as {@link keepNotice} does. */
export async function markReady(call: Call<typeof endpoints.ready>): Promise<PolicyRow> {
  const now = call.services.clock()
  return await change(call, 'policy.renewalReady', (stored) => ({
    renewal_ready_at: readyAt(stored, call.body.ready, now),
  }))
}

async function change(
  call: Call<typeof endpoints.notice | typeof endpoints.ready>,
  action: string,
  valuesOf: (stored: StoredRow) => Values,
): Promise<PolicyRow> {
  const { id } = call.params
  return await changeRow<StoredRow, PolicyRow>(
    call,
    policySubject,
    {
      id,
      version: call.body.version,
      action,
      values(stored) {
        const message = refusalOf(stored)
        if (message !== undefined) throw new CallError('CONFLICT', { message })
        return valuesOf(stored)
      },
    },
    () => readRow(call, policySubject, id),
  )
}
