import { SEARCH_MIN_LENGTH } from '@portal/domain/limits'
import { Field } from '@portal/ui/form'
import { Combobox } from '@portal/ui/picker'
import { findClients } from './find-clients.ts'

export interface NamedClient {
  readonly id: number
  readonly name: string
}

export interface ClientFieldProps {
  readonly id: string
  readonly label: string
  readonly error: string | undefined
  readonly value: NamedClient | null
  readonly onChange: (client: NamedClient | null) => void
  readonly required?: boolean
  /** It is known already, and fixed. */
  readonly disabled: boolean
}

/** Whose something is: a client or lead, found by name, phone or email. */
export function ClientField({ id, label, error, value, onChange, required = false, disabled }: ClientFieldProps) {
  return (
    <Field id={id} label={label} required={required} error={error}>
      <Combobox<number>
        value={value?.id ?? null}
        {...(value && { valueLabel: value.name })}
        options={findClients}
        placeholder="Search by name, phone or email"
        emptyText={`No matches. Type at least ${SEARCH_MIN_LENGTH} characters.`}
        disabled={disabled}
        clearable={!required}
        onChange={(chosen, option) => onChange(chosen === null || !option ? null : { id: chosen, name: option.label })}
      />
    </Field>
  )
}

/** What is said where something has to be a client’s, and is nobody’s yet. */
export function noClient(client: NamedClient | null) {
  return client ? [] : [{ path: 'client_id', message: 'Please choose a client' }]
}
