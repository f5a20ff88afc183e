import type { AnswerOf } from '@portal/contract/endpoint'
import type { menu as endpoints } from '@portal/contract/menu'
import { ADVISING_ROLES, dayIn, MENU_COUNT_MAX } from '@portal/domain'
import { type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '../../access/roles.ts'
import type { Call } from '../../http/bind.ts'
import { matchingClients } from '../clients/filters.ts'

/** How much waits for the caller behind each entry of the menu. */
export async function countForMenu(call: Call<typeof endpoints.counts>): Promise<AnswerOf<typeof endpoints.counts>> {
  if (!isOneOf(call.caller.role, ADVISING_ROLES)) return {}
  return { leads_due: await countUpToMost(call, ownLeadsDue(call)) }
}

/** Leads of the caller's own that are not given up and whose next step is due today or overdue. */
function ownLeadsDue(call: Call): SQL {
  return matchingClients(call, {
    kind: 'lead',
    status_group: 'pipeline',
    adviser_id: [call.caller.userId],
    due_to: dayIn(call.company.timeZone, call.services.clock()),
  })
}

async function countUpToMost({ tx }: Call, condition: SQL): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count
    from (select from clients where ${condition} limit ${sql.raw(String(MENU_COUNT_MAX))}) counted`)
  return rows[0]?.count ?? 0
}
