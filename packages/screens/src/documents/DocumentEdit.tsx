import { documents } from '@portal/contract/clients/documents'
import type { ClientDocument } from '@portal/contract/clients/documents.schema'
import { DOCUMENT_NAME_MAX_LENGTH } from '@portal/domain/limits'
import { MESSAGES } from '@portal/domain/message'
import { refreshEntities, useChange } from '@portal/platform'
import { Alert, Button, Stack } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { Dialog } from '@portal/ui/overlay'
import { TagInput } from '@portal/ui/picker'
import { type FormEvent, useId, useState } from 'react'
import { newerRecord } from '../draft/index.ts'

export interface DocumentEditProps {
  readonly document: ClientDocument
  /** Tags that others of the client's documents carry. */
  readonly knownTags: readonly string[]
  readonly onClose: () => void
}

/** What another has made of the document meanwhile, beside what is typed here. */
function nowText(theirs: ClientDocument, name: string, tags: readonly string[]): string {
  const others = [
    theirs.name !== name && `It was renamed to “${theirs.name}”.`,
    theirs.tags.join() !== tags.join() && `Its tags are now: ${theirs.tags.join(', ') || 'none'}.`,
  ].filter(Boolean)
  return others.length > 0
    ? `${others.join(' ')} Saving replaces this with your version.`
    : 'Saving keeps their changes.'
}

/** Renames and tags a document. */
export function DocumentEdit({ document, knownTags, onClose }: DocumentEditProps) {
  const form = useId()
  const [name, setName] = useState(document.name)
  const [tags, setTags] = useState<readonly string[]>(document.tags)
  // What the next saving changes: the document, or what somebody else has made of it since.
  const [present, setPresent] = useState(document)
  const update = useChange(documents.update, {
    onSuccess: onClose,
    onError: (error) => {
      const record = newerRecord<ClientDocument>(error, 'tags', 'version')
      if (!record) return
      setPresent(record)
      // What was left alone here follows them.
      if (name === present.name) setName(record.name)
      if (tags.join() === present.tags.join()) setTags(record.tags)
      refreshEntities([`document:${document.id}`])
    },
  })
  const isChanged = present !== document
  const nameError = update.error?.errorAt('name')
  const tagError = update.error?.errors.find(({ path }) => path.startsWith('tags'))?.message
  function save(event: FormEvent) {
    event.preventDefault()
    const params = { id: document.client_id, documentId: document.id }
    update.mutate({ params, body: { name, tags: [...tags], version: present.version } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit name and tags"
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
        {isChanged && (
          <Alert tone="warning" title={MESSAGES.staleVersion}>
            {nowText(present, name, tags)}
          </Alert>
        )}
        {update.error && update.error.record !== present && !nameError && !tagError && (
          <Alert tone="danger">{update.error.message}</Alert>
        )}
        <Field label="Name" error={nameError}>
          <TextInput
            value={name}
            maxLength={DOCUMENT_NAME_MAX_LENGTH}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label="Tags" error={tagError} help="Press Enter or comma to add a tag">
          <TagInput value={tags} onChange={setTags} suggestions={knownTags} />
        </Field>
      </Stack>
    </Dialog>
  )
}
