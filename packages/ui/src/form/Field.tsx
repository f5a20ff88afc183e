import type { ReactNode } from 'react'

export interface FieldProps {
  label: ReactNode
  /** The specification's words; shown below the field with an icon, and wired to it (`aria-invalid`, `aria-describedby`). */
  error?: string | undefined
  help?: ReactNode
  /** Says “optional” beside the label. */
  optional?: boolean
  required?: boolean
  /** At the right of the label: “Forgot password?”. */
  aside?: ReactNode
  /** The label is there for screen readers only. */
  labelHidden?: boolean
  /** The control's id; made up unless told. Give one to move the focus there from a FormErrorSummary. */
  id?: string
  /** One control of `ui/form` or `ui/picker`: it takes its id and descriptions from the field. */
  children: ReactNode
}

/** A label above, one control, help and the error below. */
export declare function Field(props: FieldProps): ReactNode
