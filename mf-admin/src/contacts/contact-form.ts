import type { InputOf } from '@portal/contract/endpoint'
import type { contacts } from '@portal/contract/office/contacts'
import type { ContactRow } from '@portal/contract/office/contacts.schema'
import { CONTACT_FIELDS, type ContactField } from '@portal/domain'

/** What the server takes of a new contact. */
export type NewContactBody = InputOf<typeof contacts.create>['body']

/** The form as typed: a text for each field, the states divided by commas. */
export type ContactText = Readonly<Record<ContactField, string>>

export const BLANK_CONTACT = textOf(() => '')

/** A contact as the form shows it. */
export function contactText(contact: ContactRow): ContactText {
  return textOf((field) => String(contact[field] ?? ''))
}

function textOf(typed: (field: ContactField) => string): ContactText {
  const entries = CONTACT_FIELDS.map(({ name }) => [name, typed(name)] as const)
  return Object.fromEntries(entries) as ContactText
}

/** What a form without fault sends; what is empty is cleared. */
export function contactBody(text: ContactText) {
  const { insurer, name, states, ...others } = text
  const optional = Object.fromEntries(Object.entries(others).map(([field, typed]) => [field, typed.trim() || null]))
  return { insurer, name, ...optional, states: states ? states.split(',') : [] }
}

/** The fields that were typed into. */
export function typedFields(began: ContactText, text: ContactText): readonly ContactField[] {
  return CONTACT_FIELDS.map(({ name }) => name).filter((name) => began[name] !== text[name])
}

/** The fields in which two forms differ, with what the second one says. */
export function changedFields(before: ContactText, after: ContactText): Array<{ label: string; value: string }> {
  return CONTACT_FIELDS.filter(({ name }) => before[name] !== after[name]).map(({ name, label }) => ({
    label,
    value: after[name].replaceAll(',', ', '),
  }))
}
