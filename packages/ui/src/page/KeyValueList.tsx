import type { ReactNode } from 'react'

export interface KeyValueRow {
  label: ReactNode
  /** An absent value (null, undefined, '') is shown as “–”. */
  value: ReactNode
}

export interface KeyValueListProps {
  rows: readonly KeyValueRow[]
  /** Pixels of the first column, 120 unless told. */
  labelWidth?: number
}

/** Labels and values, as in a record's summary column; a value may be an InlineEdit. */
export declare function KeyValueList(props: KeyValueListProps): ReactNode
