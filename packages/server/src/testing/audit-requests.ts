import type { Transaction } from '../database/database.ts'
import { auditorRequests } from '../database/tables/applications.ts'

const FINISHED = '2026-01-01T00:00:00.000Z'
/** Nobody's test runs so late. */
const FAR = '9998-12-31'

/** An auditor's requests in the states that the calls need, by what an endpoint calls their ids. */
export async function testAuditRequests(
  tx: Transaction,
  { applicationId, auditorId, deciderId }: { applicationId: number; auditorId: number; deciderId: number },
): Promise<Record<string, Record<string, number>>> {
  const company_id = tx.companyId
  const request = { company_id, application_id: applicationId, auditor_id: auditorId, reason: 'A sample' }
  const add = async (more: Partial<typeof auditorRequests.$inferInsert>) => {
    const [row] = await tx
      .insert(auditorRequests)
      .values({ ...request, ...more })
      .returning({ id: auditorRequests.id })
    return row?.id ?? 0
  }
  const pending = await add({})
  const other = await add({ auditor_id: deciderId })
  const approved = await add({ state: 'approved', until: FAR, decided_by: deciderId, decided_at: FINISHED })
  return {
    auditRequests: { id: pending },
    'auditRequests.decline': { id: other },
    'auditRequests.revoke': { id: approved },
  }
}
