import type { Endpoint } from '@portal/contract/endpoint'
import type { Role } from '@portal/domain/account/role'
import type { IsoDate } from '@portal/domain/values/date'
import type { DataColumn, RowGroup } from '@portal/ui/table'
import type { ComponentType, ReactNode } from 'react'
import type { Filter, FilterTexts, Viewer } from './filters/filter.ts'
import type { FilterOf, ListAddress, ListState, ListTypes, SelectedRows } from './list-types.ts'
import type { Noun, Total } from './total.ts'

/** Which page of a list is asked for, and how. */
export interface PageAsked<T extends ListTypes> {
  readonly page: number
  readonly page_size: number
  readonly sort: T['sort']
}

export interface ListPage<Row> extends Total {
  readonly items: readonly Row[]
  readonly page: number
  readonly page_size: number
}

/** An answer on its way, as `useCall` has it. */
export interface Answer<T> {
  readonly data: T | undefined
  readonly error: { readonly status: number; readonly message: string } | null
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
  readonly refetch: () => Promise<unknown>
}

export interface AskOptions {
  readonly enabled: boolean
  readonly keepPrevious?: boolean
}

/** A view that the list itself brings: a name for some filters. */
export interface ListView<Sort = never> {
  /** What the order of the tabs and the default call it: `my-leads`. */
  readonly id: string
  readonly label: string
  /** As the address spells them. */
  readonly filters: FilterTexts
  /** The order that it opens in; that of the list unless told. */
  readonly sort?: Sort
}

/** What a role gets of a list. Keep one object for a role: screens compare it. */
export interface ListOffer<T extends ListTypes> {
  readonly views: ReadonlyArray<ListView<T['sort']>>
  /** Filters that the address may hold. */
  readonly filters: ReadonlyArray<Filter<T['filter']>>
  /** Columns to choose from; the first one names the row and always stands first. */
  readonly columns: readonly T['column'][]
  /** Columns shown until the user chooses. */
  readonly usual: readonly T['column'][]
  /** The board, where the list has one, is not for this role. */
  readonly noBoard?: boolean
}

/** When and where a row is read. */
export interface ColumnContext {
  readonly today: IsoDate
  readonly timeZone: string
}

/** A column but for its name. */
export type ListColumn<Row> = Omit<DataColumn<Row>, 'id'>

/** Who looks at a list, and what they get of it. */
export interface ListViewer<T extends ListTypes> extends Viewer {
  readonly role: Role
  readonly offer: ListOffer<T>
  /** Whether the profile is there, without which nobody knows what to ask for. */
  readonly known: boolean
}

/** What a list shows, as what works on all of it takes it. */
export interface ListScope<T extends ListTypes> {
  readonly list: List<T>
  /** What the list means, with what always holds. */
  readonly filter: FilterOf<T>
  /** How many they are; undefined while nobody knows. */
  readonly count: Total | undefined
  /** The columns shown, in order. */
  readonly columns: readonly T['column'][]
  readonly sort: T['sort']
}

export interface BulkDialogProps<T extends ListTypes> {
  readonly scope: ListScope<T>
  readonly selected: SelectedRows<T>
  /** How many they are. */
  readonly count: Total
  /** Closes the dialog; with `true` the change has begun and the selection ends. */
  readonly onClose: (begun?: boolean) => void
}

/** Something that can be done with the rows chosen, or with all that match. */
export interface ListBulkAction<T extends ListTypes> {
  readonly id: string
  readonly label: string
  readonly icon: ReactNode
  readonly danger?: boolean
  /** The call behind it: whoever may not make it is not offered the action. */
  readonly call: Pick<Endpoint, 'access'>
  /** Whether it makes sense for the rows that the list shows; always unless told. */
  readonly isShown?: (state: Pick<ListState<T>, 'filters'>) => boolean
  /** Whether it makes sense for the rows chosen; always unless told. */
  readonly suits?: (selected: SelectedRows<T>) => boolean
  /** Asks what is to be done, and starts it. Load it lazily. */
  readonly Dialog: ComponentType<BulkDialogProps<T>>
}

export interface ExportAsked<T extends ListTypes> {
  readonly format: 'csv' | 'xlsx'
  readonly columns: 'all' | readonly T['column'][]
  readonly selected: SelectedRows<T>
  readonly sort: T['sort']
  /** Marks a CSV file as UTF-8, for Excel. */
  readonly bom: boolean
}

export interface BoardProps<T extends ListTypes> {
  readonly list: List<T>
  readonly address: ListAddress<T>
  readonly viewer: ListViewer<T>
}

/** A list beside others that one menu entry stands for. */
export interface ListSection {
  readonly label: string
  readonly path: string
  /** Who may open it; whoever may not is not offered it. */
  readonly access: readonly Role[]
}

