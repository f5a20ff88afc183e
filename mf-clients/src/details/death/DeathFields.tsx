import type { ApiError } from '@portal/api-client'
import type { IsoDate } from '@portal/domain/values/date'
import { useClock } from '@portal/platform'
import { Alert } from '@portal/ui/core'
import { Field, TextArea, TextInput } from '@portal/ui/form'
import { DateInput } from '@portal/ui/input'

/** What is recorded of a death. */
export interface DeathFacts {
  /** Null where it isn’t known; the text as typed where it is no day. */
  readonly died_on: IsoDate | string | null
  readonly told_by: string
  readonly note: string
}

const PATHS = ['died_on', 'told_by', 'note']

export interface DeathFieldsProps {
  readonly facts: DeathFacts
  readonly onChange: (facts: DeathFacts) => void
  /** What the server refused. */
  readonly error: ApiError | null
}

/** When somebody died, and who said so. */
export function DeathFields({ facts, onChange, error }: DeathFieldsProps) {
  const { today } = useClock()
  const isElsewhere = error && !error.errors.some(({ path }) => PATHS.includes(path))
  return (
    <>
      {isElsewhere && <Alert tone="danger">{error.message}</Alert>}
      <Field label="Date of death" help="Leave this empty if it isn’t known." error={error?.errorAt('died_on')}>
        <DateInput
          value={facts.died_on}
          max={today}
          today={today}
          onChange={(died_on) => onChange({ ...facts, died_on })}
        />
      </Field>
      <Field label="Who told you" required error={error?.errorAt('told_by')}>
        <TextInput
          value={facts.told_by}
          maxLength={120}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ ...facts, told_by: currentTarget.value })}
        />
      </Field>
      <Field label="Note" optional error={error?.errorAt('note')}>
        <TextArea
          value={facts.note}
          rows={2}
          maxLength={2000}
          onChange={({ currentTarget }) => onChange({ ...facts, note: currentTarget.value })}
        />
      </Field>
    </>
  )
}
