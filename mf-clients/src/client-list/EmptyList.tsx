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
      <EmptyState title="Nobody is on this page" action={<Button onClick={onFirst}>Back to the first page</Button>}>
        The {several} end before page {state.page}.
      </EmptyState>
    )
  }
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0
  if (isNarrowed) {
    const why = state.search ? `No ${one} matches “${state.search}” here.` : `No ${one} matches these filters.`
    // The kind of people alone is the tab's, and no filter that could be taken away.
    const isFiltered = FILTER_CHIPS.some(({ filters }) => filters.some((name) => state.filters[name] !== undefined))
    const narrower = isFiltered ? 'Take a filter away, or look' : state.search ? 'Try other words, or look' : 'Look'
    return (
      <EmptyState
        title={MESSAGES.noData}
        action={
          <Button asChild>
            <Link to={all}>Show all {several}</Link>
          </Button>
        }
      >
        {why} {narrower} through all {several}.
      </EmptyState>
    )
  }
  return (
    <EmptyState title={MESSAGES.noData} action={create}>
      {create
        ? `Add the first ${one}; those who fill in a client form appear here by themselves.`
        : 'Nobody is here yet.'}
    </EmptyState>
  )
}
