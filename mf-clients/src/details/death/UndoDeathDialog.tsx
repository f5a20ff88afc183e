import { deaths } from '@portal/contract/work/deaths'
import { useChange } from '@portal/platform'
import { Alert, Button, Stack, Text } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { Dialog, toast } from '@portal/ui/overlay'
import { type FormEvent, useId, useState } from 'react'

export interface UndoDeathDialogProps {
  readonly id: number
  readonly firstName: string
  readonly onClose: () => void
}

/** Takes back a death that was recorded by mistake, and names what somebody has changed since. */
export default function UndoDeathDialog({ id, firstName, onClose }: UndoDeathDialogProps) {
  const [reason, setReason] = useState('')
  const formId = useId()
  const undoing = useChange(deaths.undo, {
    onSuccess({ message, left }) {
      toast({ title: message, tone: 'success' })
      if (left.length === 0) onClose()
    },
  })
  const { error, data } = undoing
  function undo(event: FormEvent) {
    event.preventDefault()
    undoing.mutate({ params: { id }, body: { reason } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width={480}
      title={data ? `${firstName} is back` : `${firstName} has not died`}
      actions={
        data ? (
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" form={formId} variant="primary" loading={undoing.isPending} loadingText="Undoing">
              Put everything back
            </Button>
          </>
        )
      }
    >
      {data ? (
        <Alert tone="info" title="Left as it is">
          <Stack as="ul" gap="1">
            {data.left.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </Stack>
        </Alert>
      ) : (
        <form id={formId} noValidate onSubmit={undo} aria-label={`${firstName} has not died`}>
          <Stack gap="3">
            {error && error.errors.length === 0 && <Alert tone="danger">{error.message}</Alert>}
            <Text tone="muted">
              Applications, tasks and the partner go back to how they were. What someone has changed since is left.
            </Text>
            <Field label="Reason" required error={error?.errorAt('reason')}>
              <TextInput
                value={reason}
                maxLength={300}
                autoComplete="off"
                onChange={({ currentTarget }) => setReason(currentTarget.value)}
              />
            </Field>
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
