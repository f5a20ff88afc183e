import { MESSAGES } from '@portal/domain/message'
import { Link } from '@portal/router'
import { Button, Flex } from '@portal/ui/core'
import { EmptyState } from '@portal/ui/page'
import type { ReactNode } from 'react'
import type { List, ListOffer } from '../define-list.ts'
import { isSet } from '../filters/filter.ts'
import type { ListState, ListTypes } from '../list-types.ts'

export interface EmptyListProps<T extends ListTypes> {
  readonly list: List<T>
  readonly offer: ListOffer<T>
  readonly state: ListState<T>
  /** The list without any filter. */
  readonly all: string
  /** The way to create the first one, where the viewer may. */
  readonly create: ReactNode
  /** Turns to the first page. */
  readonly onFirst: () => void
}

/** Says why there is nothing, and what to do next. */
export function EmptyList<T extends ListTypes>({ list, offer, state, all, create, onFirst }: EmptyListProps<T>) {
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
    // What no chip shows is the tab's, and no filter that could be removed.
    const isFiltered = offer.filters.some((filter) => !filter.hidden && isSet(filter, state.filters))
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
  const { Begin } = list.empty
  const action =
    create && Begin ? (
      <Flex gap="2" flexWrap="wrap" justifyContent="center">
        {create}
        <Begin />
      </Flex>
    ) : (
      create
    )
  return (
    <EmptyState title={MESSAGES.noData} action={action}>
      {create ? list.empty.mayCreate : list.empty.mayNot}
    </EmptyState>
  )
}
