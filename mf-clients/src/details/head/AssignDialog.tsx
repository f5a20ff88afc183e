import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { fullName, MESSAGES } from '@portal/domain'
import { AdviserPicker } from '@portal/screens/adviser-picker'
import { Alert, Button, Stack } from '@portal/ui/core'
import { Field } from '@portal/ui/form'
import { Dialog } from '@portal/ui/overlay'
import { type FormEvent, useId, useState } from 'react'
import type { AdviserChoice } from '../../status/assign-client.ts'
import { OpenWorkStays } from '../../status/OpenWorkStays.tsx'
import { useAssign } from './use-assign.ts'

/** Asks whose client this is to be. */
export function AssignDialog({ client, onClose }: { client: ClientDetails; onClose: () => void }) {
  const assign = useAssign(client)
  // Undefined until somebody is chosen, or the field emptied.
  const [chosen, setChosen] = useState<AdviserChoice>()
  const [fault, setFault] = useState<string>()
  const formId = useId()
  async function send(event: FormEvent) {
    event.preventDefault()
    try {
      if (chosen !== undefined) await assign(chosen)
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
            <AdviserPicker
              value={chosen === undefined ? (client.adviser ?? null) : chosen}
              present={client.adviser}
              onChange={setChosen}
              placeholder="Unassigned"
            />
          </Field>
          <OpenWorkStays />
        </Stack>
      </form>
    </Dialog>
  )
}
