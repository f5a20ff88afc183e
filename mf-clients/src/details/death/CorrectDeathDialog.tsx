import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { deaths } from '@portal/contract/work/deaths'
import { useChange } from '@portal/platform'
import { Button, Stack } from '@portal/ui/core'
import { Dialog } from '@portal/ui/overlay'
import { type FormEvent, useId, useState } from 'react'
import { DeathFields } from './DeathFields.tsx'

export interface CorrectDeathDialogProps {
  readonly client: ClientDetails
  readonly onClose: () => void
}

/** Changes what is recorded of a death: a date that is known by now. */
export default function CorrectDeathDialog({ client, onClose }: CorrectDeathDialogProps) {
  const { id, died_on = null, death } = client
  const [facts, setFacts] = useState({ died_on, told_by: death?.told_by ?? '', note: death?.note ?? '' })
  const formId = useId()
  const saving = useChange(deaths.correct, { onSuccess: onClose })
  const title = `Death of ${client.first_name}`
  function save(event: FormEvent) {
    event.preventDefault()
    saving.mutate({ params: { id }, body: { ...facts, version: client.version } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width={480}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={saving.isPending} loadingText="Saving">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} aria-label={title}>
        <Stack gap="3">
          <DeathFields facts={facts} onChange={setFacts} error={saving.error} />
        </Stack>
      </form>
    </Dialog>
  )
}
