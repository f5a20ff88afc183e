import type { views as endpoints } from '@portal/contract/views'
import type { ListPreferences } from '@portal/contract/views.schema'
import { sql } from 'drizzle-orm'
import { listPreferences } from '../../../database/tables/views.ts'
import type { Call } from '../../../http/bind.ts'
import { assertRoomForList } from './known-lists.ts'

const NOTHING_CHOSEN: ListPreferences = { columns: null, default_view: null, view_order: [] }

/** What the caller has chosen for the list that the path names. */
export async function readPreferences({
  tx,
  caller,
  params,
}: Pick<Call<typeof endpoints.open>, 'tx' | 'caller' | 'params'>): Promise<ListPreferences> {
  const [stored] = await tx
    .select({
      columns: listPreferences.columns,
      default_view: listPreferences.default_view,
      view_order: listPreferences.view_order,
    })
    .from(listPreferences)
    .where(sql`${listPreferences.user_id} = ${caller.userId} and ${listPreferences.list} = ${params.list}`)
  return stored ?? NOTHING_CHOSEN
}

/** Keeps what the body names of the caller's choices. A matter of taste: not logged. */
export async function keepPreferences(call: Call<typeof endpoints.prefer>): Promise<ListPreferences> {
  const { tx, caller, company, params, body } = call
  const { columns, view_order } = body
  await assertRoomForList(tx, caller.userId, params.list)
  const chosen = {
    ...body,
    ...(columns && { columns: [...new Set(columns)] }),
    ...(view_order && { view_order: [...new Set(view_order)] }),
  }
  const whose = { company_id: company.id, user_id: caller.userId, list: params.list }
  await tx
    .insert(listPreferences)
    .values({ ...whose, ...chosen })
    .onConflictDoUpdate({
      target: [listPreferences.company_id, listPreferences.user_id, listPreferences.list],
      // An empty body sets nothing, which no statement can.
      set: { ...whose, ...chosen },
    })
  return await readPreferences(call)
}
