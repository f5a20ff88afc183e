import { FILTER_GROUPS_MAX } from '@portal/domain/limits'
import { lazyPart } from '@portal/platform'
import { Loading } from '@portal/ui/core'
import type { Spelling } from '../address/spelling.ts'
import { ANY_OF, type Condition, draftGroups, isComplete, readGroups, withGroup, writeGroups } from './any-of.ts'
import type { EditedFilter, Filter } from './filter.ts'

const AnyOfEditor = lazyPart(() => import(/* webpackChunkName: "filter-form" */ './AnyOfEditor.tsx'), { Loading })
const AnyOfChips = lazyPart(() => import(/* webpackChunkName: "filter-form" */ './AnyOfChips.tsx'))

/** Pixels: a condition in words stands in a line. */
const WIDTH = 320

/**
 * Groups of conditions, of each of which one is enough, made of the filters that have a chip, in the parameter `any_of`. All
 * groups hold, beside the plain filters. `query` gets them as the call takes them: JSON.
 */
export function anyOfFilter<Query extends object>(
  filters: ReadonlyArray<Filter<Query>>,
  query: (anyOf: string) => Partial<Query>,
): Filter<Query> {
  const offered = filters.filter(({ hidden }) => !hidden)
  const spelling: Spelling<ReadonlyArray<ReadonlyArray<Condition<Filter<Query>>>>> = {
    read(text) {
      const groups = readGroups(offered, text).slice(0, FILTER_GROUPS_MAX)
      return groups.length > 0 ? groups : undefined
    },
    write: (groups) => writeGroups(groups) ?? '',
  }
  const groupsOf = (text = '') => spelling.read(text) ?? []
  function groupAt(place: number): EditedFilter {
    const draftOf = (text: string) => draftGroups(offered, text)
    return {
      width: WIDTH,
      params: {
        [ANY_OF]: {
          read: (text) => (draftOf(text)[place]?.every(isComplete) ? text : undefined),
          write: String,
        },
      },
      edit: ({ texts, change, ...editing }) => {
        const groups = texts[ANY_OF] === undefined ? [] : draftOf(texts[ANY_OF])
        return (
          <AnyOfEditor
            {...editing}
            filters={offered}
            group={groups[place] ?? []}
            onChange={(group) => change({ [ANY_OF]: writeGroups(withGroup<Condition>(groups, place, group)) })}
          />
        )
      },
    }
  }
  return {
    name: 'any_of',
    label: 'Any of these…',
    field: 'Any of',
    params: { [ANY_OF]: spelling },
    query(texts, viewer) {
      const asked = groupsOf(texts[ANY_OF])
        .map((group) => group.map((one) => one.filter.query(one.texts, viewer)).filter(asksSomething))
        .filter((group) => group.length > 0)
      return asked.length > 0 ? query(JSON.stringify(asked)) : {}
    },
    useWords: (texts) =>
      groupsOf(texts[ANY_OF])
        .map((group) => group.map(({ filter }) => filter.label).join(' or '))
        .join(' and '),
    edit: groupAt(0).edit,
    next(texts) {
      const { length } = groupsOf(texts[ANY_OF])
      return length < FILTER_GROUPS_MAX ? groupAt(length) : undefined
    },
    Chips: (props) => <AnyOfChips {...props} filters={offered} groupAt={groupAt} />,
  }
}

function asksSomething(query: object): boolean {
  return Object.keys(query).length > 0
}
