import { MESSAGES } from '@portal/domain'
import { Link } from '@portal/router'
import { Button } from '@portal/ui/core'
import { EmptyState } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { FILTER_CHIPS } from './filter-chips.ts'
import type { ListState } from './list-address.ts'
import type { ListKind } from './list-kind.ts'

export interface EmptyListProps {
  readonly list: ListKind
  readonly state: ListState
  /** The list without any filter. */
  readonly all: string
  /** The way to create the first one, where the viewer may. */
  readonly create: ReactNode
  /** Turns to the first page. */
  readonly onFirst: () => void
}

/** Says why there is nobody, and what to do next. */
export function EmptyList({ list, state, all, create, onFirst }: EmptyListProps) {
  const [one, several] = list.noun
  // Where it is only about known how many there are, a page may be asked for that is none.
  if (state.page > 1) {
    return (
      <EmptyState title="This page is empty" action={<Button onClick={onFirst}>Go to first page</Button>}>
        There are fewer than {state.page} pages of {several}.
      </EmptyState>
    )
  }
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0
  if (isNarrowed) {
    const why = state.search ? `No ${one} matches “${state.search}” here.` : `No ${one} matches these filters.`
    // The kind of people alone is the tab's, and no filter that could be taken away.
    const isFiltered = FILTER_CHIPS.some(({ filters }) => filters.some((name) => state.filters[name] !== undefined))
    const narrower = isFiltered ? 'Remove a filter or show' : state.search ? 'Try a different search or show' : 'Show'
    return (
      <EmptyState
        title={MESSAGES.noData}
        action={
          <Button asChild>
            <Link to={all}>Show all {several}</Link>
          </Button>
        }
      >
        {why} {narrower} all {several}.
      </EmptyState>
    )
  }
  return (
    <EmptyState title={MESSAGES.noData} action={create}>
      {create ? `Add your first ${one}. People who complete your client form also appear here.` : 'Nothing here yet.'}
    </EmptyState>
  )
}
