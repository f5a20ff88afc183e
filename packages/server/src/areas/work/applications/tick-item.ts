import type { applications as endpoints } from '@portal/contract/work/applications'
import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Call } from '../../../http/bind.ts'
import { lockApplication, readApplication } from './read-application.ts'

/** Ticks an item, or takes the tick away; ticked already, it stays whose it was. Throws NOT_FOUND. */
export async function tickItem(call: Call<typeof endpoints.check>): Promise<ApplicationDetails> {
  const { tx, params, body, caller, services } = call
  const { id, item } = params
  const { client_id } = await lockApplication(call, id)
  const changed = body.done
    ? await tx.rows(sql`
        insert into application_checks (company_id, application_id, item, checked_by, checked_at)
        values (${tx.companyId}, ${id}, ${item}, ${caller.userId}, ${services.clock().toISOString()})
        on conflict do nothing returning item`)
    : await tx.rows(sql`
        delete from application_checks
        where company_id = ${tx.companyId} and application_id = ${id} and item = ${item} returning item`)
  if (changed.length > 0) {
    await recordActivity(call, {
      action: body.done ? 'application.tick' : 'application.untick',
      entity: 'application',
      entityId: id,
      clientId: client_id,
      after: { item },
    })
  }
  return await readApplication(call, id)
}
