import { applications } from '@portal/contract/work/applications'
import { useCall } from '@portal/platform'
import { Field, NativeSelect } from '@portal/ui/form'
import { TASK_LABELS } from './task-text.ts'

interface Named {
  readonly id: number
  readonly name: string
}

export interface ApplicationFieldProps {
  readonly clientId: number
  readonly value: Named | null
  readonly disabled: boolean
  readonly error: string | undefined
  readonly onChange: (application: Named | null) => void
}

/** Which of a client's applications a task is for; nothing where they have none. */
export function ApplicationField({ clientId, value, disabled, error, onChange }: ApplicationFieldProps) {
  const { data } = useCall(applications.ofClient, { params: { id: clientId } })
  const offered = (data?.items ?? []).map(({ id, insurer, reference }) => ({
    id,
    name: [insurer, reference].filter(Boolean).join(' ') || `Application ${id}`,
  }))
  const all = value && !offered.some(({ id }) => id === value.id) ? [value, ...offered] : offered
  if (all.length === 0) return null
  return (
    <Field id="application_id" label={TASK_LABELS.application_id} error={error}>
      <NativeSelect
        value={value ? String(value.id) : ''}
        placeholder="None"
        disabled={disabled}
        options={all.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ currentTarget }) => onChange(all.find(({ id }) => String(id) === currentTarget.value) ?? null)}
      />
    </Field>
  )
}
