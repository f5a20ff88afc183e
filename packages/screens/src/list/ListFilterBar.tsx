import { LIST_SEARCH_MIN_LENGTH, SEARCH_MIN_LENGTH } from '@portal/domain/limits'
import { type FindKind, findKind } from '@portal/domain/values/find-text'
import { lazyPart } from '@portal/platform'
import { Button, Inline, Loading, usePhone } from '@portal/ui/core'
import { ArrowDownIcon, ArrowUpIcon } from '@portal/ui/icons'
import { Menu, Popover } from '@portal/ui/overlay'
import { AddFilterButton, ColumnPicker, FilterBar, FilterChip } from '@portal/ui/table'
import { useRef, useState } from 'react'
import type { List, ListViewer } from './define-list.ts'
import type { KeptChanges } from './filters/FilterForm.tsx'
import {
  type ChipsProps,
  type EditedFilter,
  type Filter,
  type FilterTexts,
  isSet,
  withoutFilter,
} from './filters/filter.ts'
import { useFindText } from './filters/use-find-text.ts'
import type { ListAddress, ListTypes } from './list-types.ts'
import type { ColumnChoice } from './table/column-choice.ts'
import { columnGroup, headings, sortableColumns, sortedColumn } from './table/list-columns.ts'
import { countOf, type Total } from './total.ts'
import { listFilter } from './use-list-page.ts'

const FilterForm = lazyPart(() => import(/* webpackChunkName: "filter-form" */ './filters/FilterForm.tsx'), { Loading })

/** Pixels that most editors take. */
const WIDTH = 240

/** Chooses one of the filters that can be added, then edits it. */
function AddFilter<Q extends object>({
  filters,
  onApply,
  ...editing
}: ChipsProps & { filters: ReadonlyArray<Filter<Q>> }) {
  const [chosen, setChosen] = useState<{
    readonly label: string
    readonly edited: EditedFilter
    readonly isMany: boolean
  }>()
  const kept = useRef<KeptChanges>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  const entryOf = (filter: Filter<Q>) => ({
    id: filter.name,
    label: filter.label,
    onSelect: () =>
      setChosen({ label: filter.label, edited: filter.next?.(editing.texts) ?? filter, isMany: !!filter.next }),
  })
  const many = filters.filter(({ next }) => next)
  const entries = [
    ...filters.filter(({ next }) => !next).map(entryOf),
    ...(many.length > 0 ? [{ id: 'groups', items: many.map(entryOf) }] : []),
  ]
  return (
    <>
      <Menu label="Add a filter" trigger={<AddFilterButton ref={button} />} entries={entries} />
      {chosen && (
        <Popover
          open
          label={chosen.label}
          anchor={button}
          width={chosen.edited.width ?? WIDTH}
          onOpenChange={() => setChosen(undefined)}
        >
          {(close) => (
            <FilterForm
              filter={chosen.edited}
              {...editing}
              {...(chosen.isMany && { kept })}
              onApply={(texts) => {
                close()
                onApply(texts)
              }}
            />
          )}
        </Popover>
      )}
    </>
  )
}

/** A filter that is set: what it lets through, its editor, and the way to remove it. */
function SetFilter<Q extends object>({ filter, onApply, ...editing }: ChipsProps & { filter: Filter<Q> }) {
  const words = filter.useWords(editing.texts, editing.query)
  return (
    <FilterChip field={filter.field} value={words} onRemove={() => onApply(withoutFilter(editing.texts, filter))}>
      {(close) => (
        <FilterForm
          filter={filter}
          {...editing}
          onApply={(texts) => {
            close()
            onApply(texts)
          }}
        />
      )}
    </FilterChip>
  )
}

export interface ListFilterBarProps<T extends ListTypes> {
  readonly list: List<T>
  readonly address: ListAddress<T>
  readonly viewer: ListViewer<T>
  readonly choice: ColumnChoice<T>
  /** How many the list holds; undefined while nobody knows. */
  readonly total: Total | undefined
}

