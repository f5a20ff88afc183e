import type { WorkKind } from '@portal/domain/account/hand-over'
import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../access/visible-clients.ts'
import { idArray } from '../database/arrays.ts'
import type { Transaction } from '../database/database.ts'
import { CallError } from '../http/call-error.ts'
import { type MovingCall, refusalsOf, writeChanges } from './change-row.ts'
import { columnOf } from './matching.ts'
import { lockAllVisible, type Written } from './write-rows.ts'

/** Records that are somebody's work, as their area declares them: somebody else takes them over when they leave. */
export interface HandOver {
  readonly kind: WorkKind
  readonly subject: Written
  /** The column that names whose they are. */
  readonly field: string
  /** Which of them still matter; all unless told. */
  readonly matter?: SQL
  /** The activity log's word for the change. */
  readonly action: string
}

/** Rows that are written at once. */
const BATCH = 500

/** How many records of a kind each of the users has, by their ids; whoever has none is not in it. */
export async function countWork(
  tx: Transaction,
  viewer: Viewer,
  handOver: HandOver,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.rows<{ user_id: number; total: number }>(sql`
    select ${columnOf(handOver.subject, handOver.field)} as user_id, count(*)::int as total
    ${theirs(viewer, handOver, userIds)} group by 1`)
  return new Map(rows.map(({ user_id, total }) => [user_id, total]))
}

/** From whom to whom records go: all that `from` has, or those `among` them. */
interface Given {
  readonly from: number
  readonly to: number
  readonly among?: readonly number[]
}

/** Gives records of a kind to somebody else: answers their ids. Throws CONFLICT, in words, where one may not be given. */
export async function giveWork(call: MovingCall, handOver: HandOver, { from, to, among }: Given): Promise<number[]> {
  const { tx } = call
  const { subject, field, action } = handOver
  const id = columnOf(subject, 'id')
  const meant = among ? sql`and ${id} = any(${idArray(among)})` : sql``
  const rows = await tx.rows<{ id: number }>(
    sql`select ${id} as id ${theirs(call, handOver, [from])} ${meant} order by ${id}`,
  )
  const given: number[] = []
  for (let start = 0; start < rows.length; start += BATCH) {
    const ids = rows.slice(start, start + BATCH).map((row) => row.id)
    const locked = [...(await lockAllVisible(tx, subject, call, ids)).values()]
    const changes = locked
      .filter((stored) => stored[field] === from)
      .map((stored) => ({ stored, before: { [field]: from }, after: { [field]: to } }))
    const [refusal] = (await refusalsOf(tx, subject, call, changes)).values()
    if (refusal !== undefined) throw new CallError('CONFLICT', { message: refusal })
    await writeChanges(call, subject, call, action, changes)
    given.push(...changes.map(({ stored }) => stored.id))
  }
  return given
}

function theirs(viewer: Viewer, { subject, field, matter }: HandOver, userIds: readonly number[]): SQL {
  const condition = matter ?? sql`true`
  return sql`from ${sql.identifier(subject.table)}
    where ${columnOf(subject, field)} = any(${idArray(userIds)}) and ${subject.visible(viewer)} and ${condition}`
}
