import type { clients } from '@portal/contract/clients/clients'
import { create } from '@portal/contract/clients/clients.schema'
import type { InputOf } from '@portal/contract/endpoint'
import { referralErrors } from '@portal/domain/clients/referral'
import { readValue } from '@portal/screens/fields'
import type { FieldErrors, Resolver } from '@portal/screens/form'
import { type ClientField, type ClientFieldName, FORM_MORE, QUICK_FIELDS } from '../client-fields/client-fields.ts'

export type NewClientBody = InputOf<typeof clients.create>['body']

/** What is created. A referral partner does not say: that is the server's to know. */
export type NewKind = 'lead' | 'client' | undefined

/** The fields of the form besides those that the client's page edits in place. */
type OwnName = 'status' | 'adviser_id' | 'looking_for' | 'agreed_to_contact'
export type FormFieldName = ClientFieldName | OwnName

/** The form as typed: a text for each field that was touched, so that nothing typed is lost, however wrong. */
export type NewClientText = Partial<Record<FormFieldName, string>>

/** Every field of the form, from top to bottom. */
export const FORM_FIELDS: readonly ClientField[] = [...QUICK_FIELDS, ...FORM_MORE.flatMap(({ fields }) => fields)]

/** Stands in the field of the adviser where it was emptied; untouched, the server knows whose the record is. */
export const NOBODY = '0'

/** The form before anything is typed. */
export const BLANK: NewClientText = Object.fromEntries(
  [...FORM_FIELDS.map(({ name }) => name), 'status', 'adviser_id', 'looking_for', 'agreed_to_contact'].map((name) => [
    name,
    '',
  ]),
)

/** The call's body for what was typed, or what is wrong with it: first how a field is typed, then the contract. */
export function readForm(text: NewClientText, kind: NewKind): { body: unknown; errors: Map<string, string> } {
  const body: Record<string, unknown> = { first_name: '', last_name: '' }
  if (kind) body.kind = kind
  if (text.status) body.status = Number(text.status)
  if (text.adviser_id) body.adviser_id = text.adviser_id === NOBODY ? null : Number(text.adviser_id)
  const errors = new Map<string, string>()
  for (const field of FORM_FIELDS) {
    const typed = text[field.name]
    if (!typed?.trim()) continue
    const reading = readValue(field, typed)
    if ('error' in reading) errors.set(field.name, reading.error)
    else body[field.name] = reading.value
  }
  if (text.looking_for?.trim()) body.looking_for = text.looking_for
  if (kind === undefined) readReferral(text, body, errors)
  return { body, errors }
}

/** That the person agreed, and what a referral lacks. */
function readReferral(text: NewClientText, body: Record<string, unknown>, errors: Map<string, string>): void {
  if (text.agreed_to_contact) body.agreed_to_contact = true
  const given = {
    phone: text.phone?.trim(),
    email: text.email?.trim(),
    agreed_to_contact: Boolean(text.agreed_to_contact),
  }
  for (const { path, message } of referralErrors(given)) if (!errors.has(path)) errors.set(path, message)
}

/** Checks the form by the schema that the server uses. */
export function formResolver(kind: NewKind): Resolver<NewClientText, unknown, NewClientBody> {
  return async (text) => {
    const { body, errors: found } = readForm(text, kind)
    const checked = create.body.safeParse(body)
    for (const issue of checked.error?.issues ?? []) {
      const name = String(issue.path[0])
      if (!found.has(name)) found.set(name, issue.message)
    }
    if (checked.success && found.size === 0) return { values: checked.data, errors: {} }
    const errors: FieldErrors<NewClientText> = {}
    for (const [name, message] of found) errors[name as FormFieldName] = { type: 'contract', message }
    return { values: {}, errors }
  }
}
