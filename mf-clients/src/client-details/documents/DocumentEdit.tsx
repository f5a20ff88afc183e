import { documents } from '@portal/contract/documents'
import type { ClientDocument } from '@portal/contract/documents.schema'
import { DOCUMENT_NAME_MAX_LENGTH } from '@portal/domain'
import { useChange } from '@portal/platform'
import { Alert, Button, Stack } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { Dialog } from '@portal/ui/overlay'
import { TagInput } from '@portal/ui/picker'
import { type FormEvent, useId, useState } from 'react'

export interface DocumentEditProps {
  readonly document: ClientDocument
  /** Tags that others of the client's documents carry. */
  readonly knownTags: readonly string[]
  readonly onClose: () => void
}

/** Renames and tags a document. */
export function DocumentEdit({ document, knownTags, onClose }: DocumentEditProps) {
  const form = useId()
  const [name, setName] = useState(document.name)
  const [tags, setTags] = useState<readonly string[]>(document.tags)
  const update = useChange(documents.update, { onSuccess: onClose })
  const nameFault = update.error?.fault('name')
  const tagFault = update.error?.faults.find(({ path }) => path.startsWith('tags'))?.message
  function save(event: FormEvent) {
    event.preventDefault()
    const params = { id: document.client_id, documentId: document.id }
    update.mutate({ params, body: { name, tags: [...tags], version: document.version } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Name and tags"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" loading={update.isPending} loadingText="Saving">
            Save
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} gap="4" onSubmit={save}>
        {update.error && !nameFault && !tagFault && <Alert tone="danger">{update.error.message}</Alert>}
        <Field label="Name" error={nameFault}>
          <TextInput
            value={name}
            maxLength={DOCUMENT_NAME_MAX_LENGTH}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label="Tags" error={tagFault} help="Enter or a comma adds a tag">
          <TagInput value={tags} onChange={setTags} suggestions={knownTags} />
        </Field>
      </Stack>
    </Dialog>
  )
}
