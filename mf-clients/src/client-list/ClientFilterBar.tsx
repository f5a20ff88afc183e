import type { ClientRow } from '@portal/contract/clients.schema'
import { Button, Loading, Text, usePhone } from '@portal/ui/core'
import { ArrowDownIcon, ArrowUpIcon } from '@portal/ui/icons'
import { Menu, Popover } from '@portal/ui/overlay'
import { AddFilterButton, ColumnPicker, FilterBar, FilterChip } from '@portal/ui/table'
import { lazy, Suspense, useState } from 'react'
import { type AdviserOption, useAdvisers } from './advisers.ts'
import type { ColumnChoice } from './column-choice.ts'
import { chipsOf, type FilterChipDefinition, withoutChip } from './filter-chips.ts'
import type { ListFilters } from './list-address.ts'
import { columnHeader, isSortField, sortedColumn } from './list-columns.tsx'
import { countOf, type ListKind } from './list-kind.ts'
import type { ListViewer } from './use-client-page.ts'
import { useFindText } from './use-find-text.ts'
import type { ListAddress } from './use-list-address.ts'

const FilterEditor = lazy(() => import(/* webpackChunkName: "filter-editor" */ './FilterEditor.tsx'))

interface EditingProps {
  readonly filters: ListFilters
  readonly advisers: readonly AdviserOption[]
  readonly rows: readonly ClientRow[] | undefined
  readonly onApply: (filters: ListFilters) => void
}

function Editing({ chip, rows, ...more }: EditingProps & { chip: FilterChipDefinition }) {
  const suggestions = chip.name === 'tag' ? [...new Set(rows?.flatMap((row) => row.tags ?? []))] : []
  return (
    <Suspense fallback={<Loading />}>
      <FilterEditor chip={chip} suggestions={suggestions} {...more} />
    </Suspense>
  )
}

/** Chooses one of the filters that are not set, then edits it. */
function AddFilter({ chips, onApply, ...editing }: EditingProps & { chips: readonly FilterChipDefinition[] }) {
  const [chosen, setChosen] = useState<FilterChipDefinition>()
  return (
    <Popover label="Add a filter" width={240} onOpenChange={() => setChosen(undefined)} trigger={<AddFilterButton />}>
      {(close) =>
        chosen ? (
          <Editing
            chip={chosen}
            {...editing}
            onApply={(filters) => {
              close()
              onApply(filters)
            }}
          />
        ) : (
          chips.map((chip) => (
            <Button key={chip.name} block variant="ghost" onClick={() => setChosen(chip)}>
              {chip.label}
            </Button>
          ))
        )
      }
    </Popover>
  )
}

export interface ClientFilterBarProps {
  readonly list: ListKind
  readonly address: ListAddress
  readonly viewer: ListViewer
  readonly choice: ColumnChoice
  readonly total: number | undefined
  readonly rows: readonly ClientRow[] | undefined
}

function SortMenu({ address, columns }: { address: ListAddress; columns: ColumnChoice['visible'] }) {
  const { column, direction } = sortedColumn(address.state.sort)
  const isDescending = direction === 'desc'
  const entries = columns.filter(isSortField).map((name) => ({
    id: name,
    label: columnHeader(name),
    checked: name === column,
    onSelect: () => address.change({ sort: name === column && !isDescending ? `-${name}` : name }),
  }))
  const label = column ? columnHeader(column) : 'Last change'
  return (
    <Menu
      label="Sort by"
      placement="bottom-end"
      trigger={<Button icon={isDescending ? <ArrowDownIcon /> : <ArrowUpIcon />}>{label}</Button>}
      entries={entries}
    />
  )
}

/** What narrows the list down: text, chips, and at the right the columns; on a phone the sorting and the count. */
export function ClientFilterBar({ list, address, viewer, choice, total, rows }: ClientFilterBarProps) {
  const { state, refine } = address
  const isPhone = usePhone()
  const chips = chipsOf(viewer.offer.filters)
  const advisers = useAdvisers(viewer.offer.filters.includes('adviser_id'))
  const names = { adviser: (id: number) => advisers.find((one) => one.id === id)?.name }
  const described = chips.map((chip) => ({ chip, value: chip.describe(state.filters, names) }))
  const set = described.filter(({ value }) => value !== undefined)
  const unset = described.filter(({ value }) => value === undefined).map(({ chip }) => chip)
  const [text, find] = useFindText(state.search, (search) => refine({ search }))
  const apply = (filters: ListFilters) => refine({ filters })
  const editing = { filters: state.filters, advisers, rows, onApply: apply }
  return (
    <FilterBar
      find={text}
      findLabel="Find in this list"
      onFind={find}
      count={set.length}
      onClear={set.length > 0 ? () => apply({}) : undefined}
      end={
        isPhone ? (
          <>
            <SortMenu address={address} columns={choice.visible} />
            {total !== undefined && (
              <Text as="span" tone="subtle" numeric>
                {countOf(list, total)}
              </Text>
            )}
          </>
        ) : (
          <ColumnPicker
            columns={viewer.offer.columns.map((id) => ({ id, header: columnHeader(id), fixed: id === 'name' }))}
            visible={choice.visible}
            onChange={choice.choose}
            onReset={choice.reset}
          />
        )
      }
    >
      {set.map(({ chip, value }) => (
        <FilterChip
          key={chip.name}
          field={chip.field}
          value={value ?? ''}
          onRemove={() => apply(withoutChip(state.filters, chip))}
        >
          {(close) => (
            <Editing
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
