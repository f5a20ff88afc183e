import type { IsoDate } from '@portal/domain/values/date'
import type { ComponentType, ReactNode } from 'react'
import type { Spelling } from '../address/spelling.ts'

/** The filters that are set, as the address spells them: `{ status: '0,4', adviser_id: 'me' }`. */
export type FilterTexts = Readonly<Record<string, string>>
/** Filters to set, or to clear by `undefined`. */
export type FilterChanges = Readonly<Record<string, string | undefined>>

/** Who is looking, and when: what `me` and "the last 30 days" mean. */
export interface Viewer {
  readonly userId: number
  /** Today in the company's time zone. */
  readonly today: IsoDate
}

/** What the editor of a filter gets. */
export interface EditorProps {
  readonly texts: FilterTexts
  readonly change: (changes: FilterChanges) => void
  /** Apply was pressed and refused: a field says what is wrong with it. */
  readonly isRefused: boolean
  /** What the list asks for now: what can be chosen may depend on it. */
  readonly query: object
}

/** What a form edits: parameters of the address, and how. */
export interface EditedFilter {
  /** Pixels that its editor takes, where that is more than usual. */
  readonly width?: number
  readonly params: Readonly<Record<string, Spelling<unknown>>>
  edit(props: EditorProps): ReactNode
}

/** What chips of the bar get. */
export interface ChipsProps {
  readonly texts: FilterTexts
  /** What the list asks for now. */
  readonly query: object
  /** The filters as an editor leaves them. */
  readonly onApply: (texts: FilterTexts) => void
}

/**
 * Something by which a list can be narrowed down: one chip of the filter bar, though it may take several parameters of
 * the address. `Query` is what the list's call takes.
 */
export interface Filter<Query extends object> {
  /** Unique in its list. */
  readonly name: string
  /** What it is called in the list of filters. */
  readonly label: string
  /** Before the value in its chip: `State is`. */
  readonly field: string
  /** Set by the views of the list alone: it has no chip. */
  readonly hidden?: true
  /** Shown where the address has it, and not offered to be added. */
  readonly keptOnly?: boolean
  /** The parameters of the address that it stands for. What a spelling cannot read is left out. */
  readonly params: Readonly<Record<string, Spelling<unknown>>>
  /** What the call is asked; also called where the filter is not set. */
  query(texts: FilterTexts, viewer: Viewer): Partial<Query>
  /** What it lets through, in words. A hook. `query`: what the list asks for now. */
  useWords(texts: FilterTexts, query: object): string
  edit(props: EditorProps): ReactNode
  /** Where it can be set more than once: what is added next; undefined where there is no room for more. */
  readonly next?: (texts: FilterTexts) => EditedFilter | undefined
  /** In place of one chip, where it has several. */
  readonly Chips?: ComponentType<ChipsProps>
}

/** Whether any parameter of the filter is set. */
export function isSet({ params }: Pick<Filter<object>, 'params'>, texts: FilterTexts): boolean {
  return Object.keys(params).some((name) => texts[name] !== undefined)
}

/** The filters without those that one filter stands for. */
export function withoutFilter(texts: FilterTexts, { params }: Pick<Filter<object>, 'params'>): FilterTexts {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !(name in params)))
}

/** The filters with some of them changed. */
export function withChanges(texts: FilterTexts, changes: FilterChanges): FilterTexts {
  const next: Record<string, string> = {}
  for (const [name, text] of Object.entries({ ...texts, ...changes })) if (text !== undefined) next[name] = text
  return next
}

/** Whether a draft holds what no spelling can read: 31/02/2026. */
export function isWrong({ params }: Pick<Filter<object>, 'params'>, texts: FilterTexts): boolean {
  return Object.entries(params).some(([name, spelling]) => {
    const text = texts[name]
    return text !== undefined && spelling.read(text) === undefined
  })
}
