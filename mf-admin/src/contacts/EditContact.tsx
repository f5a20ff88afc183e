import { contacts } from '@portal/contract/office/contacts'
import { change, mayCall, useCall, useRole } from '@portal/platform'
import { Button, Loading, Spacer } from '@portal/ui/core'
import { Drawer } from '@portal/ui/overlay'
import { FaultPanel } from '@portal/ui/page'
import { archiveContact } from './archive-contact.ts'
import { ContactDetails } from './ContactDetails.tsx'
import { ContactDrawer } from './ContactDrawer.tsx'
import { contactText } from './contact-form.ts'

export interface EditContactProps {
  readonly id: number
  readonly onClose: () => void
}

/** A contact over the list: a form for those who may change it, else its details. */
export default function EditContact({ id, onClose }: EditContactProps) {
  const { data, error, refetch } = useCall(contacts.details, { params: { id } })
  const mayWrite = mayCall(contacts.update, useRole())
  if (!data) {
    return (
      <Drawer open onClose={onClose} title="Contact" width={560}>
        {error ? <FaultPanel message={error.message} onRetry={() => void refetch()} /> : <Loading />}
      </Drawer>
    )
  }
  if (!mayWrite) return <ContactDetails contact={data} onClose={onClose} />
  const isArchived = data.archived_at !== null
  async function archive() {
    if (data && (await archiveContact(data))) onClose()
  }
  return (
    <ContactDrawer
      title={data.name}
      verb="Save"
      draft={`contact/${id}`}
      initial={contactText(data)}
      version={data.version}
      send={(body, version, typed) => {
        // What was not typed into stays as somebody else may have left it meanwhile.
        const changes = Object.fromEntries(typed.map((field) => [field, body[field]]))
        return change(contacts.update, { body: { ...changes, id, ...(version !== undefined && { version }) } })
      }}
      saidAfter={({ name }) => `${name} saved`}
      onClose={onClose}
      aside={
        <>
          <Button onClick={() => void archive()}>{isArchived ? 'Restore' : 'Archive'}</Button>
          <Spacer />
        </>
      }
    />
  )
}
