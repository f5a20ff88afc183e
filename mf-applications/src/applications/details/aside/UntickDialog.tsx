import { Button } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { Dialog } from '@portal/ui/overlay'
import { type FormEvent, useId, useState } from 'react'

export interface UntickDialogProps {
  /** What is unticked. */
  readonly label: string
  readonly onClose: () => void
  readonly onUntick: (reason: string) => void
}

/** Why something that the records say is done is unticked. */
export function UntickDialog({ label, onClose, onUntick }: UntickDialogProps) {
  const form = useId()
  const [reason, setReason] = useState('')
  const [isSent, setSent] = useState(false)
  const given = reason.trim()
  function untick(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (given) onUntick(given)
  }
  return (
    <Dialog
      open
      title={`Untick “${label}”?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form}>
            Untick
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={untick} noValidate>
        <Field label="Why" help="The reason stands in the history." error={isSent && !given && 'Please say why'}>
          <TextInput maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
