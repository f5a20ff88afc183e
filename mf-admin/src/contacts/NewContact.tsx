import { contacts } from '@portal/contract/office/contacts'
import { change } from '@portal/platform'
import { ContactDrawer } from './ContactDrawer.tsx'
import { BLANK_CONTACT } from './contact-form.ts'

/** The form that adds a contact. */
export default function NewContact({ onClose }: { readonly onClose: () => void }) {
  return (
    <ContactDrawer
      title="New contact"
      verb="Add contact"
      draft="contact/new"
      initial={BLANK_CONTACT}
      send={(body) => change(contacts.create, { body })}
      saidAfter={({ name }) => `${name} added`}
      onClose={onClose}
    />
  )
}
