import type { ReactNode } from 'react'

export type AlertTone = 'info' | 'success' | 'warning' | 'danger'

export interface AlertProps {
  tone?: AlertTone
  /** Semibold, before the text. */
  title?: ReactNode
  children?: ReactNode
  /** A small button at the right. */
  action?: ReactNode
}

/** A message that stays. Danger is announced at once (`role="alert"`), the others politely. */
export declare function Alert(props: AlertProps): ReactNode
