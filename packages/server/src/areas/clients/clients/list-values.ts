import type { clients as endpoints } from '@portal/contract/clients/clients'
import type { AnswerOf } from '@portal/contract/endpoint'
import { sql } from 'drizzle-orm'
import type { Call } from '../../../http/bind.ts'
import { matching } from '../../../subjects/matching.ts'
import { seesContactOnly } from './client-projection.ts'
import { clientSubject } from './client-subject.ts'

type Values = AnswerOf<typeof endpoints.values>

/** Clients that are looked at; of more, the newest. */
const READ_MAX = 20_000
/** Values of a kind that are answered. */
const VALUES_MAX = 200

type ValueRow = { kind: 'tag' | 'campaign' | 'referrer'; id: number | null; value: string; count: number; read: number }

/** What the clients that the caller may see have been given, with counts; nothing for those who see the contact only. */
export async function listValues(call: Call<typeof endpoints.values>): Promise<Values> {
  if (seesContactOnly(call.caller.role)) return { tags: [], campaigns: [], referrers: [], is_sample: false }
  const { rows } = await call.tx.execute<ValueRow>(sql`
    with seen as materialized (
      select clients.id, clients.tags, clients.campaign, clients.referrer_id from clients
      where ${matching(clientSubject, call, call.query)} order by clients.created_at desc, clients.id desc
      limit ${sql.raw(String(READ_MAX))}
    ), counted as (
      select 'tag' as kind, null::int as id, tag as value, count(distinct seen.id)::int as count from seen, unnest(seen.tags) tag group by tag
      union all
      select 'campaign', null, campaign, count(*)::int from seen where campaign is not null group by campaign
      union all
      select 'referrer', users.id, concat_ws(' ', users.firstname, users.lastname), sent.count
      from (select referrer_id, count(*)::int as count from seen where referrer_id is not null group by referrer_id) sent
      join users on users.id = sent.referrer_id
    ), ranked as (
      select counted.*, row_number() over (partition by kind order by count desc, value, id) as place from counted
    )
    select kind, id, value, count, (select count(*)::int from seen) as read from ranked
    where place <= ${sql.raw(String(VALUES_MAX))} order by kind, place`)
  const valuesOf = (kind: ValueRow['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ value, count }) => ({ value, count }))
  return {
    tags: valuesOf('tag'),
    campaigns: valuesOf('campaign'),
    referrers: rows.flatMap(({ kind, id, value, count }) =>
      kind === 'referrer' && id !== null ? [{ id, name: value, count }] : [],
    ),
    is_sample: (rows[0]?.read ?? 0) >= READ_MAX,
  }
}