function SortMenu<T extends ListTypes>({ list, address, viewer }: Omit<ListFilterBarProps<T>, 'choice' | 'total'>) {
  const { column, direction } = sortedColumn<T>(viewer.offer.columns, address.state.sort)
  const isDescending = direction === 'desc'
  const heads = headings(list)
  const entries = sortableColumns(list, viewer.offer.columns).map(({ column: name, up, down }) => ({
    id: name,
    label: heads[name].header,
    checked: name === column,
    onSelect: () => address.change({ sort: name === column && !isDescending ? down : up }),
  }))
  const label = column ? heads[column].header : (list.defaultSortLabel ?? 'Sort')
  return (
    <Menu
      label="Sort by"
      placement="bottom-end"
      trigger={<Button icon={isDescending ? <ArrowDownIcon /> : <ArrowUpIcon />}>{label}</Button>}
      entries={entries}
    />
  )
}

/** At the right of the bar: the columns; on a phone the sorting and the count; over a board its lanes. */
function BarEnd<T extends ListTypes>({ list, address, viewer, choice, total }: ListFilterBarProps<T>) {
  const isPhone = usePhone()
  if (address.state.view === 'board' && list.board) {
    return list.board.Lanes ? <list.board.Lanes address={address} /> : null
  }
  if (isPhone) {
    return (
      <>
        <SortMenu list={list} address={address} viewer={viewer} />
        {/* It has its place before it is known: the sorting would move when it comes. */}
        <Inline tone="subtle" numeric>
          {total && countOf(list.noun, total)}
        </Inline>
      </>
    )
  }
  const [first] = viewer.offer.columns
  const heads = headings(list)
  return (
    <ColumnPicker
      columns={viewer.offer.columns.map((id) => ({
        id,
        header: heads[id].header,
        group: columnGroup(list, id),
        fixed: id === first,
      }))}
      visible={choice.visible}
      onChange={choice.choose}
      onReset={choice.reset}
    />
  )
}

/** What the find field does with so short a text. */
const HINTS: Readonly<Partial<Record<FindKind, string>>> = {
  'too-short': `Enter at least ${LIST_SEARCH_MIN_LENGTH} characters`,
  'whole-name': `Whole first or last names only: enter ${SEARCH_MIN_LENGTH} characters for more`,
}

/** What narrows the list down: text, chips, and at the right how it is shown. */
export function ListFilterBar<T extends ListTypes>(props: ListFilterBarProps<T>) {
  const { list, address, viewer } = props
  const { state, refine } = address
  const chips = viewer.offer.filters.filter(({ hidden }) => !hidden)
  const set = chips.filter((filter) => isSet(filter, state.filters))
  const unset = chips.filter(
    (filter) => !filter.keptOnly && (filter.next ? filter.next(state.filters) : !isSet(filter, state.filters)),
  )
  const [text, find] = useFindText(state.search, (search) => refine({ search }))
  const hint = HINTS[findKind(text)]
  const apply = (filters: FilterTexts) => refine({ filters })
  const editing = { texts: state.filters, query: listFilter(list, state, viewer), onApply: apply }
  return (
    <FilterBar
      find={text}
      findLabel={state.view === 'board' && list.board ? 'Find on this board' : 'Find in this list'}
      onFind={find}
      count={set.length}
      onClear={set.length > 0 ? () => apply(chips.reduce(withoutFilter, state.filters)) : undefined}
      end={<BarEnd {...props} />}
    >
      {hint !== undefined && (
        <Inline tone="subtle" role="status">
          {hint}
        </Inline>
      )}
      {set.map((filter) =>
        filter.Chips ? (
          <filter.Chips key={filter.name} {...editing} />
        ) : (
          <SetFilter key={filter.name} filter={filter} {...editing} />
        ),
      )}
      {unset.length > 0 && <AddFilter filters={unset} {...editing} />}
    </FilterBar>
  )
}
