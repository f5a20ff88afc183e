import { Field, TextInput } from '@portal/ui/form'
import type { ComponentProps } from 'react'

interface CodeFieldProps extends ComponentProps<typeof TextInput> {
  readonly error: string | undefined
}

/** Asks for a code of the authenticator app, or a recovery code, where two-factor is on. */
export function CodeField({ error, id, required, ...input }: CodeFieldProps) {
  return (
    <Field id={id} required={required} label="Authenticator or recovery code" error={error}>
      <TextInput autoComplete="one-time-code" {...input} />
    </Field>
  )
}
