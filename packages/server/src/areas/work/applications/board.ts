import type { AnswerOf } from '@portal/contract/endpoint'
import type { applications as endpoints } from '@portal/contract/work/applications'
import { PAGE_SIZE_DEFAULT } from '@portal/domain/limits'
import { applicationStatusesIn } from '@portal/domain/work/application-status'
import { sql } from 'drizzle-orm'
import type { ApplicationRecord } from '../../../access/application-projection.ts'
import { textArray } from '../../../database/arrays.ts'
import type { Call } from '../../../http/bind.ts'
import { countRows } from '../../../subjects/count-rows.ts'
import { columnsOf, joinsOf } from '../../../subjects/list-rows.ts'
import { matching } from '../../../subjects/matching.ts'
import { applicationSubject } from './application-subject.ts'

/** The applications of a group, a lane a status: counted, added up, with the cards that have waited longest. */
export async function showBoard(call: Call<typeof endpoints.board>): Promise<AnswerOf<typeof endpoints.board>> {
  const { group = 'active', ...filter } = call.query
  const statuses = applicationStatusesIn(group)
  const counts = await countRows(
    call,
    applicationSubject,
    statuses.map((status) => ({ ...filter, status: filter.status?.includes(status) === false ? [] : [status] })),
  )
  const cards = await firstCards(call, filter, statuses)
  return {
    lanes: statuses.map((status, index) => {
      const { sums = null, ...counted } = counts[index] ?? { total: 0 }
      const items = cards.filter((card) => card.status === status)
      const rows = items.map((card) => applicationSubject.toRow(call, card))
      return { status, ...counted, annual_premium: sums?.annual_premium ?? null, items: rows }
    }),
    page_size: PAGE_SIZE_DEFAULT,
  }
}

async function firstCards(
  call: Call,
  filter: Call<typeof endpoints.board>['query'],
  statuses: readonly string[],
): Promise<ApplicationRecord[]> {
  const condition = matching(applicationSubject, call, filter)
  return await call.tx.rows<ApplicationRecord>(sql`
    with page as materialized (
      select card.id from unnest(${textArray(statuses)}) lane(status)
      cross join lateral (
        select applications.id from applications where ${condition} and applications.status = lane.status
        order by applications.waiting_since, applications.id limit ${sql.raw(String(PAGE_SIZE_DEFAULT))}
      ) card
    )
    select ${columnsOf(applicationSubject, call, undefined)} from page
    join applications on applications.id = page.id ${joinsOf(applicationSubject, call)}
    order by applications.status, applications.waiting_since, applications.id`)
}
