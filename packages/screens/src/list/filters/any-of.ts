import { GROUP_CONDITIONS_MAX } from '@portal/domain/limits'
import { type Filter, type FilterTexts, isWrong } from './filter.ts'

/** The parameter of the address that holds the groups. */
export const ANY_OF = 'any_of'

type Named = Pick<Filter<object>, 'name' | 'params'>

/** A condition of a group: a filter of the list, and what it is set to. Nothing yet where it has just been added. */
export interface Condition<F extends Named = Filter<object>> {
  readonly filter: F
  readonly texts: FilterTexts
}

/** The texts of a condition without what its filter cannot read. */
export function readable({ filter, texts }: Condition<Named>): FilterTexts {
  const read: Record<string, string> = {}
  for (const [name, spelling] of Object.entries(filter.params)) {
    const value = spelling.read(texts[name] ?? '')
    if (texts[name] && value !== undefined) read[name] = spelling.write(value)
  }
  return read
}

/** Whether a condition says something, and nothing wrong. */
export function isComplete({ filter, texts }: Condition<Named>): boolean {
  return Object.keys(texts).length > 0 && !isWrong(filter, texts)
}

function conditionOf<F extends Named>(filters: readonly F[], text: string): Condition<F> | undefined {
  const entries = [...new URLSearchParams(text)]
  const filter =
    filters.find(({ params }) => entries.some(([name, value]) => value !== '' && name in params)) ??
    filters.find(({ name }) => name === entries[0]?.[0])
  if (!filter) return undefined
  return { filter, texts: Object.fromEntries(entries.filter(([name, value]) => value !== '' && name in filter.params)) }
}

/**
 * The groups of a text as they are edited, empty and unreadable ones among them: `empty=last_review|state=NSW;smoker=true`
 * are two. A condition that nothing is chosen of is the name of its filter.
 */
export function draftGroups<F extends Named>(
  filters: readonly F[],
  text: string,
): ReadonlyArray<ReadonlyArray<Condition<F>>> {
  return text.split(';').map((group) => group.split('|').flatMap((part) => conditionOf(filters, part) ?? []))
}

/** The groups that a text asks for: what makes no sense is left out. */
export function readGroups<F extends Named>(
  filters: readonly F[],
  text: string,
): ReadonlyArray<ReadonlyArray<Condition<F>>> {
  return draftGroups(filters, text)
    .map((group) =>
      group
        .map(({ filter, texts }) => ({ filter, texts: readable({ filter, texts }) }))
        .filter(({ texts }) => Object.keys(texts).length > 0)
        .slice(0, GROUP_CONDITIONS_MAX),
    )
    .filter((group) => group.length > 0)
}

/** The text of groups; undefined where there is no condition in any. */
export function writeGroups(groups: ReadonlyArray<ReadonlyArray<Condition<Named>>>): string | undefined {
  if (groups.every((group) => group.length === 0)) return undefined
  const textOf = ({ filter, texts }: Condition<Named>) => new URLSearchParams(texts).toString() || filter.name
  return groups.map((group) => group.map(textOf).join('|')).join(';')
}

/** The groups with another one at a place, or behind the last. */
export function withGroup<C>(groups: ReadonlyArray<readonly C[]>, place: number, group: readonly C[]) {
  return [...groups.slice(0, place), group, ...groups.slice(place + 1)]
}
