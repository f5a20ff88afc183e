import type { ImportOption } from '../imports/import-field.ts'
import { FREQUENCIES } from '../values/person.ts'
import { CONTACT_CHANNELS, type ContactChannel } from './no-contact.ts'

export const GENDER_OPTIONS: readonly ImportOption[] = [
  { value: 'F', label: 'Female', words: ['woman', 'w', 'girl'] },
  { value: 'M', label: 'Male', words: ['man', 'boy'] },
]

export const KIND_OPTIONS: readonly ImportOption[] = [
  { value: 'lead', label: 'Lead', words: ['prospect', 'enquiry', 'inquiry', 'potential', 'prospectiveclient'] },
  { value: 'client', label: 'Client', words: ['customer', 'existing', 'existingclient', 'active', 'insured'] },
]

const FREQUENCY_WORDS: Readonly<Record<string, readonly string[]>> = {
  Y: ['annual', 'annually', 'peryear', 'ayear', 'pa', 'year', 'annum', 'perannum'],
  H: ['halfyear', 'sixmonthly', '6monthly', 'semiannual', 'semiannually'],
  Q: ['quarter', '3monthly'],
  M: ['month', 'permonth', 'pm', 'amonth'],
  F: ['fortnight', 'perfortnight', 'biweekly', '2weekly'],
  W: ['week', 'perweek', 'pw', 'aweek'],
}

export const FREQUENCY_OPTIONS: readonly ImportOption[] = FREQUENCIES.map(({ value, label }) => ({
  value,
  label,
  words: FREQUENCY_WORDS[value] ?? [],
}))

const CHANNEL_WORDS: Readonly<Record<ContactChannel, readonly string[]>> = {
  phone: ['call', 'calls', 'telephone', 'mobile'],
  email: ['mail', 'emails', 'emailaddress'],
  sms: ['text', 'texts', 'textmessage', 'textmessages'],
  post: ['letter', 'letters', 'postal', 'postalmail'],
}

export const CHANNEL_OPTIONS: readonly ImportOption[] = CONTACT_CHANNELS.map(({ value, label }) => ({
  value,
  label,
  words: CHANNEL_WORDS[value],
}))
