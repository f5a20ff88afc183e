import { type ContactRow, create } from '@portal/contract/office/contacts.schema'
import { CONTACT_LABELS, type ContactField } from '@portal/domain'
import { newerRecord } from '@portal/screens/draft'
import { FormDrawer, type FormDrawerProps } from '@portal/screens/form'
import { KeyValueList } from '@portal/ui/page'
import { ContactFields } from './ContactFields.tsx'
import {
  type ContactText,
  changedFields,
  contactBody,
  contactText,
  type NewContactBody,
  typedFields,
} from './contact-form.ts'

type OfForm = 'title' | 'verb' | 'draft' | 'version' | 'onClose' | 'aside'

export interface ContactDrawerProps extends Pick<FormDrawerProps<ContactWriting, ContactField, ContactRow>, OfForm> {
  readonly initial: ContactText
  /** Sends the form, or of it the fields `typed`; rejects with an `ApiError`. */
  readonly send: (
    body: NewContactBody,
    version: number | undefined,
    typed: readonly ContactField[],
  ) => Promise<ContactRow>
  readonly saidAfter: (contact: ContactRow) => string
}

/** What is typed beside what it began from: the record may be newer by then, and only what differs here is sent. */
interface ContactWriting {
  readonly began: ContactText
  readonly text: ContactText
}

/** The contact as somebody else has left it since the writing began. */
function newerContact(error: unknown, { began }: ContactWriting) {
  const newer = newerRecord<ContactRow>(error, 'insurer', 'version')
  if (!newer) return undefined
  return { shown: <KeyValueList rows={changedFields(began, contactText(newer))} />, version: newer.version }
}

/** The form of a contact. */
export function ContactDrawer({ initial, send, ...form }: ContactDrawerProps) {
  return (
    <FormDrawer<ContactWriting, ContactField, ContactRow>
      {...form}
      width={560}
      initial={{ began: initial, text: initial }}
      labels={CONTACT_LABELS}
      check={({ text }) =>
        create.body
          .safeParse(contactBody(text))
          .error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []
      }
      send={({ began, text }, version) => send(create.body.parse(contactBody(text)), version, typedFields(began, text))}
      newer={newerContact}
    >
      {({ value: { began, text }, put, faultOf }) => (
        <ContactFields
          text={text}
          onChange={(changes) => put({ began, text: { ...text, ...changes } })}
          faultOf={faultOf}
        />
      )}
    </FormDrawer>
  )
}
