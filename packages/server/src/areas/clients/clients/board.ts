import type { clients as endpoints } from '@portal/contract/clients/clients'
import type { BoardLane } from '@portal/contract/clients/clients.schema'
import type { AnswerOf } from '@portal/contract/endpoint'
import { isLeadStatus, LEAD_STATUSES, type LeadStatus, leadStatusesIn } from '@portal/domain/clients/lead-status'
import { PAGE_SIZE_DEFAULT } from '@portal/domain/limits'
import { type SQL, sql } from 'drizzle-orm'
import { idArray } from '../../../database/arrays.ts'
import type { Call } from '../../../http/bind.ts'
import { type CountedRow, countedOf, countOf } from '../../../subjects/count-rows.ts'
import { matching } from '../../../subjects/matching.ts'
import { toRow } from './client-projection.ts'
import { clientSubject } from './client-subject.ts'
import { type ListRecord, listColumns, peopleAndNextStep } from './columns.ts'

/**
 * The leads that the caller may see and the filter means, a lane a status. All lanes are counted; those of the group
 * that is shown come with their first cards, so that one call opens the board however many leads there are.
 */
export async function showBoard(call: Call<typeof endpoints.board>): Promise<AnswerOf<typeof endpoints.board>> {
  const { status_group = 'pipeline', ...filter } = call.query
  const condition = matching(clientSubject, call, { ...filter, kind: 'lead' })
  const lanes = await countLanes(call, condition)
  const cards = await firstCards(call, condition, leadStatusesIn(status_group))
  return {
    lanes: lanes.map((lane) => ({
      ...lane,
      items: cards.filter(({ status }) => status === lane.status).map((card) => toRow(call.caller.role, card)),
    })),
    status_group,
    page_size: PAGE_SIZE_DEFAULT,
  }
}

async function countLanes(call: Call, condition: SQL): Promise<Array<Omit<BoardLane, 'items'>>> {
  const { rows } = await call.tx.execute<CountedRow & { status: number }>(sql`
    select lane.status, counted.* from unnest(${statuses(LEAD_STATUSES.map(({ value }) => value))}) lane(status)
    cross join lateral ${countOf(clientSubject, sql`${condition} and clients.status = lane.status`)} counted
    order by lane.status`)
  const lanes: Array<Omit<BoardLane, 'items'>> = []
  for (const { status, ...row } of rows) {
    if (!isLeadStatus(status)) continue
    const inLane = sql`${condition} and clients.status = ${status}`
    const { sums, ...total } = await countedOf(call, clientSubject, row, inLane)
    lanes.push({ status, ...total, quote_value: sums?.quote_value ?? null })
  }
  return lanes
}

async function firstCards(call: Call, condition: SQL, shown: readonly LeadStatus[]): Promise<ListRecord[]> {
  const { rows } = await call.tx.execute<ListRecord>(sql`
    with cards as materialized (
      select card.id from unnest(${statuses(shown)}) lane(status)
      cross join lateral (
        select clients.id from clients where ${condition} and clients.status = lane.status
        order by clients.next_due, clients.id limit ${sql.raw(String(PAGE_SIZE_DEFAULT))}
      ) card
    )
    select ${listColumns([], true)} from cards join clients on clients.id = cards.id ${peopleAndNextStep(call)}
    order by clients.status, clients.next_due, clients.id`)
  return rows
}

function statuses(values: readonly LeadStatus[]): SQL {
  return idArray(values, 'smallint')
}
