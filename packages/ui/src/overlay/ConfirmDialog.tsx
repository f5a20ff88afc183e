import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Alert } from '../core/Alert.tsx'
import { Button } from '../core/Button.tsx'
import { Stack, Text } from '../core/layout.tsx'
import { messageOf } from '../core/message-of.ts'
import { Field } from '../form/Field.tsx'
import { TextInput } from '../form/TextInput.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  /** A question: “Archive Jo Tanaka?” */
  title: string
  /** What will happen, and what will not. */
  children?: ReactNode
  /** The verb: “Archive”. */
  confirmLabel: string
  /** What the button says meanwhile: “Archiving”. */
  confirmingLabel?: string
  /** “Cancel” unless told. */
  cancelLabel?: string
  /** The dialog closes when it resolves; a rejection is shown inside with its message. */
  onConfirm: () => Promise<unknown>
  destructive?: boolean
  /** Must be typed before the button can be pressed. */
  typeToConfirm?: string
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.open ? <OpenConfirmDialog {...props} /> : null
}

function OpenConfirmDialog(props: ConfirmDialogProps) {
  const { onClose, title, children, confirmLabel, confirmingLabel, onConfirm, destructive, typeToConfirm } = props
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const form = useId()
  const ready = typeToConfirm === undefined || typed.trim() === typeToConfirm

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (!ready || busy) return
    setBusy(true)
    setError(undefined)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setError(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title={title}
      role="alertdialog"
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {props.cancelLabel ?? 'Cancel'}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={destructive ? 'danger' : 'primary'}
            disabled={!ready}
            loading={busy}
            loadingText={confirmingLabel}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={confirm}>
        <Stack gap="3">
          {children && (
            <Text as="div" tone="muted">
              {children}
            </Text>
          )}
          {error && <Alert tone="danger">{error}</Alert>}
          {typeToConfirm !== undefined && (
            <Field
              label={
                <>
                  Type <b>{typeToConfirm}</b> to confirm
                </>
              }
            >
              <TextInput
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                autoComplete="off"
                spellCheck={false}
              />
            </Field>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
