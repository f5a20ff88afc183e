import { type SQL, sql } from 'drizzle-orm'
import { ownedBy, type RecordOwner } from '../access/record-owner.ts'
import { isOneOf } from '../access/roles.ts'
import type { Viewer } from '../access/visible-clients.ts'
import { visibleActivity } from '../activity-log/visible-activity.ts'
import { textArray } from '../database/arrays.ts'
import type { Transaction } from '../database/database.ts'
import { type DeclaredTimeline, OTHER_CHANGES } from './declared.ts'

/** The rank of what the log tells. */
export const LOG = 1

/** An item's place in the timeline. */
export interface Place {
  readonly at: string
  readonly source: number
  readonly id: number
}

/** An item of the timeline, before its source is asked for what it holds. */
export interface Found extends Place {
  readonly [column: string]: unknown
  readonly kind: string
}

interface Wanted {
  readonly before: Place | undefined
  readonly kinds: readonly string[] | undefined
  readonly limit: number
}

/** What an entry of the log tells of: first what its action says, then what a kind says, then its entity's. */
function kindOfEntry({ activity, kinds }: DeclaredTimeline): SQL {
  const actions = [...activity.auditActions].flatMap(([name, { kind }]) => (kind ? [{ name, kind }] : []))
  const entities = activity.entities.map(({ name, timeline }) => ({ name, kind: timeline?.kind ?? OTHER_CHANGES.name }))
  const cases = [
    ...casesOf('action', actions),
    ...kinds.flatMap(({ name, when }) => (when ? [sql`when ${when} then ${quoted(name)}`] : [])),
    ...casesOf('entity', entities),
  ]
  return sql`case ${sql.join(cases, sql` `)} else ${quoted(OTHER_CHANGES.name)} end`
}

function casesOf(column: 'action' | 'entity', all: ReadonlyArray<{ name: string; kind: string }>): SQL[] {
  return [...Map.groupBy(all, ({ kind }) => kind)].map(
    ([kind, those]) =>
      sql`when ${isIn(
        column,
        those.map(({ name }) => name),
      )} then ${quoted(kind)}`,
  )
}

function quoted(name: string): SQL {
  return sql.raw(`'${name}'`)
}

/** What its record tells itself in the timeline, the log does not tell again. */
function toldByTheLog({ activity }: DeclaredTimeline): SQL {
  const own = activity.entities.filter(({ timeline }) => timeline?.only)
  const told = own.flatMap(({ timeline }) => timeline?.only ?? [])
  return sql`(not ${isIn(
    'entity',
    own.map(({ name }) => name),
  )} or ${isIn('action', told)})`
}

function isIn(column: 'action' | 'entity', names: readonly string[]): SQL {
  return sql`activity_log.${sql.raw(column)} = any (${textArray(names)})`
}

interface Source {
  readonly rank: number
  readonly at: SQL
  readonly id: SQL
  readonly kind: SQL
  readonly from: SQL
  readonly where: SQL
}

/** The newest of a source that come before a place, with their kinds. */
function newestOf({ rank: number, at, id, kind, from, where }: Source, { before, kinds, limit }: Wanted): SQL {
  const rank = sql.raw(String(number))
  const earlier = before
    ? sql`and ${at} <= ${before.at}::timestamptz
        and (${at}, ${rank}, ${id}::bigint) < (${before.at}::timestamptz, ${before.source}::int, ${before.id}::bigint)`
    : sql``
  const ofKinds = kinds ? sql`and ${kind} = any (${textArray(kinds)})` : sql``
  return sql`(
    select ${rank} as source, ${id}::bigint as id, ${at} as at, ${kind} as kind from ${from}
    where ${where} ${earlier} ${ofKinds}
    order by ${at} desc, ${id} desc limit ${limit})`
}

/**
 * The newest of what happened to an owner before a place, from all sources, as far as the viewer may see it. Each source
 * answers from an index that has the owner and the instant, no more rows than are wanted.
 */
export async function findTimeline(
  tx: Transaction,
  viewer: Viewer,
  { declared, owner, ...wanted }: Wanted & { readonly declared: DeclaredTimeline; readonly owner: RecordOwner },
): Promise<Found[]> {
  const log: Source = {
    rank: LOG,
    at: sql`activity_log.at`,
    id: sql`activity_log.id`,
    kind: kindOfEntry(declared),
    from: sql`activity_log`,
    where: sql`activity_log.company_id = current_company_id() and ${ownedBy(owner, 'activity_log')}
      and ${toldByTheLog(declared)} and ${visibleActivity(viewer, declared.activity)}`,
  }
  const others = declared.sources
    .filter(({ readers }) => isOneOf(viewer.caller.role, readers))
    .flatMap(({ rank, kind, table, at, rows }): Source[] => {
      const own = rows(viewer, owner)
      if (!own) return []
      const name = sql.raw(table)
      return [
        {
          rank,
          at: sql`${name}.${sql.raw(at)}`,
          id: sql`${name}.id`,
          kind: quoted(kind),
          from: name,
          where: sql`${name}.company_id = current_company_id() and ${own}`,
        },
      ]
    })
  const sources = [log, ...others].map((source) => newestOf(source, wanted))
  const { rows } = await tx.execute<Found>(sql`
    select source, id, at, kind from (${sql.join(sources, sql` union all `)}) found
    order by at desc, source desc, id desc limit ${wanted.limit}`)
  return rows
}
