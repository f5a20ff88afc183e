import type { registry } from '@portal/contract/office/registry'
import type { ReleasesView } from '@portal/contract/office/registry.schema'
import { recordActivity } from '../../../activity-log/record.ts'
import { releaseLimits } from '../../../database/tables/releases.ts'
import type { OutsideCall } from '../../../http/bind.ts'
import { expectOperator, readOperator } from './operator.ts'
import { viewReleases } from './view.ts'

/** Sets from when on releases are taken back. */
export async function updateLimits(call: OutsideCall<typeof registry.updateLimits>): Promise<ReleasesView> {
  expectOperator(call)
  const { body, company, services } = call
  const { limits } = await readOperator(services)
  await call.transaction(async (tx) => {
    const values = { ...body, updated_at: services.clock().toISOString() }
    await tx
      .insert(releaseLimits)
      .values({ company_id: company.id, ...values })
      .onConflictDoUpdate({ target: releaseLimits.company_id, set: values })
    const change = { action: 'release.updateLimits', entity: 'release', entityId: null }
    await recordActivity({ ...call, tx }, { ...change, before: { ...limits }, after: { ...body } })
  })
  return await viewReleases(call)
}
