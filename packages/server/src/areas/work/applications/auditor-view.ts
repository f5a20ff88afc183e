import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Call } from '../../../http/bind.ts'

/** Writes down that an auditor reads an application: each time counts, and the activity log has one entry a day. */
export async function logAuditorView(
  call: Call,
  application: { readonly id: number; readonly client: { readonly id: number } },
): Promise<void> {
  const { tx, caller, company } = call
  if (caller.role !== 'ROLE_AUDITOR') return
  const [view] = await tx.rows<{ views: number }>(sql`
    insert into auditor_views (company_id, application_id, auditor_id, day)
    values (${tx.companyId}, ${application.id}, ${caller.userId}, (now() at time zone ${company.timeZone})::date)
    on conflict (company_id, application_id, auditor_id, day)
      do update set last_at = now(), views = auditor_views.views + 1
    returning views`)
  if (view?.views !== 1) return
  await recordActivity(call, {
    action: 'application.view',
    entity: 'application',
    entityId: application.id,
    clientId: application.client.id,
  })
}
