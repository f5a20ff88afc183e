import { CONTACT_FIELDS } from '@portal/contract/office/contact-fields'
import { contacts } from '@portal/contract/office/contacts'
import { type ContactRow, create } from '@portal/contract/office/contacts.schema'
import { isProductProvider, OTHER_INSURER, PRODUCT_PROVIDERS } from '@portal/domain'
import { OpenedRecord, RecordDrawer, type RecordForm, type WidgetProps } from '@portal/screens/record-form'
import { Field, NativeSelect, TextInput } from '@portal/ui/form'
import { useState } from 'react'

const INSURERS = [...PRODUCT_PROVIDERS, OTHER_INSURER].map((value) => ({ value, label: value }))

/** The insurer: one of the provider list, or another by its name. */
function InsurerField({ field, value, onChange, fault }: WidgetProps) {
  const insurer = String(value)
  const [isOther, setOther] = useState(insurer !== '' && !isProductProvider(insurer))
  function choose(chosen: string) {
    setOther(chosen === OTHER_INSURER)
    onChange(chosen === OTHER_INSURER ? '' : chosen)
  }
  return (
    <>
      <Field
        id={isOther ? 'insurer-choice' : 'insurer'}
        label={field.label}
        required
        error={isOther ? undefined : fault}
      >
        <NativeSelect
          value={isOther ? OTHER_INSURER : insurer}
          options={INSURERS}
          placeholder="Select insurer"
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </Field>
      {isOther && (
        <Field id="insurer" label="Insurer name" required error={fault}>
          <TextInput value={insurer} maxLength={field.max} onChange={(event) => onChange(event.currentTarget.value)} />
        </Field>
      )}
    </>
  )
}

const FORM: RecordForm<ContactRow> = {
  noun: 'contact',
  fields: CONTACT_FIELDS,
  calls: contacts,
  body: create.body,
  nameOf: ({ name }) => name,
  widgets: { insurer: InsurerField },
}

/** The form that adds a contact. */
export function NewContact({ onClose }: { readonly onClose: () => void }) {
  return <RecordDrawer form={FORM} onClose={onClose} />
}

/** A contact over the list. */
export function Contact(props: { readonly id: number; readonly onClose: () => void }) {
  return <OpenedRecord form={FORM} {...props} />
}
