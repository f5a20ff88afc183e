import type { ReactNode, Ref } from 'react'

export interface OtpInputProps {
  /** The digits typed so far. */
  value: string
  onChange: (value: string) => void
  /** All digits are there: time to send. */
  onComplete?: (value: string) => void
  /** 6 unless told. */
  length?: number
  name?: string
  disabled?: boolean
  autoFocus?: boolean
  invalid?: boolean
  /** The first box. */
  ref?: Ref<HTMLInputElement>
}

/** A one-time code, a box a digit: pasting fills all, arrows move, Backspace goes back. */
export declare function OtpInput(props: OtpInputProps): ReactNode
