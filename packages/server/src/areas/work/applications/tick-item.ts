import type { applications as endpoints } from '@portal/contract/work/applications'
import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Call } from '../../../http/bind.ts'
import { badField } from '../../../http/call-error.ts'
import { readDerived } from './checklist.ts'
import { lockApplication, readApplication } from './read-application.ts'

/**
 * Ticks an item, or takes the tick away; ticked already, it stays whose it was. Throws NOT_FOUND; BAD_INPUT where the
 * records say that it is done and no reason is given for unticking it.
 */
export async function tickItem(call: Call<typeof endpoints.check>): Promise<ApplicationDetails> {
  const { tx, params, body, caller, services } = call
  const { id, item } = params
  const { client_id } = await lockApplication(call, id)
  const isDerived = (await readDerived(tx, id)).has(item)
  const reason = !body.done && isDerived ? (body.reason ?? null) : null
  if (!body.done && isDerived && reason === null) throw badField('reason', 'Please say why')
  const changed =
    body.done || isDerived
      ? await tx.rows(sql`
        insert into application_checks (company_id, application_id, item, checked_by, checked_at, done, reason)
        values (${tx.companyId}, ${id}, ${item}, ${caller.userId}, ${services.clock().toISOString()}, ${body.done}, ${reason})
        on conflict (company_id, application_id, item) do update
          set checked_by = excluded.checked_by, checked_at = excluded.checked_at, done = excluded.done,
            reason = excluded.reason
          where not application_checks.done or not excluded.done
        returning item`)
      : await tx.rows(sql`
        delete from application_checks
        where company_id = ${tx.companyId} and application_id = ${id} and item = ${item} returning item`)
  if (changed.length > 0) {
    await recordActivity(call, {
      action: body.done ? 'application.tick' : 'application.untick',
      entity: 'application',
      entityId: id,
      clientId: client_id,
      after: { item, ...(reason !== null && { reason }) },
    })
  }
  return await readApplication(call, id)
}
