import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../access/visible-clients.ts'
import { all, idArray } from '../database/arrays.ts'
import type { Transaction } from '../database/database.ts'
import { CallError } from '../http/call-error.ts'
import type { ReadRow, Selection, Subject } from './subject.ts'

/** What says which rows are meant. */
export type Matched<Filter extends object> = Pick<
  Subject<Filter, ReadRow, unknown, unknown>,
  'table' | 'visible' | 'filters' | 'searching'
>

/** A column of the subject's table. */
export function columnOf({ table }: { readonly table: string }, column: string): SQL {
  return sql`${sql.identifier(table)}.${sql.identifier(column)}`
}

/**
 * Which rows the viewer may see and the filter means: the condition of whatever works on all that match, as counts,
 * exports and bulk changes do. The same rows as the list with the same filter shows.
 */
export function matching<Filter extends object>(subject: Matched<Filter>, viewer: Viewer, filter: Filter): SQL {
  const { searching } = subject
  const found = searching?.indexed?.(filter, viewer) ?? searching?.conditions(filter, viewer) ?? []
  return all([subject.visible(viewer), ...subject.filters(viewer, filter), ...found])
}

/** Which rows a selection means, of those that the viewer may see. */
export function selected<Filter extends object>(
  subject: Matched<Filter>,
  viewer: Viewer,
  selection: Selection<Filter>,
): SQL {
  const id = columnOf(subject, 'id')
  if ('ids' in selection) return sql`${id} = any(${idArray(selection.ids)}) and ${subject.visible(viewer)}`
  const { filter, except = [] } = selection
  const meant = matching(subject, viewer, filter)
  return except.length === 0 ? meant : sql`${meant} and ${id} <> all(${idArray(except)})`
}

/** How many rows a selection means, and the highest of their ids. */
export async function countSelected<Filter extends object>(
  tx: Transaction,
  subject: Matched<Filter>,
  viewer: Viewer,
  selection: Selection<Filter>,
): Promise<{ total: number; last: number }> {
  const { rows } = await tx.execute<{ total: number; last: number | null }>(sql`
    select count(*) as total, max(${columnOf(subject, 'id')}) as last from ${sql.identifier(subject.table)}
    where ${selected(subject, viewer, selection)}`)
  return { total: rows[0]?.total ?? 0, last: rows[0]?.last ?? 0 }
}

/** What a list's query holds beside its filter. */
const PAGING: ReadonlySet<string> = new Set(['page', 'page_size', 'sort'])
/** The groups of conditions in a filter. */
const ANY_OF = 'any_of'

/** The fields by which a filter narrows down, those in its groups of conditions among them. */
function fieldsOf(filter: object, under = ''): ReadonlyArray<{ readonly name: string; readonly path: string }> {
  return Object.entries(filter).flatMap(([name, value]) => {
    if (value === undefined) return []
    if (name !== ANY_OF) return [{ name, path: `${under}${name}` }]
    return conditionsIn(value).flatMap(({ condition, path }) => fieldsOf(condition, `${under}${name}.${path}.`))
  })
}

/** The conditions of groups, as the contract's `anyOfGroups` has them. */
function conditionsIn(groups: unknown): Array<{ readonly condition: object; readonly path: string }> {
  return partsOf(groups).flatMap((group, place) =>
    partsOf(group).flatMap((condition, at) =>
      typeof condition === 'object' && condition !== null ? [{ condition, path: `${place}.${at}` }] : [],
    ),
  )
}

function partsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Throws FORBIDDEN, naming each, where the viewer filters or sorts by what they may not see. */
export function assertMayFilter(
  { limits }: Pick<Subject<never, ReadRow, unknown, unknown>, 'limits'>,
  { caller: { role } }: Pick<Viewer, 'caller'>,
  filter: object,
  sort?: string,
): void {
  if (!limits) return
  const refused = fieldsOf(filter)
    .filter(({ name }) => !PAGING.has(name) && !limits.mayFilter(role, name))
    .map(({ path }) => path)
  if (sort !== undefined && !limits.maySort(role, sort)) refused.push('sort')
  if (refused.length > 0) {
    throw new CallError('FORBIDDEN', {
      errors: refused.map((path) => ({ path, message: 'You can’t filter or sort by this.' })),
    })
  }
}
