import type { ReactElement, ReactNode } from 'react'

export interface Segment<Value extends string = string> {
  value: Value
  label: string
  icon?: ReactNode
}

export interface SegmentedControlProps<Value extends string = string> {
  /** What is chosen: “Show as”. */
  label: string
  segments: ReadonlyArray<Segment<Value>>
  value: Value
  onChange?: (value: Value) => void
  /** Segments are links then, as tabs are; `onChange` is not called. */
  link?: (segment: Segment<Value>) => ReactElement
  size?: 'sm' | 'md'
}

export declare function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>): ReactNode
