import type { duplicates } from '@portal/contract/clients/duplicates'
import type { InputOf } from '@portal/contract/endpoint'
import { parseDate } from '@portal/domain/values/date'
import { isEmail } from '@portal/domain/values/email'
import { isPhone } from '@portal/domain/values/phone'

/** What is asked about somebody who is being typed. */
export type TypedPerson = NonNullable<InputOf<typeof duplicates.find>['body']>

/** The fields of the form that tell one person from another, as typed. */
export type PersonText = Partial<Record<keyof TypedPerson, string>>

/**
 * Of what is typed so far, what can be compared: whole addresses and numbers, a date that is one. Undefined while that
 * would find nobody: a single name or a birth date alone is no reason to ask.
 */
export function typedPerson(text: PersonText): TypedPerson | undefined {
  const kept = (value: string | undefined, isWhole: (value: string) => boolean) => {
    const trimmed = value?.trim()
    return trimmed && isWhole(trimmed) ? trimmed : undefined
  }
  const isName = (value: string) => value.length <= 100
  const names = { first_name: kept(text.first_name, isName), last_name: kept(text.last_name, isName) }
  const isNamed = names.first_name !== undefined && names.last_name !== undefined
  const person = {
    ...(isNamed && names),
    email: kept(text.email, isEmail),
    secondary_email: kept(text.secondary_email, isEmail),
    phone: kept(text.phone, isPhone),
    additional_phone: kept(text.additional_phone, isPhone),
    ...(isNamed && { date_of_birth: parseDate(text.date_of_birth ?? '') }),
  }
  const given = Object.fromEntries(Object.entries(person).filter(([, value]) => value !== undefined))
  return Object.keys(given).length > 0 ? given : undefined
}
