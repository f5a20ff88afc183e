import type { clients } from '@portal/contract/clients/clients'
import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import type { InputOf } from '@portal/contract/endpoint'
import { CONTACT_CHANNELS } from '@portal/domain/clients/no-contact'
import {
  AUSTRALIAN_STATES,
  CONTACT_TIMES,
  EMPLOYMENT_TYPES,
  FREQUENCIES,
  MARITAL_STATUSES,
} from '@portal/domain/values/person'
import { choice, choices, type Field, type FieldSection, field, flag, pastDay } from '@portal/screens/fields'

/** What may be changed about a client, as the contract takes it. */
export type ClientChanges = Omit<InputOf<typeof clients.update>['body'], 'id' | 'version'>
export type ClientFieldName = Exclude<keyof ClientChanges & keyof ClientDetails, 'kind'>

export type ClientField = Field<ClientFieldName>

/** Fields of a person as a record has them; those that it does not have are absent. */
export type PersonValues = { readonly [N in ClientFieldName]?: ClientDetails[N] | null }

const NAMES = [
  { ...field('first_name', 'First name'), required: true as const },
  { ...field('last_name', 'Last name'), required: true as const },
  field('preferred_name', 'Preferred name'),
]
const CONTACT = [
  field('phone', 'Phone', 'phone'),
  field('additional_phone', 'Additional phone', 'phone'),
  field('email', 'Email', 'email'),
  choice('contact_time', 'Contact time', CONTACT_TIMES),
  choices('no_contact', 'Do not contact by', CONTACT_CHANNELS),
]
const ADDRESS = [
  field('address', 'Address'),
  field('city', 'City'),
  choice('state', 'State', AUSTRALIAN_STATES),
  field('postcode', 'Postcode'),
]
const PERSONAL = [
  pastDay('date_of_birth', 'Date of birth'),
  choice('gender', 'Gender', [
    { value: 'F', label: 'Female' },
    { value: 'M', label: 'Male' },
  ]),
  choice('marital_status', 'Marital status', MARITAL_STATUSES),
  field('children_ages', 'Children ages', 'ages'),
  field('height_cm', 'Height', 'height'),
  field('weight_kg', 'Weight', 'weight'),
  flag('smoker', 'Smoker'),
]
const WORK = [
  field('occupation', 'Occupation'),
  choice('employment', 'Employment', EMPLOYMENT_TYPES),
  field('salary', 'Salary', 'money'),
  choice('salary_frequency', 'Salary frequency', FREQUENCIES),
  field('super_balance', 'Super balance', 'money'),
  field('marginal_tax_rate', 'Marginal tax rate', 'percent'),
  field('insurance_expiry', 'Insurance expiry', 'date'),
  field('last_review', 'Last review', 'date'),
  field('quote_value', 'Quote value', 'money'),
]
const SMSF = [
  field('smsf_name', 'SMSF name'),
  field('abn', 'ABN', 'digits'),
  field('trustee', 'Trustee'),
  field('corporate_trustee', 'Corporate trustee'),
  field('corporate_trustee_acn', 'Corporate trustee ACN', 'digits'),
]
const REFERRER = [
  field('referrer_name', 'Referrer'),
  field('referrer_email', 'Referrer email', 'email'),
  field('referral_company', 'Referral company'),
]
const SOURCE = [
  ...REFERRER,
  { ...field('campaign', 'Campaign'), list: 'campaigns' as const },
  field('groups', 'Groups', 'words'),
  { ...field('tags', 'Tags', 'words'), list: 'tags' as const },
]

/** Whether a field is the client's own to change: what is known of a referrer who is a user is the user's. */
export function isOwn(client: ClientDetails, name: ClientFieldName): boolean {
  return !client.referrer || !REFERRER.some((one) => one.name === name)
}

/** The summary of a client, from top to bottom. */
export const SUMMARY_SECTIONS = {
  personal: { title: 'Personal', fields: [...NAMES, ...PERSONAL] },
  work: { title: 'Work and super', fields: WORK },
  smsf: { title: 'Super and SMSF', fields: SMSF },
  contact: { title: 'Contact', fields: [...CONTACT, field('secondary_email', 'Secondary email', 'email'), ...ADDRESS] },
  source: { title: 'Source', fields: SOURCE },
} as const satisfies Record<string, FieldSection<ClientFieldName>>

const ALL = new Map<string, ClientField>(
  Object.values(SUMMARY_SECTIONS).flatMap(({ fields }) => fields.map((one): [string, ClientField] => [one.name, one])),
)

/** The field of a name, where it is one. */
export function clientField(name: string): ClientField | undefined {
  return ALL.get(name)
}

function named(...names: readonly ClientFieldName[]): ClientField[] {
  return names.flatMap((name) => clientField(name) ?? [])
}

/** What whoever refers somebody fills in. */
export const REFERRAL_FIELDS: readonly ClientField[] = [...NAMES, ...CONTACT, ...ADDRESS]

/** What those who advise type while the phone is at their ear; the number first, since it tells who is calling. */
export const QUICK_FIELDS: readonly ClientField[] = named('phone', 'first_name', 'last_name', 'email', 'campaign')
const QUICK = new Set(QUICK_FIELDS.map(({ name }) => name))

/** What they may fill in besides. */
export const FORM_MORE: ReadonlyArray<FieldSection<ClientFieldName>> = [
  { title: 'Contact', fields: REFERRAL_FIELDS.filter(({ name }) => !QUICK.has(name)) },
  { title: 'Personal', fields: [field('secondary_email', 'Secondary email', 'email'), ...PERSONAL] },
  SUMMARY_SECTIONS.work,
  SUMMARY_SECTIONS.smsf,
  { title: SUMMARY_SECTIONS.source.title, fields: SOURCE.filter(({ name }) => !QUICK.has(name)) },
]
