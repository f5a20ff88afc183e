import type { ReactNode } from 'react'

export interface PickableColumn<Id extends string = string> {
  id: Id
  header: string
  /** Always shown: the name. */
  fixed?: boolean
}

export interface ColumnPickerProps<Id extends string = string> {
  columns: ReadonlyArray<PickableColumn<Id>>
  /** Ids of those shown, in their order. */
  visible: readonly Id[]
  onChange: (visible: Id[]) => void
  onReset?: () => void
}

/** The “Columns” button: which are shown and in what order, by mouse or keys. */
export declare function ColumnPicker<Id extends string>(props: ColumnPickerProps<Id>): ReactNode
