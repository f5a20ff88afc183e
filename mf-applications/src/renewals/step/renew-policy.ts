import { applications } from '@portal/contract/work/applications'
import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import type { PolicyRow } from '@portal/contract/work/policies.schema'
import { renewals } from '@portal/contract/work/renewals'
import { change } from '@portal/platform'
import { doWithUndo } from '@portal/screens/undo'
import { messageOf } from '@portal/ui/core'
import { toast } from '@portal/ui/overlay'
import { policyName } from '../../policies/policy-name.ts'

/** Says that a renewal can be started, or not yet. */
export function markReady(policy: PolicyRow, ready: boolean): Promise<boolean> {
  const params = { id: policy.id }
  return doWithUndo(
    `${policyName(policy)}: ${ready ? 'ready' : 'not ready'}`,
    () => change(renewals.ready, { params, body: { ready } }),
    () => change(renewals.ready, { params, body: { ready: !ready } }),
  )
}

/** Tells that a renewal was started, unless it is `known`, or why not; answers its application. */
async function tell(asked: Promise<ApplicationDetails>, known?: number | null): Promise<number | undefined> {
  try {
    const { id, client } = await asked
    if (id !== known) toast({ title: `Renewal for ${client.name} started`, tone: 'success' })
    return id
  } catch (error) {
    toast({ title: messageOf(error), tone: 'danger' })
    return undefined
  }
}

/** Starts the application that renews a policy, or finds the one that is there; undefined where that fails, which is told. */
export function startRenewal(policyId: number): Promise<number | undefined> {
  return tell(change(renewals.renew, { params: { id: policyId } }))
}

/** The same for all policies in force of an application. */
export function startRenewalOf({ id, renewed_by_id }: ApplicationDetails): Promise<number | undefined> {
  return tell(change(applications.renew, { params: { id } }), renewed_by_id)
}
