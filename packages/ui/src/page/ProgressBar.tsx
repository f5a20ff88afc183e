import type { ReactNode } from 'react'

export interface ProgressBarProps {
  /** What goes on: “Importing contacts”. */
  label: string
  /** 0…1; null while the length is not known. */
  value: number | null
  /** At the right of the label: “312 of 1,000”. */
  detail?: ReactNode
  /** The label is for screen readers only. */
  labelHidden?: boolean
}

export declare function ProgressBar(props: ProgressBarProps): ReactNode
