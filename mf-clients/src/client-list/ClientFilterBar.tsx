import { type LeadStatusGroup, SEARCH_MIN_LENGTH } from '@portal/domain'
import { lazyPart } from '@portal/platform'
import { Button, Inline, Loading, usePhone } from '@portal/ui/core'
import { ArrowDownIcon, ArrowUpIcon } from '@portal/ui/icons'
import { Menu, Popover } from '@portal/ui/overlay'
import { SegmentedControl } from '@portal/ui/page'
import { AddFilterButton, ColumnPicker, FilterBar, FilterChip } from '@portal/ui/table'
import { useRef, useState } from 'react'
import { type AdviserOption, useAdvisers } from './advisers.ts'
import type { ColumnChoice } from './column-choice.ts'
import type { ColumnName } from './column-names.ts'
import { chipsOf, type FilterChipDefinition, withoutChip } from './filter-chips.ts'
import { useFinishedImports } from './finished-imports.ts'
import type { ListFilters } from './list-address.ts'
import { columnGroup, columnHeader, isSortField, sortedColumn } from './list-columns.tsx'
import { countOf, type ListKind, type Total } from './list-kind.ts'
import { useReferrers } from './referrers.ts'
import { type ListViewer, listFilter } from './use-client-page.ts'
import { useFindText } from './use-find-text.ts'
import type { ListAddress } from './use-list-address.ts'

const FilterEditor = lazyPart(() => import(/* webpackChunkName: "filter-editor" */ './FilterEditor.tsx'), { Loading })

const GROUPS: ReadonlyArray<{ value: LeadStatusGroup; label: string }> = [
  { value: 'pipeline', label: 'Pipeline' },
  { value: 'inactive', label: 'Inactive' },
]

interface EditingProps {
  readonly filters: ListFilters
  readonly advisers: readonly AdviserOption[]
  readonly kind: 'lead' | 'client' | undefined
  readonly mayImport: boolean
  readonly onApply: (filters: ListFilters) => void
}

/** Chooses one of the filters that are not set, then edits it. */
function AddFilter({ chips, onApply, ...editing }: EditingProps & { chips: readonly FilterChipDefinition[] }) {
  const [chosen, setChosen] = useState<FilterChipDefinition>()
  const button = useRef<HTMLButtonElement>(null)
  const entries = chips.map((chip) => ({ id: chip.name, label: chip.label, onSelect: () => setChosen(chip) }))
  return (
    <>
      <Menu label="Add a filter" trigger={<AddFilterButton ref={button} />} entries={entries} />
      {chosen && (
        <Popover open label={chosen.label} anchor={button} width={240} onOpenChange={() => setChosen(undefined)}>
          {(close) => (
            <FilterEditor
              chip={chosen}
              {...editing}
              onApply={(filters) => {
                close()
                onApply(filters)
              }}
            />
          )}
        </Popover>
      )}
    </>
  )
}

export interface ClientFilterBarProps {
  readonly list: ListKind
  readonly address: ListAddress
  readonly viewer: ListViewer
  readonly choice: ColumnChoice
  /** How many the list holds; undefined while nobody knows. */
  readonly total: Total | undefined
}

function SortMenu({ address, columns }: { address: ListAddress; columns: readonly ColumnName[] }) {
  const { column, direction } = sortedColumn(address.state.sort)
  const isDescending = direction === 'desc'
  const entries = columns.filter(isSortField).map((name) => ({
    id: name,
    label: columnHeader(name),
    checked: name === column,
    onSelect: () => address.change({ sort: name === column && !isDescending ? `-${name}` : name }),
  }))
  const label = column ? columnHeader(column) : 'Last updated'
  return (
    <Menu
      label="Sort by"
      placement="bottom-end"
      trigger={<Button icon={isDescending ? <ArrowDownIcon /> : <ArrowUpIcon />}>{label}</Button>}
      entries={entries}
    />
  )
}

/** Which lanes a board shows: each group has its own. */
function GroupSwitch({ address }: { address: ListAddress }) {
  const { filters } = address.state
  return (
    <SegmentedControl
      label="Status group"
      segments={GROUPS}
      value={filters.status_group ?? 'pipeline'}
      onChange={(group) => {
        const { status_group: _, ...others } = filters
        address.change({ filters: group === 'pipeline' ? others : { ...others, status_group: group } })
      }}
    />
  )
}

/** What narrows the list down: text, chips, and at the right the columns; on a phone the sorting and the count. */
export function ClientFilterBar({ list, address, viewer, choice, total }: ClientFilterBarProps) {
  const { state, refine } = address
  const isPhone = usePhone()
  const isBoard = state.view === 'board'
  const chips = chipsOf(viewer.offer.filters)
  const advisers = useAdvisers(viewer.offer.filters.includes('adviser_id'))
  const kind = listFilter(list, state, viewer).kind
  const referrers = useReferrers(kind, state.filters.referrer_id !== undefined)
  const imports = useFinishedImports(viewer.mayImport && state.filters.import !== undefined)
  const names = {
    adviser: (id: number) => advisers.find((one) => one.id === id)?.name,
    referrer: (id: number) => referrers.find((one) => one.id === id)?.name,
    import: (id: number) => imports.find((one) => one.id === id)?.file_name,
  }
  const described = chips.map((chip) => ({ chip, value: chip.describe(state.filters, names) }))
  const set = described.filter(({ value }) => value !== undefined)
  const unset = described
    .filter(({ chip, value }) => value === undefined && (chip.name !== 'import' || viewer.mayImport))
    .map(({ chip }) => chip)
  const [text, find] = useFindText(state.search, (search) => refine({ search }))
  const apply = (filters: ListFilters) => refine({ filters })
  const editing = { filters: state.filters, advisers, kind, mayImport: viewer.mayImport, onApply: apply }
  return (
    <FilterBar
      find={text}
      findLabel={isBoard ? 'Find on this board' : 'Find in this list'}
      onFind={find}
      count={set.length}
      onClear={set.length > 0 ? () => apply(chips.reduce(withoutChip, state.filters)) : undefined}
      end={
        isBoard ? (
          <GroupSwitch address={address} />
        ) : isPhone ? (
          <>
            <SortMenu address={address} columns={viewer.offer.columns} />
            {total !== undefined && (
              <Inline tone="subtle" numeric>
                {countOf(list, total)}
              </Inline>
            )}
          </>
        ) : (
          <ColumnPicker
            columns={viewer.offer.columns.map((id) => ({
              id,
              header: columnHeader(id),
              group: columnGroup(id),
              fixed: id === 'name',
            }))}
            visible={choice.visible}
            onChange={choice.choose}
            onReset={choice.reset}
          />
        )
      }
    >
      {text !== '' && text.length < SEARCH_MIN_LENGTH && (
        <Inline tone="subtle" role="status">
          Enter at least {SEARCH_MIN_LENGTH} characters
        </Inline>
      )}
      {set.map(({ chip, value }) => (
        <FilterChip
          key={chip.name}
          field={chip.field}
          value={value ?? ''}
          onRemove={() => apply(withoutChip(state.filters, chip))}
        >
          {(close) => (
            <FilterEditor
              chip={chip}
              {...editing}
              onApply={(filters) => {
                close()
                apply(filters)
              }}
            />
          )}
        </FilterChip>
      ))}
      {unset.length > 0 && <AddFilter chips={unset} {...editing} />}
    </FilterBar>
  )
}
