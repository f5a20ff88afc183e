import type { ParsedInputOf } from '@portal/contract/endpoint'
import type { applications as endpoints } from '@portal/contract/work/applications'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Call } from '../../../http/bind.ts'
import { found } from '../../../subjects/change-row.ts'
import { writeRows } from '../../../subjects/write-rows.ts'
import { assertNumberFree, unlessTaken } from './propose-policy.ts'
import { readPolicies } from './read-policies.ts'

type Given = NonNullable<ParsedInputOf<typeof endpoints.updateStatus>['body']['policies']>

/**
 * Enters the numbers and start dates of an application's policies, as they come into force. Throws NOT_FOUND where it has
 * no such policy, DUPLICATE at the number that the insurer has given already.
 */
export async function enterPolicies(
  call: Call,
  { id, client_id }: { readonly id: number; readonly client_id: number },
  given: Given,
): Promise<void> {
  const { tx } = call
  for (const [place, { id: policyId, number, effective_on }] of given.entries()) {
    const policy = found((await readPolicies(tx, id, policyId))[0])
    const before = { number: policy.number, effective_on: policy.terms.effective_on }
    const after = { number: number ?? before.number, effective_on: effective_on ?? before.effective_on }
    const numbered = { insurer: policy.insurer, number: after.number }
    await unlessTaken(numbered, ['policies', place], async () => {
      await assertNumberFree(tx, numbered, ['policies', place], policyId)
      await writeRows(tx, { table: 'policies' }, [{ id: policyId, values: { number: after.number } }])
    })
    await writeRows(tx, { table: 'policy_terms' }, [
      { id: policy.terms.id, values: { effective_on: after.effective_on } },
    ])
    await recordActivity(call, {
      action: 'policy.update',
      entity: 'policy',
      entityId: policyId,
      clientId: client_id,
      applicationId: id,
      before,
      after,
    })
  }
}
