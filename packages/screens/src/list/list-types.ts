import type { AnswerOf, Endpoint, InputOf } from '@portal/contract/endpoint'
import type { FilterTexts } from './filters/filter.ts'

/** What a list is made of, as types. */
export interface ListTypes {
  readonly row: { readonly id: number }
  /** What its call takes to narrow it down. */
  readonly filter: object
  /** What its call takes to sort it: `name`, `-name`. */
  readonly sort: string
  /** The names of its columns. */
  readonly column: string
}

type QueryOf<E extends Endpoint> = InputOf<E> extends { readonly query?: infer Q } ? NonNullable<Q> : never

/** The types of the list that a call answers, with the columns that a screen shows of it. */
export interface ListTypesOf<E extends Endpoint, Column extends string> {
  readonly row: AnswerOf<E> extends { readonly items: ReadonlyArray<infer Row extends { readonly id: number }> }
    ? Row
    : never
  readonly filter: Omit<QueryOf<E>, 'page' | 'page_size' | 'sort' | 'fields'>
  readonly sort: QueryOf<E> extends { readonly sort?: infer S } ? Extract<S, string> : never
  readonly column: Column
}

/** What narrows a list down, the text that is looked for included: also what counts, exports and bulk changes take. */
export type FilterOf<T extends ListTypes> = Partial<T['filter']> & { readonly search?: string }

/** The rows that something is done to, as the server takes them. */
export type SelectedRows<T extends ListTypes> = { ids: number[] } | { filter: FilterOf<T> }

/** How a list is shown: rows in a table, or cards in lanes. */
export type ListLook = 'list' | 'board'

/** All that the address of a list says. */
export interface ListState<T extends ListTypes> {
  readonly view: ListLook
  readonly page: number
  readonly pageSize: number
  readonly sort: T['sort']
  /** Empty, or long enough to be looked for. */
  readonly search: string
  readonly filters: FilterTexts
  /** The saved view that it was opened as, by its id. What the list holds is said by the rest. */
  readonly tab?: number | undefined
  /** The columns, where they are others than those of the view. */
  readonly columns?: readonly T['column'][] | undefined
}

/** The list that the address asks for, and the ways to ask for another. Whatever narrows the list down starts at page 1. */
export interface ListAddress<T extends ListTypes> {
  readonly state: ListState<T>
  /** Whether the address says nothing at all: then the default view opens. */
  readonly isEmpty: boolean
  readonly turnTo: (page: number) => void
  readonly change: (changes: Partial<Omit<ListState<T>, 'page'>>) => void
  /** Takes the place of the present entry in the browser's history: for what is typed. */
  readonly refine: (changes: { readonly search?: string; readonly filters?: FilterTexts }) => void
  /** Shows the same rows with other columns; undefined for those of the view. */
  readonly arrange: (columns: readonly T['column'][] | undefined) => void
}
