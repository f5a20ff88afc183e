import type { dashboard as endpoints } from '@portal/contract/work/dashboard'
import type { DashboardLayout } from '@portal/contract/work/dashboard.schema'
import { sql } from 'drizzle-orm'
import { dashboardLayouts } from '../../../database/tables/dashboard.ts'
import type { Call } from '../../../http/bind.ts'

/** How the caller has arranged their dashboard; nothing where they have not. */
export async function readLayout({ tx, caller }: Pick<Call, 'tx' | 'caller'>): Promise<DashboardLayout> {
  const [stored] = await tx
    .select({ order: dashboardLayouts.block_order, hidden: dashboardLayouts.hidden })
    .from(dashboardLayouts)
    .where(sql`${dashboardLayouts.user_id} = ${caller.userId}`)
  return stored ?? { order: [], hidden: [] }
}

/** Keeps it. A matter of taste: not logged. */
export async function keepLayout(call: Call<typeof endpoints.keepLayout>): Promise<DashboardLayout> {
  const { tx, caller, company, body } = call
  const chosen = { block_order: [...new Set(body.order)], hidden: [...new Set(body.hidden)] }
  await tx
    .insert(dashboardLayouts)
    .values({ company_id: company.id, user_id: caller.userId, ...chosen })
    .onConflictDoUpdate({ target: [dashboardLayouts.company_id, dashboardLayouts.user_id], set: chosen })
  return await readLayout(call)
}
