import type { users as calls } from '@portal/contract/account/users'
import type { HandedOver } from '@portal/contract/account/users.schema'
import type { AnswerOf } from '@portal/contract/endpoint'
import { WORK_KINDS, type WorkKind } from '@portal/domain/account/hand-over'
import type { IsoDate, IsoInstant } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import { holdAdvising } from '../../../access/roles.ts'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { found } from '../../../subjects/change-row.ts'
import { giveWork, type HandOver } from '../../../subjects/hand-over.ts'
import { readRow } from '../../../subjects/read-row.ts'
import { lockAllVisible } from '../../../subjects/write-rows.ts'
import { userSubject } from './user-subject.ts'

/** The most records of a kind that are named because they stay. */
const NAMED_MAX = 20

/** What was handed over, as it is kept. */
interface Given {
  readonly kind: WorkKind
  readonly to_id: number
  readonly ids: readonly number[]
}

/** Keeps what somebody who was archived has handed over. Answers what its servings are known by. */
export async function beginHandOver(
  { tx, caller, services }: Call,
  { userId, from }: { readonly userId: number; readonly from: IsoDate | undefined },
): Promise<{ id: number; cameBy: string }> {
  const now = services.clock().toISOString()
  const [made] = await tx.rows<{ id: number }>(sql`
    insert into hand_overs (company_id, user_id, made_by, made_at, commission_from)
    select id, ${userId}, ${caller.userId}, ${now}::timestamptz,
      coalesce(${from ?? null}::date, (now() at time zone time_zone)::date)
    from companies where id = ${tx.companyId} returning id`)
  const { id } = found(made)
  return { id, cameBy: nameOf(id) }
}

/** Keeps which records of a hand-over went to whom. */
export async function keepGiven(tx: Transaction, id: number, { kind, to_id, ids }: Given): Promise<void> {
  await tx.execute(sql`
    insert into hand_over_items (company_id, hand_over_id, kind, record_id, to_id)
    select ${tx.companyId}, ${id}, ${kind}, record_id, ${to_id}
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) item, lateral (select item::int as record_id) one`)
}

const nameOf = (id: number) => `hand_over:${id}`

/** What somebody handed over when they were last archived; null where it was taken back, or nothing was. Throws NOT_FOUND. */
export async function handedOver(call: Call<typeof calls.handedOver>): Promise<AnswerOf<typeof calls.handedOver>> {
  const { tx, params } = call
  await readRow(call, userSubject, params.id)
  type Row = Omit<HandedOver, 'made_by' | 'given'> & {
    readonly made_by: number | null
    readonly firstname: string | null
    readonly lastname: string | null
    readonly taken_back_at: IsoInstant | null
  }
  const [last] = await tx.rows<Row>(sql`
    select made.id, made.made_at, made.commission_from, made.made_by, maker.firstname, maker.lastname, made.taken_back_at
    from hand_overs made left join users maker on maker.company_id = made.company_id and maker.id = made.made_by
    where made.company_id = ${tx.companyId} and made.user_id = ${params.id} order by made.id desc limit 1`)
  if (!last || last.taken_back_at !== null) return { hand_over: null }
  const { id, made_at, commission_from, made_by, firstname, lastname } = last
  const given = await tx.rows<{ kind: WorkKind; count: number; id: number; firstname: string; lastname: string }>(sql`
    select item.kind, count(*)::int as count, users.id, users.firstname, users.lastname
    from hand_over_items item join users on users.company_id = item.company_id and users.id = item.to_id
    where item.company_id = ${tx.companyId} and item.hand_over_id = ${id} group by 1, 3, 4, 5`)
  return {
    hand_over: {
      ...{ id, made_at, commission_from },
      made_by: made_by === null ? null : { id: made_by, name: fullName(firstname, lastname) },
      given: WORK_KINDS.flatMap((kind) =>
        given
          .filter((one) => one.kind === kind)
          .map((one) => ({ kind, count: one.count, to: { id: one.id, name: fullName(one.firstname, one.lastname) } })),
      ),
    },
  }
}

/**
 * Gives somebody what they handed over, where it still lies with who took it over; the servings of its policies are as they
 * were. Throws NOT_FOUND, and CONFLICT where it was taken back or they can have no clients.
 */
export async function takeBack(
  call: Call<typeof calls.takeBack>,
  handOvers: readonly HandOver[],
): Promise<AnswerOf<typeof calls.takeBack>> {
  const { tx, params, body, services } = call
  const { id } = params
  await readRow(call, userSubject, id)
  const [made] = await tx.rows<{ taken_back_at: IsoInstant | null }>(sql`
    select taken_back_at from hand_overs
    where company_id = ${tx.companyId} and id = ${body.hand_over_id} and user_id = ${id} for update`)
  if (found(made).taken_back_at !== null) throw new CallError('CONFLICT', { message: 'This was taken back already.' })
  if (!(await holdAdvising(tx, [id])).has(id)) {
    throw new CallError('CONFLICT', { message: 'They’re archived or no longer an adviser.' })
  }
  const given = await tx.rows<Given & { readonly [column: string]: unknown }>(sql`
    select kind, to_id, array_agg(record_id order by record_id) as ids from hand_over_items
    where company_id = ${tx.companyId} and hand_over_id = ${body.hand_over_id} group by 1, 2 order by 1, 2`)
  const [returned, stayed] = [{ ...NONE }, { ...NONE }]
  const named: Array<{ kind: WorkKind; id: number; name: string }> = []
  // Clients come first: what is theirs is seen by who advises them.
  for (const handOver of handOvers) {
    const { kind, subject } = handOver
    for (const { to_id, ids } of given.filter((one) => one.kind === kind)) {
      const moving = kind === 'clients' ? { undoes: nameOf(body.hand_over_id) } : {}
      const undoing = { ...handOver, action: `${subject.entity}.undo` }
      const back = new Set(await giveWork({ ...call, moving }, undoing, { from: to_id, to: id, among: ids }))
      const left = ids.filter((one) => !back.has(one))
      returned[kind] += back.size
      stayed[kind] += left.length
      const there = await lockAllVisible(tx, subject, call, left.slice(0, NAMED_MAX))
      for (const [recordId, stored] of there) named.push({ kind, id: recordId, name: subject.label(stored) })
    }
  }
  await tx.execute(sql`
    update hand_overs set taken_back_at = ${services.clock().toISOString()}::timestamptz
    where company_id = ${tx.companyId} and id = ${body.hand_over_id}`)
  await recordActivity(call, { action: 'user.takeBack', entity: 'user', entityId: id, after: returned })
  return { returned, stayed, named }
}

const NONE: Record<WorkKind, number> = { clients: 0, applications: 0, tasks: 0, partners: 0 }
