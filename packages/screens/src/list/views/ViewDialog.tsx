import type { InputOf } from '@portal/contract/endpoint'
import { views } from '@portal/contract/views'
import type { SavedView } from '@portal/contract/views.schema'
import { useChange } from '@portal/platform'
import { Alert, Button, Stack } from '@portal/ui/core'
import { Checkbox, Field, TextInput } from '@portal/ui/form'
import { Dialog } from '@portal/ui/overlay'
import { type FormEvent, useId, useState } from 'react'

export interface ViewDialogProps {
  /** The view that gets another name; without it, a new one is saved. */
  readonly renamed: SavedView | undefined
  /** What a new view keeps of the list. */
  readonly content: Pick<InputOf<typeof views.create>['body'], 'list' | 'params' | 'columns'>
  readonly mayShare: boolean
  readonly onSaved: (view: SavedView, opensFirst: boolean) => void
  readonly onClose: () => void
}

/** Asks what a view is called, and of a new one who sees it and whether it opens first. */
export default function ViewDialog({ renamed, content, mayShare, onSaved, onClose }: ViewDialogProps) {
  const [name, setName] = useState(renamed?.name ?? '')
  const [missing, setMissing] = useState(false)
  const [shared, setShared] = useState(false)
  const [opensFirst, setOpensFirst] = useState(false)
  const form = useId()
  const create = useChange(views.create, { onSuccess: (view) => onSaved(view, opensFirst) })
  const update = useChange(views.update, { onSuccess: (view) => onSaved(view, false) })
  const error = create.error ?? update.error
  const isSaving = create.isPending || update.isPending
  function save(event: FormEvent) {
    event.preventDefault()
    const typed = name.trim()
    setMissing(typed === '')
    if (typed === '' || isSaving) return
    if (renamed) update.mutate({ params: { id: renamed.id }, body: { name: typed, version: renamed.version } })
    else create.mutate({ body: { ...content, name: typed, ...(shared && { shared }) } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={renamed ? 'Rename view' : 'Save view'}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" loading={isSaving} loadingText="Saving">
            {renamed ? 'Rename' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save} noValidate>
        <Stack gap="4">
          <Field
            label="Name"
            error={missing ? 'Please enter a name' : undefined}
            help={renamed ? undefined : 'Saves the current filters, search, sort order and columns.'}
          >
            <TextInput value={name} maxLength={60} onChange={(event) => setName(event.currentTarget.value)} />
          </Field>
          {!renamed && (
            <Stack gap="1">
              {mayShare && (
                <Checkbox checked={shared} onChange={(event) => setShared(event.currentTarget.checked)}>
                  Share with everyone in the company
                </Checkbox>
              )}
              <Checkbox checked={opensFirst} onChange={(event) => setOpensFirst(event.currentTarget.checked)}>
                Make default
              </Checkbox>
            </Stack>
          )}
          {error && <Alert tone="danger">{error.message}</Alert>}
        </Stack>
      </form>
    </Dialog>
  )
}
