import { Field, TextArea } from '@portal/ui/form'

export interface ReasonFieldProps {
  readonly id?: string
  readonly value: string
  readonly error: string | undefined
  readonly help: string
  readonly onChange: (reason: string) => void
}

/** Why something is asked for, or declined. */
export function ReasonField({ id, value, error, help, onChange }: ReasonFieldProps) {
  return (
    <Field {...(id && { id })} label="Reason" required error={error} help={help}>
      <TextArea rows={3} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </Field>
  )
}
