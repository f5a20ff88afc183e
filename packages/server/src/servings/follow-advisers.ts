import { SERVED_ALWAYS } from '@portal/domain/money/serving'
import type { IsoDate } from '@portal/domain/values/date'
import { sql } from 'drizzle-orm'
import { idArray } from '../database/arrays.ts'
import type { Transaction } from '../database/database.ts'

/** A hand-over, as far as commission is concerned. */
export interface Moving {
  /** The first day whose payments whoever takes over gets; today unless told. */
  readonly from?: IsoDate | undefined
  /** What it is known by, where it can be taken back: `job:12`. */
  readonly cameBy?: string
  /** The hand-over that this one takes back: what it wrote goes. */
  readonly undoes?: string
}

/**
 * Gives the policies of clients to the advisers whom their clients have by now, and writes down from which day they serve.
 * Whatever changes a client's adviser calls it in the same transaction. Policies that nobody has served yet are served
 * from their beginning. Taking a hand-over back undoes it for the policies that it moved: those sold since were served by
 * whoever sold them.
 */
export async function followAdvisers(
  { tx, caller }: { readonly tx: Transaction; readonly caller: { readonly userId: number } | null },
  clientIds: readonly number[],
  { from, cameBy, undoes }: Moving = {},
): Promise<void> {
  if (clientIds.length === 0) return
  const day = from
    ? sql`${from}::date`
    : sql`(select (now() at time zone time_zone)::date from companies where id = ${tx.companyId})`
  await tx.execute(sql`
    with moved as materialized (
      select policies.id, policies.adviser_id as was, clients.adviser_id as serves
      from policies join clients on clients.company_id = policies.company_id and clients.id = policies.client_id
      where policies.company_id = ${tx.companyId} and policies.client_id = any(${idArray(clientIds)})
        and policies.adviser_id is distinct from clients.adviser_id
    ), served as materialized (
      select moved.*, last.policy_id is not null as has_any, last.adviser_id as last,
        exists (select from policy_servings where company_id = ${tx.companyId} and policy_id = moved.id
          and came_by = ${undoes ?? null}) as is_undone
      from moved left join lateral (
        select policy_id, adviser_id from policy_servings
        where company_id = ${tx.companyId} and policy_id = moved.id and came_by is distinct from ${undoes ?? ''}
        order by id desc limit 1
      ) last on true
    ), followed as (
      update policies set adviser_id = moved.serves from moved
      where policies.company_id = ${tx.companyId} and policies.id = moved.id
    ), undone as (
      delete from policy_servings using moved
      where company_id = ${tx.companyId} and policy_id = moved.id and came_by = ${undoes ?? null}
    )
    insert into policy_servings (company_id, policy_id, adviser_id, from_on, set_by, came_by)
    select ${tx.companyId}::int, id, was, ${SERVED_ALWAYS}::date as from_on, null::int, null
    from served where not has_any and was is not null and not is_undone
    union all
    select ${tx.companyId}, id, serves, case when has_any or was is not null then ${day} else ${SERVED_ALWAYS}::date end,
      ${caller?.userId ?? null}::int, ${cameBy ?? null}
    from served where case when has_any then last is distinct from serves
      -- The first who serves needs no row, unless it can be taken back.
      else not is_undone and (was is not null or ${cameBy !== undefined}) end
    order by from_on`)
}
