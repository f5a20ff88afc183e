import type { InputOf } from '@portal/contract/endpoint'
import { imports } from '@portal/contract/imports'
import type { ImportRow } from '@portal/contract/imports.schema'
import { insurerImports } from '@portal/contract/money/insurer-imports'
import type { RowGuess } from '@portal/contract/money/insurer-imports.schema'
import { formatDate } from '@portal/domain/values/date'
import { useCall, useChange } from '@portal/platform'
import { ClientField, type NamedClient } from '@portal/screens/client-field'
import { Alert, Button, Skeleton, Stack, Text } from '@portal/ui/core'
import { RadioGroup } from '@portal/ui/form'
import { Dialog } from '@portal/ui/overlay'
import { useState } from 'react'
import { reasonsInWords } from './rows-of-import.ts'
import type { ImportScreen } from './subjects/import-screen.ts'

type Decision = InputOf<typeof imports.fixRow>['body']

const NEW_CLIENT = 'new-client'
const OTHER_CLIENT = 'other-client'
const LEAVE_OUT = 'leave-out'

function optionOf(screen: ImportScreen, { policy, client, reasons }: RowGuess) {
  const born = client.date_of_birth ? `born ${formatDate(client.date_of_birth)}` : ''
  const same = `Same ${reasonsInWords(screen, reasons)}`
  return policy
    ? {
        value: `policy-${policy.id}`,
        label: `${policy.insurer} ${policy.number ?? 'without a number'}, ${client.name}`,
        help: same,
      }
    : {
        value: `client-${client.id}`,
        label: `New policy for ${client.name}`,
        help: [same, born].filter(Boolean).join(', '),
      }
}

function decisionOf(chosen: string, other: NamedClient | null): Decision | undefined {
  if (chosen === LEAVE_OUT) return { choice: 'skip' }
  if (chosen === NEW_CLIENT) return { client_id: null }
  if (chosen === OTHER_CLIENT) return other ? { client_id: other.id } : undefined
  const [kind, id] = chosen.split('-')
  return kind === 'policy' ? { record_id: Number(id) } : { client_id: Number(id) }
}

/** What has been decided already, as one of the options. */
function presentOf({ choice, match, client }: ImportRow): string {
  if (choice === 'skip') return LEAVE_OUT
  if (choice === 'update' && match) return `policy-${match.record_id}`
  if (choice === 'create') return client ? `client-${client.id}` : NEW_CLIENT
  return ''
}

export interface DecideRowProps {
  readonly importId: number
  readonly row: ImportRow
  /** What the row says. */
  readonly title: string
  readonly screen: ImportScreen
  readonly onClose: () => void
}

/** Which policy an unsure row is, or whose new one: nothing is taken by itself. */
export function DecideRow({ importId: id, row, title, screen, onClose }: DecideRowProps) {
  const { number } = row
  const guesses = useCall(insurerImports.guesses, { params: { id, number } })
  const [chosen, setChosen] = useState(() => presentOf(row))
  const [other, setOther] = useState<NamedClient | null>(null)
  const decide = useChange(imports.fixRow, { onSuccess: onClose })
  const body = decisionOf(chosen, other)
  const options = [
    ...(guesses.data?.items ?? []).map((guess) => optionOf(screen, guess)),
    { value: OTHER_CLIENT, label: 'New policy for another client' },
    { value: NEW_CLIENT, label: 'New policy and new client' },
    { value: LEAVE_OUT, label: 'Don’t import' },
  ]
  return (
    <Dialog
      open
      width={520}
      title={`Row ${number}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            loading={decide.isPending}
            {...((chosen === '' || !body) && { disabledReason: 'Choose a policy first' })}
            onClick={() => body && decide.mutate({ params: { id, number }, body })}
          >
            Save
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text weight="medium">{title}</Text>
        {decide.error && <Alert tone="danger">{decide.error.message}</Alert>}
        {guesses.error && <Alert tone="danger">{guesses.error.message}</Alert>}
        {guesses.isPending ? (
          <Skeleton height={120} />
        ) : (
          <RadioGroup
            aria-label="Policy for this row"
            direction="column"
            options={options}
            value={chosen}
            onChange={setChosen}
          />
        )}
        {chosen === OTHER_CLIENT && (
          <ClientField
            id="other_client"
            label="Client"
            error={undefined}
            value={other}
            onChange={setOther}
            required
            disabled={false}
          />
        )}
      </Stack>
    </Dialog>
  )
}
