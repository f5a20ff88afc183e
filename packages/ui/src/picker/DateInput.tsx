import type { IsoDate } from '@portal/domain/date'
import type { ReactNode, Ref } from 'react'
import type { ControlSize } from '../form/index.ts'

export interface DateInputProps {
  /** YYYY-MM-DD; null is no date. */
  value: IsoDate | null | undefined
  /** A day, null for an emptied field, or the text as typed where it is not (yet) a day: a schema refuses that one. */
  onChange: (value: IsoDate | string | null) => void
  /** Days of the calendar before and after are not offered. */
  min?: IsoDate
  max?: IsoDate
  /** The day that the calendar marks and opens on; the browser's day unless told. */
  today?: IsoDate
  disabled?: boolean
  size?: ControlSize
  invalid?: boolean
  name?: string
  onBlur?: () => void
  'aria-label'?: string
  ref?: Ref<HTMLInputElement>
}

/** A day, typed as DD/MM/YYYY (also 1/2/2026, 1-2-2026) or taken from a calendar. */
export declare function DateInput(props: DateInputProps): ReactNode
