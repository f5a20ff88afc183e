import { statements } from '@portal/contract/money/statements'
import { type CommissionStatement, createAndMatch, type StatementRow } from '@portal/contract/money/statements.schema'
import { change, useClock } from '@portal/platform'
import { ClientField, type NamedClient, noClient } from '@portal/screens/client-field'
import { FormDrawer } from '@portal/screens/form'
import { Field, TextInput } from '@portal/ui/form'
import { DateInput } from '@portal/ui/input'

const LABELS = { client_id: 'Client', number: 'Policy number', commenced_on: 'Start date' } as const

interface Typed {
  readonly client: NamedClient | null
  readonly number: string
  readonly commenced_on: string | null
}

export interface CreatePolicyProps {
  readonly statement: CommissionStatement
  readonly row: StatementRow
  /** `next` is the next row to decide, if any. */
  readonly onDecided: (next: number | null) => void
  readonly onClose: () => void
}

/** Makes the policy that a row is of, for a client, and matches the row to it. */
export default function CreatePolicy({ statement, row, onDecided, onClose }: CreatePolicyProps) {
  const { today } = useClock()
  const { id, insurer } = statement
  const initial: Typed = { client: null, number: row.policy_number, commenced_on: null }
  return (
    <FormDrawer
      title="New policy"
      verb="Create and match"
      sendingVerb="Matching"
      draft={`commission-statement/${id}/${row.number}/policy`}
      initial={initial}
      labels={LABELS}
      body={({ client, number, commenced_on }: Typed) => ({
        client_id: client?.id ?? 0,
        number,
        commenced_on: commenced_on ?? '',
      })}
      schema={createAndMatch.body}
      check={({ client }: Typed) => noClient(client)}
      send={(body) => change(statements.createAndMatch, { params: { id, number: row.number }, body })}
      onSent={({ next }) => onDecided(next)}
      saidAfter={({ row: { policy } }) => `Policy of ${policy?.client.name} created and matched`}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Field label="Insurer">
            <TextInput value={insurer ?? ''} disabled />
          </Field>
          <ClientField
            {...form.field('client_id')}
            required
            disabled={false}
            value={form.value.client}
            onChange={(client) => form.put({ client })}
          />
          <Field {...form.field('number')} required>
            <TextInput numeric {...form.bind('number')} />
          </Field>
          <Field {...form.field('commenced_on')} required>
            <DateInput {...form.bind('commenced_on')} today={today} max={today} />
          </Field>
        </>
      )}
    </FormDrawer>
  )
}
