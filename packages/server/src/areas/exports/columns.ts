import { LIST_FIELDS, type ListField } from '@portal/contract/client-columns'
import type { ClientRow } from '@portal/contract/clients.schema'
import type { ExportColumn } from '@portal/contract/exports.schema'
import { FREQUENCIES, formatPhone, fullName, type IsoDate, leadStatusLabel, type Role } from '@portal/domain'
import { seesContactOnly, shownFields } from '../clients/projection.ts'

/** What a cell holds: text, a number, or a day as `YYYY-MM-DD`. */
export type CellValue = string | number | null
export type CellKind = 'text' | 'number' | 'money' | 'day'

/** The company's day of an instant. */
export type DayOf = (instant: string) => IsoDate

interface Column {
  readonly header: string
  readonly kind: CellKind
  value(row: ClientRow, dayOf: DayOf): CellValue
}

/** A column of a file. */
export interface FileColumn extends Column {
  readonly name: ExportColumn
}

type Read = (row: ClientRow, dayOf: DayOf) => CellValue | undefined
const column = (header: string, kind: CellKind, read: Read): Column => ({
  header,
  kind,
  value: (row, dayOf) => read(row, dayOf) ?? null,
})
const text = (header: string, read: Read) => column(header, 'text', read)
const number = (header: string, read: Read) => column(header, 'number', read)
const money = (header: string, read: (row: ClientRow) => number | null | undefined) =>
  column(header, 'money', (row) => {
    const cents = read(row)
    return cents == null ? null : cents / 100
  })
const day = (header: string, read: Read) => column(header, 'day', read)
const phone = (value: string | null | undefined) => (value ? formatPhone(value) : null)
const words = (values: readonly (string | number)[] | null | undefined) => values?.join(', ')

const COLUMNS: { readonly [N in ExportColumn]: Column } = {
  id: number('Id', (row) => row.id),
  kind: text('Kind', (row) => (row.kind === 'lead' ? 'Lead' : 'Client')),
  name: text('Name', (row) => fullName(row.first_name, row.last_name)),
  first_name: text('First name', (row) => row.first_name),
  last_name: text('Last name', (row) => row.last_name),
  preferred_name: text('Preferred name', (row) => row.preferred_name),
  status: text('Status', (row) => leadStatusLabel(row.status)),
  status_since: day('Status since', (row, dayOf) => row.status_since && dayOf(row.status_since)),
  phone: text('Phone', (row) => phone(row.phone)),
  additional_phone: text('Additional phone', (row) => phone(row.additional_phone)),
  email: text('Email', (row) => row.email),
  secondary_email: text('Secondary email', (row) => row.secondary_email),
  address: text('Address', (row) => row.address),
  city: text('City', (row) => row.city),
  state: text('State', (row) => row.state),
  postcode: text('Postcode', (row) => row.postcode),
  contact_time: text('Contact time', (row) => row.contact_time),
  source: text('Source', (row) => row.source),
  adviser: text('Adviser', (row) => row.adviser?.name),
  tags: text('Tags', (row) => words(row.tags)),
  groups: text('Groups', (row) => words(row.groups)),
  next_step: text('Next step', (row) => row.next_step),
  next_due: day('Due', (row) => row.next_due),
  quote_value: money('Quote value', (row) => row.quote_value),
  date_of_birth: day('Date of birth', (row) => row.date_of_birth),
  gender: text('Gender', (row) => row.gender && { M: 'Male', F: 'Female' }[row.gender]),
  marital_status: text('Marital status', (row) => row.marital_status),
  children_ages: text('Children ages', (row) => words(row.children_ages)),
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
  created_at: day('Created', (row, dayOf) => row.created_at && dayOf(row.created_at)),
  updated_at: day('Last change', (row, dayOf) => row.updated_at && dayOf(row.updated_at)),
}

/** All columns but `name`, which stands there in its two parts. */
const ALL = (Object.keys(COLUMNS) as ExportColumn[]).filter((name) => name !== 'name')

/** What `toRow` leaves out for those who see the contact alone, and their files with it. */
const NOT_CONTACT: ReadonlySet<ExportColumn> = new Set([
  'adviser',
  'source',
  'tags',
  'next_step',
  'next_due',
  'quote_value',
])

const isListField = (name: ExportColumn): name is ListField => LIST_FIELDS.some((field) => field === name)

/** The columns of a file, cut to what the role may see, with the fields that they need beside a list's usual ones. */
export function columnsFor(
  role: Role,
  wanted: readonly ExportColumn[] | 'all',
): { columns: FileColumn[]; fields: ListField[] } {
  const names = [...new Set(wanted === 'all' ? ALL : wanted)]
  const fields = shownFields(role, names.filter(isListField))
  const columns = names
    .filter((name) => (isListField(name) ? fields.includes(name) : !(seesContactOnly(role) && NOT_CONTACT.has(name))))
    .map((name) => ({ name, ...COLUMNS[name] }))
  return { columns, fields }
}
