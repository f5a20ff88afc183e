import type { SQL } from 'drizzle-orm'
import type { Viewer } from '../access/visible-clients.ts'

type Conditions<Filter extends object> = {
  readonly [Name in keyof Filter]?: (value: Exclude<Filter[Name], undefined>, viewer: Viewer, filter: Filter) => SQL
}

/** What a filter asks, made of one condition for each of its fields; fields that are absent ask nothing. */
export function filterTable<Filter extends object>(
  conditions: Conditions<Filter>,
): (viewer: Viewer, filter: Filter) => SQL[] {
  const one = <Name extends keyof Filter>(name: Name, viewer: Viewer, filter: Filter): SQL[] => {
    const condition = conditions[name]
    const value = filter[name]
    return condition && isGiven(value) ? [condition(value, viewer, filter)] : []
  }
  const names = Object.keys(conditions) as Array<keyof Filter>
  return (viewer, filter) => names.flatMap((name) => one(name, viewer, filter))
}

function isGiven<T>(value: T): value is Exclude<T, undefined> {
  return value !== undefined && value !== ''
}
