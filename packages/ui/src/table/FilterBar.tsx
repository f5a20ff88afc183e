import type { ReactNode } from 'react'

export interface FilterBarProps {
  /** The text looked for in the list; with `onFind` a field stands first. It reports 250 ms after the last key. */
  find?: string
  onFind?: (text: string) => void
  findLabel?: string
  /** FilterChips and the button that adds one; on a phone they collapse into “Filters” with `count`. */
  children?: ReactNode
  /** How many filters are set. */
  count?: number
  onClear?: () => void
  /** At the right: columns, sort; on a phone “58 leads”. */
  end?: ReactNode
}

export declare function FilterBar(props: FilterBarProps): ReactNode

export interface FilterChipProps {
  /** “State is”. */
  field: string
  /** “NSW, VIC”. */
  value: string
  onRemove: () => void
  /** The editor, in a popover that a click on the chip opens. */
  children?: ReactNode | ((close: () => void) => ReactNode)
}

/** A filter that is set: field, **value**, ×. A click opens it. */
export declare function FilterChip(props: FilterChipProps): ReactNode
