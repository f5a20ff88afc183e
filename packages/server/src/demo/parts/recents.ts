import { sql } from 'drizzle-orm'
import type { DemoAccountName, DemoPart } from '../stage.ts'

/** Who has worked with the portal already. */
const OWNERS: readonly DemoAccountName[] = ['superadmin', 'admin', 'adviser']
const OPENED = 5

/** Whom each of them opened last: people with something to do next. */
export const recents: DemoPart = {
  name: 'recents',
  async load(stage) {
    for (const owner of OWNERS) {
      const { id, role } = stage.account(owner)
      const opened = stage.clients
        .filter(({ adviserId, nextStep }) => nextStep && (role !== 'ROLE_ADVISOR' || adviserId === id))
        .slice(0, OPENED)
      await stage.tx.execute(sql`
        insert into recent_clients (company_id, user_id, opened_ids)
        values (${stage.company.id}, ${id}, ${`{${opened.map((client) => client.id).join(',')}}`}::int[])`)
    }
  },
}
