import type { ReactNode } from 'react'

export interface FormFault {
  /** The id of the control (the `id` of its Field). */
  id: string
  /** Its label: “Phone number”. */
  label: string
  message?: string
}

export interface FormErrorSummaryProps {
  faults: readonly FormFault[]
  /** Changes with each try to send (react-hook-form's `submitCount`): the focus then goes to the first bad field. */
  attempt: number
}

/** “2 fields need attention. First name, phone number.” at the top of a form; each name moves the focus to its field. */
export declare function FormErrorSummary(props: FormErrorSummaryProps): ReactNode
