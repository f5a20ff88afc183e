import type { ClientDetails } from '@portal/contract/clients.schema'
import { fullName, MESSAGES } from '@portal/domain'
import { Alert, Button, Stack } from '@portal/ui/core'
import { Field } from '@portal/ui/form'
import { Dialog } from '@portal/ui/overlay'
import { Combobox } from '@portal/ui/picker'
import { type FormEvent, useId, useState } from 'react'
import { useAdvisers } from '../client-list/advisers.ts'
import { useAssign } from './use-assign.ts'

/** Asks whose client this is to be. */
export function AssignDialog({ client, onClose }: { client: ClientDetails; onClose: () => void }) {
  const advisers = useAdvisers()
  const assign = useAssign(client)
  const [chosen, setChosen] = useState(client.adviser?.id ?? null)
  const [fault, setFault] = useState<string>()
  const formId = useId()
  async function send(event: FormEvent) {
    event.preventDefault()
    const adviser = advisers.find(({ id }) => id === chosen)
    try {
      await assign(adviser ? { id: adviser.id, name: adviser.name } : null)
      onClose()
    } catch (error) {
      setFault(error instanceof Error ? error.message : MESSAGES.somethingWentWrong)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Assign ${fullName(client.first_name, client.last_name)}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Assign
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send}>
        <Stack gap="3">
          {fault && <Alert tone="danger">{fault}</Alert>}
          <Field label="Adviser">
            <Combobox
              value={chosen}
              valueLabel={client.adviser?.name}
              options={advisers.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setChosen}
              placeholder="Unassigned"
              clearable
            />
          </Field>
        </Stack>
      </form>
    </Dialog>
  )
}
