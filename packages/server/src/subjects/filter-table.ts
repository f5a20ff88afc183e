import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../access/visible-clients.ts'
import { all, any } from '../database/arrays.ts'

type ConditionsOf<Filter extends object> = (viewer: Viewer, filter: Filter) => SQL[]

type Conditions<Filter extends object> = {
  readonly [Name in keyof Filter]?: (
    value: Exclude<Filter[Name], undefined>,
    viewer: Viewer,
    filter: Filter,
    conditionsOf: ConditionsOf<Filter>,
  ) => SQL
}

/**
 * What a filter asks, made of one condition for each of its fields; fields that are absent ask nothing. A condition that
 * is made of filters itself, as {@link anyOf} is, gets what the whole table asks of one.
 */
export function filterTable<Filter extends object>(conditions: Conditions<Filter>): ConditionsOf<Filter> {
  const one = <Name extends keyof Filter>(name: Name, viewer: Viewer, filter: Filter): SQL[] => {
    const condition = conditions[name]
    const value = filter[name]
    return condition && isGiven(value) ? [condition(value, viewer, filter, conditionsOf)] : []
  }
  const names = Object.keys(conditions) as Array<keyof Filter>
  function conditionsOf(viewer: Viewer, filter: Filter): SQL[] {
    return names.flatMap((name) => one(name, viewer, filter))
  }
  return conditionsOf
}

function isGiven<T>(value: T): value is Exclude<T, undefined> {
  return value !== undefined && value !== ''
}

/**
 * What groups of conditions ask: of each group, that one of its conditions holds. One that asks nothing holds for nothing:
 * a change of all that match would else reach everything.
 */
export function anyOf<Condition>(
  groups: ReadonlyArray<readonly Condition[]>,
  conditionsOf: (condition: Condition) => readonly SQL[],
): SQL {
  const holds = (condition: Condition) => {
    const asked = conditionsOf(condition)
    return asked.length === 0 ? sql`false` : sql`(${all(asked)})`
  }
  return all(groups.map((group) => any(group.map(holds))))
}
