import type { RemoteShown } from '@portal/contract/office/registry.schema'
import { RELEASE_NOTE_MAX } from '@portal/domain/office/release-limits'
import { Alert, Button, messageOf, Stack, Text } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { Dialog } from '@portal/ui/overlay'
import { type FormEvent, useId, useState } from 'react'
import { changeRelease } from './change-release.ts'

export interface SwitchOffDialogProps {
  readonly remote: RemoteShown
  readonly onClose: () => void
}

/** Switches a remote off for everybody, with what its users read meanwhile. */
export function SwitchOffDialog({ remote: { name, current }, onClose }: SwitchOffDialogProps) {
  const form = useId()
  const [note, setNote] = useState('')
  const [isSent, setSent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const isMissing = note.trim() === ''

  async function switchOff(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (isMissing || isBusy) return
    setBusy(true)
    try {
      const body = { action: 'switch-off', release: current.release, note: note.trim() } as const
      await changeRelease(name, body, `${name} is switched off`)
      onClose()
    } catch (failure) {
      setError(messageOf(failure))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={`Switch ${name} off for everyone?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" type="submit" form={form} loading={isBusy}>
            Switch off
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={switchOff} noValidate>
        <Stack gap="3">
          {error && <Alert tone="danger">{error}</Alert>}
          <Text tone="muted">
            Its menu entries, pages and panels disappear at everyone’s next screen. No saved data is lost.
          </Text>
          <Field
            label="Why"
            help="Users see this instead of its pages."
            error={isSent && isMissing && 'Please say why'}
          >
            <TextInput maxLength={RELEASE_NOTE_MAX} value={note} onChange={(event) => setNote(event.target.value)} />
          </Field>
        </Stack>
      </form>
    </Dialog>
  )
}