/** A list: what its rows are and what can be done with them. `<ListScreen list={…} />` does the rest. */
export interface List<T extends ListTypes> {
  /** What saved views know it by: small letters, digits and hyphens, 40 at most; unique in the portal. */
  readonly name: string
  readonly path: string
  readonly title: string
  /** Lists that belong together, this one among them: a switch beside the title. */
  readonly sections?: readonly ListSection[]
  /** How much waits in some of them, by their paths. */
  readonly useSectionCounts?: () => Readonly<Record<string, string | undefined>>
  readonly noun: Noun
  /** Of the endpoint behind it. */
  readonly usePage: (
    filter: FilterOf<T>,
    asked: PageAsked<T>,
    columns: readonly T['column'][],
    options: AskOptions,
  ) => Answer<ListPage<T['row']>>
  /** How many each of several filters finds, in one call; without it, views have no counts. */
  readonly useCounts?: (
    lists: ReadonlyArray<FilterOf<T>>,
    options: AskOptions,
  ) => { readonly data: { readonly counts: readonly Total[] } | undefined }
  /** Holds beside every filter where the endpoint does not say so itself: in counts, exports and bulk changes. */
  readonly always?: FilterOf<T>
  offerTo(role: Role): ListOffer<T>
  readonly columns: (context: ColumnContext) => { readonly [N in T['column']]: ListColumn<T['row']> }
  /** How the chooser groups the columns; in one group unless told. */
  readonly columnGroups?: ReadonlyArray<{ readonly label: string; readonly columns: readonly T['column'][] }>
  /** What the two lines of a row on a phone hold, whatever the columns of the table are. */
  readonly phoneColumns: readonly T['column'][]
  readonly sorts: readonly T['sort'][]
  readonly defaultSort: T['sort']
  /** What the default sort is called where no column shows it. */
  readonly defaultSortLabel?: string
  readonly nameOf: (row: T['row']) => string
  /** The page of a row, without the way back; without it, rows lead nowhere. */
  readonly rowAddress?: (row: Pick<T['row'], 'id'>) => string
  /** In place of a page that knows the way back: where a row leads, whole. */
  readonly rowLink?: (row: T['row']) => string
  /** In place of a page: a row opens over the list, where the address names its id as this parameter. */
  readonly drawer?: {
    readonly param: string
    readonly Record: ComponentType<{ readonly id: number; readonly onClose: () => void }>
  }
  /** The pointer rests on a row: what it leads to can be fetched ahead. */
  readonly onNear?: (row: T['row']) => void
  /** What can be done with a row without opening it. */
  readonly rowActions?: (row: T['row'], context: { readonly href: string; readonly role: Role }) => ReactNode
  /** The primary button, and the form that it opens (the address holds that it is open), or the page that it leads to. */
  readonly create?: {
    readonly label: string
    /** What it says to a role that knows it by another name. */
    readonly labelFor?: (role: Role) => string | undefined
    readonly call: Pick<Endpoint, 'access'>
  } & ({ readonly Form: ComponentType<{ readonly onClose: () => void }> } | { readonly page: string })
  /** Beside the primary button: other ways in. */
  readonly Besides?: ComponentType<{ readonly list: List<T>; readonly state: ListState<T> }>
  readonly bulk?: ReadonlyArray<ListBulkAction<T>>
  readonly export?: {
    readonly call: Pick<Endpoint, 'access'>
    /** Makes the file, and says where it is. Rejects with an error whose message is for the user. */
    readonly start: (asked: ExportAsked<T>) => Promise<{ readonly url: string; readonly total: number }>
  }
  /** Between the tabs and the filters: a finer choice than the tabs. */
  readonly Strip?: ComponentType<{ readonly address: ListAddress<T>; readonly viewer: ListViewer<T> }>
  /**
   * Rows that belong together under headings, where the order lets them stand together: the group of a row. A hook, so
   * that headings can ask what their rows come to.
   */
  readonly useGroups?: (
    shown: { readonly filter: FilterOf<T>; readonly sort: T['sort'] },
    viewer: ListViewer<T>,
  ) => ((row: T['row']) => RowGroup<T['column']> | undefined) | undefined
  /** Beside the range below the rows: what they come to. */
  readonly Sum?: ComponentType<{ readonly filter: FilterOf<T>; readonly viewer: ListViewer<T> }>
  /** Shown as a board too, a lane a status. */
  readonly board?: {
    /** The list offers its looks itself, as it has others too. */
    readonly ownSwitch?: boolean
    readonly Board: ComponentType<BoardProps<T>>
    readonly OnPhone: ComponentType<BoardProps<T>>
    /** The filters that choose a group of lanes, and the rows of one lane: `status_group`, `status`. */
    readonly groupFilter?: string
    readonly laneFilter: string
    /** The order of the cards in a lane. */
    readonly sort: T['sort']
    /** At the right of the filter bar: which lanes there are. */
    readonly Lanes?: ComponentType<{ readonly address: ListAddress<T> }>
  }
  /** Says what to do where there is nothing at all. */
  readonly empty: {
    readonly mayCreate: string
    readonly mayNot: string
    /** For whoever may create one: another way to begin. */
    readonly Begin?: ComponentType
  }
}

/** Declares a list: `defineList<ListTypesOf<typeof contacts.list, ColumnName>>({ … })`. */
export function defineList<T extends ListTypes>(list: List<T>): List<T> {
  return list
}

/** What the filters and the text of an address ask for. */
export function toFilter<T extends ListTypes>(
  state: Pick<ListState<T>, 'filters' | 'search'>,
  { offer, ...viewer }: Pick<ListViewer<T>, 'offer' | 'userId' | 'today'>,
): FilterOf<T> {
  let asked: Partial<T['filter']> = {}
  for (const filter of offer.filters) asked = { ...asked, ...filter.query(state.filters, viewer) }
  return { ...asked, ...(state.search ? { search: state.search } : {}) }
}
