import { LIST_FIELDS, type ListField } from '@portal/contract/clients/client-columns'
import type { ClientRow } from '@portal/contract/clients/clients.schema'
import type { ExportColumn } from '@portal/contract/exports.schema'
import type { Role } from '@portal/domain/account/role'
import { leadStatusLabel } from '@portal/domain/clients/lead-status'
import { CONTACT_CHANNELS } from '@portal/domain/clients/no-contact'
import { FREQUENCIES, fullName } from '@portal/domain/values/person'
import { codeLabel } from '@portal/domain/work/cover'
import { columnsOf, type FileColumn } from '../../../sheet/write/column.ts'
import { seesContactOnly, shownFields } from './client-projection.ts'
import type { ClientAsk } from './columns.ts'

const { text, number, day, money, phone, words, dayOfInstant } = columnsOf<ClientRow>()

const COLUMNS: { readonly [N in ExportColumn]: FileColumn<ClientRow> } = {
  id: number('Id', (row) => row.id),
  kind: text('Kind', (row) => (row.kind === 'lead' ? 'Lead' : 'Client')),
  name: text('Name', (row) => fullName(row.first_name, row.last_name)),
  deceased: text('Deceased', (row) => row.deceased && 'Yes'),
  first_name: text('First name', (row) => row.first_name),
  last_name: text('Last name', (row) => row.last_name),
  preferred_name: text('Preferred name', (row) => row.preferred_name),
  status: text('Status', (row) => leadStatusLabel(row.status)),
  status_since: dayOfInstant('Status since', (row) => row.status_since),
  phone: phone('Phone', (row) => row.phone),
  additional_phone: phone('Additional phone', (row) => row.additional_phone),
  email: text('Email', (row) => row.email),
  secondary_email: text('Secondary email', (row) => row.secondary_email),
  address: text('Address', (row) => row.address),
  city: text('City', (row) => row.city),
  state: text('State', (row) => row.state),
  postcode: text('Postcode', (row) => row.postcode),
  contact_time: text('Contact time', (row) => row.contact_time),
  no_contact: words('Do not contact by', (row) =>
    row.no_contact?.map((channel) => codeLabel(CONTACT_CHANNELS, channel)),
  ),
  source: text('Source', (row) => row.source),
  adviser: text('Adviser', (row) => row.adviser?.name),
  tags: words('Tags', (row) => row.tags),
  groups: words('Groups', (row) => row.groups),
  next_step: text('Next step', (row) => row.next_step),
  next_due: day('Due', (row) => row.next_due),
  quote_value: money('Quote value', (row) => row.quote_value),
  date_of_birth: day('Date of birth', (row) => row.date_of_birth),
  died_on: day('Date of death', (row) => row.died_on),
  gender: text('Gender', (row) => row.gender && { M: 'Male', F: 'Female' }[row.gender]),
  marital_status: text('Marital status', (row) => row.marital_status),
  children_ages: words('Children ages', (row) => row.children_ages),
  height_cm: number('Height (cm)', (row) => row.height_cm),
  weight_kg: number('Weight (kg)', (row) => row.weight_kg),
  smoker: text('Smoker', (row) => (row.smoker == null ? null : row.smoker ? 'Yes' : 'No')),
  employment: text('Employment', (row) => row.employment),
  occupation: text('Occupation', (row) => row.occupation),
  salary: money('Salary', (row) => row.salary),
  salary_frequency: text(
    'Salary frequency',
    (row) => FREQUENCIES.find(({ value }) => value === row.salary_frequency)?.label,
  ),
  super_balance: money('Super balance', (row) => row.super_balance),
  insurance_expiry: day('Insurance expiry', (row) => row.insurance_expiry),
  last_review: day('Last review', (row) => row.last_review),
  marginal_tax_rate: number('Marginal tax rate (%)', (row) => row.marginal_tax_rate),
  smsf_name: text('SMSF name', (row) => row.smsf_name),
  abn: text('ABN', (row) => row.abn),
  trustee: text('Trustee', (row) => row.trustee),
  corporate_trustee: text('Corporate trustee', (row) => row.corporate_trustee),
  corporate_trustee_acn: text('Corporate trustee ACN', (row) => row.corporate_trustee_acn),
  campaign: text('Campaign', (row) => row.campaign),
  referrer_name: text('Referrer', (row) => row.referrer_name),
  referrer_email: text('Referrer email', (row) => row.referrer_email),
  referral_company: text('Referral company', (row) => row.referral_company),
  created_at: dayOfInstant('Created', (row) => row.created_at),
  updated_at: dayOfInstant('Last change', (row) => row.updated_at),
}

/** All columns but `name`, which stands there in its two parts. */
const ALL = (Object.keys(COLUMNS) as ExportColumn[]).filter((name) => name !== 'name')

/** What `toRow` leaves out for those who see the contact alone, and their files with it. */
const NOT_CONTACT: ReadonlySet<ExportColumn> = new Set(['source', 'tags', 'next_step', 'next_due', 'quote_value'])

const isListField = (name: ExportColumn): name is ListField => LIST_FIELDS.some((field) => field === name)

const isColumn = (name: string): name is ExportColumn => Object.hasOwn(COLUMNS, name)

/** The columns of a file, cut to what the role may see, with the fields that they need beside a list's usual ones. */
export function fileColumnsFor(
  role: Role,
  wanted: readonly string[] | 'all',
): { columns: FileColumn<ClientRow>[]; ask: ClientAsk } {
  const names = [...new Set(wanted === 'all' ? ALL : wanted.filter(isColumn))]
  const fields = shownFields(role, names.filter(isListField))
  const columns = names
    .filter((name) => (isListField(name) ? fields.includes(name) : !(seesContactOnly(role) && NOT_CONTACT.has(name))))
    .map((name) => COLUMNS[name])
  return { columns, ask: { fields } }
}
