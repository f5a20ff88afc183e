import type { ReactNode } from 'react'

export type RowId = string | number

/** Which column sorts, and how. */
export interface Sort<Column extends string = string> {
  column: Column
  direction: 'asc' | 'desc'
}

/** Where a column goes in the two-line row of a phone: name and status above, due and step and phone below; else away. */
export type PhoneRole = 'title' | 'status' | 'lead' | 'detail' | 'end' | 'hidden'

export interface DataColumn<Row, Id extends string = string> {
  id: Id
  /** The heading, also the name in the column picker. */
  header: string
  /** What a cell shows; null, undefined and '' become “–”. */
  cell: (row: Row) => ReactNode
  /** The heading is a button that sorts. */
  sortable?: boolean
  /** Sorting starts so; `asc` unless told, `desc` for dates and figures. */
  firstSort?: 'asc' | 'desc'
  /** Pixels. */
  width?: number
  /** Gives way in a narrow window and grows in a wide one, as columns without a width do: for names and other texts. */
  fluid?: boolean
  /** Money is right-aligned. */
  align?: 'left' | 'right'
  /** Takes a second line where one has no room for it. */
  wraps?: boolean
  /** Figures of one width. */
  numeric?: boolean
  /** `name` is medium, `muted` quiet. */
  tone?: 'name' | 'default' | 'muted'
  /** Where it goes on a phone; `hidden` unless told. */
  phone?: PhoneRole
  /** The whole text, for the tooltip of a cell that is cut. The cell itself where it is text. */
  title?: (row: Row) => string
}
