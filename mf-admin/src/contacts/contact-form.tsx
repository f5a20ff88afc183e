import { CONTACT_FIELDS } from '@portal/contract/office/contact-fields'
import { contacts } from '@portal/contract/office/contacts'
import { type ContactRow, create } from '@portal/contract/office/contacts.schema'
import { InsurerField } from '@portal/screens/insurer'
import { recordForms, type WidgetProps } from '@portal/screens/record-form'

function ContactInsurer({ value, onChange, error }: WidgetProps) {
  return <InsurerField value={String(value)} onChange={onChange} error={error} />
}

/** The forms of a contact. */
export const CONTACT_FORMS = recordForms<ContactRow>({
  noun: 'contact',
  fields: CONTACT_FIELDS,
  calls: contacts,
  body: create.body,
  nameOf: ({ name }) => name,
  widgets: { insurer: ContactInsurer },
})
