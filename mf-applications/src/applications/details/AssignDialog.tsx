import { applications } from '@portal/contract/work/applications'
import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import { MESSAGES } from '@portal/domain'
import { change } from '@portal/platform'
import { AdviserPicker } from '@portal/screens/adviser-picker'
import type { AdviserOption } from '@portal/screens/advisers'
import { Alert, Button, Stack, Text } from '@portal/ui/core'
import { Field } from '@portal/ui/form'
import { Dialog, toast } from '@portal/ui/overlay'
import { type FormEvent, useId, useState } from 'react'
import { keepApplication } from './application-record.ts'

export interface AssignDialogProps {
  readonly application: ApplicationDetails
  readonly onClose: () => void
}

/** Asks whose application this is to be. Whoever chooses means it, whatever else has changed. */
export default function AssignDialog({ application, onClose }: AssignDialogProps) {
  const { id, client, adviser = null } = application
  const [chosen, setChosen] = useState<AdviserOption | null>(adviser)
  const [fault, setFault] = useState<string>()
  const formId = useId()
  async function give(to: AdviserOption | null) {
    const params = { id: client.id, appId: id }
    keepApplication(await change(applications.update, { params, body: { adviser_id: to?.id ?? null } }))
  }
  async function send(event: FormEvent) {
    event.preventDefault()
    try {
      if (chosen?.id !== adviser?.id) {
        await give(chosen)
        const undo = () => void give(adviser).catch((error: Error) => toast({ title: error.message, tone: 'danger' }))
        toast({ title: chosen ? `Assigned to ${chosen.name}` : 'Adviser removed', tone: 'success', undo })
      }
      onClose()
    } catch (error) {
      setFault(error instanceof Error ? error.message : MESSAGES.somethingWentWrong)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Assign the application of ${client.name}`}
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
            <AdviserPicker value={chosen} present={adviser} onChange={setChosen} placeholder="Unassigned" />
          </Field>
          <Text size="xs" tone="subtle">
            The client keeps their adviser, and open tasks their assignee.
          </Text>
        </Stack>
      </form>
    </Dialog>
  )
}
