import { Alert, Button, messageOf, Stack } from '@portal/ui/core'
import { Field } from '@portal/ui/form'
import { Dialog } from '@portal/ui/overlay'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { AdviserOption } from '../advisers/index.ts'
import { AdviserPicker } from './AdviserPicker.tsx'

export interface AssignDialogProps {
  readonly title: string
  /** Whose it is. */
  readonly adviser: AdviserOption | null
  /** Assigns it, where somebody was chosen or the field emptied. Rejects with an error whose message is for the user. */
  readonly assign: (to: AdviserOption | null) => Promise<unknown>
  readonly onClose: () => void
  /** What does not follow. */
  readonly children: ReactNode
}

/** Asks whose a record is to be. Whoever chooses means it, whatever else has changed. */
export function AssignDialog({ title, adviser, assign, onClose, children }: AssignDialogProps) {
  const [chosen, setChosen] = useState<AdviserOption | null>()
  const [error, setError] = useState<string>()
  const formId = useId()
  async function send(event: FormEvent) {
    event.preventDefault()
    try {
      if (chosen !== undefined) await assign(chosen)
      onClose()
    } catch (error) {
      setError(messageOf(error))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            {...(chosen === undefined && { disabledReason: 'Choose an adviser first' })}
          >
            Assign
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send}>
        <Stack gap="3">
          {error && <Alert tone="danger">{error}</Alert>}
          <Field label="Adviser">
            <AdviserPicker
              value={chosen === undefined ? adviser : chosen}
              present={adviser}
              onChange={setChosen}
              placeholder="Unassigned"
            />
          </Field>
          {children}
        </Stack>
      </form>
    </Dialog>
  )
}
