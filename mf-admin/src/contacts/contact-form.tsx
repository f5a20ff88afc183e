import { CONTACT_FIELDS } from '@portal/contract/office/contact-fields'
import { contacts } from '@portal/contract/office/contacts'
import { type ContactRow, create } from '@portal/contract/office/contacts.schema'
import { InsurerField } from '@portal/screens/insurer'
import { OpenedRecord, RecordDrawer, type RecordForm, type WidgetProps } from '@portal/screens/record-form'

function ContactInsurer({ value, onChange, fault }: WidgetProps) {
  return <InsurerField value={String(value)} onChange={onChange} error={fault} />
}

const FORM: RecordForm<ContactRow> = {
  noun: 'contact',
  fields: CONTACT_FIELDS,
  calls: contacts,
  body: create.body,
  nameOf: ({ name }) => name,
  widgets: { insurer: ContactInsurer },
}

/** The form that adds a contact. */
export function NewContact({ onClose }: { readonly onClose: () => void }) {
  return <RecordDrawer form={FORM} onClose={onClose} />
}

/** A contact over the list. */
export function Contact(props: { readonly id: number; readonly onClose: () => void }) {
  return <OpenedRecord form={FORM} {...props} />
}
