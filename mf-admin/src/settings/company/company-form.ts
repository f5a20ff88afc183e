import type { CompanyInfo } from '@portal/contract/office/settings.schema'
import { updateCompanyInfo } from '@portal/contract/office/settings.schema'
import { MESSAGES } from '@portal/domain/message'
import { accentOfText, accentText } from './accent-value.ts'

/** What each field is called, from top to bottom; the id of its control is its name. */
export const COMPANY_LABELS = {
  name: 'Company name',
  company_phone: 'Company phone',
  company_address: 'Company address',
  abn: 'ABN',
  afsl_number: 'AFSL number',
  time_zone: 'Time zone',
  accent: 'Accent',
} as const

export type CompanyField = keyof typeof COMPANY_LABELS
/** The form as typed. */
export type CompanyTyped = Readonly<Record<CompanyField, string>>

export const COMPANY_FIELDS = Object.keys(COMPANY_LABELS) as CompanyField[]

export function typedOf(company: CompanyInfo): CompanyTyped {
  const texts = { ...company, accent: accentText(company.accent) }
  return Object.fromEntries(COMPANY_FIELDS.map((field) => [field, texts[field] ?? ''])) as CompanyTyped
}

/** The fields in which two forms differ. */
export function differing(one: CompanyTyped, other: CompanyTyped): CompanyField[] {
  return COMPANY_FIELDS.filter((field) => one[field].trim() !== other[field].trim())
}

/** What is sent of a form: what was changed alone, so that the rest stays as others have left it. */
export function changesOf(began: CompanyTyped, typed: CompanyTyped) {
  return Object.fromEntries(
    differing(began, typed).map((field) => [field, field === 'accent' ? accentOfText(typed.accent) : typed[field]]),
  )
}

interface ErrorReport {
  readonly path: string
  readonly message: string
}

/** What is wrong with a form before it is sent: what the contract says, and a phone number that is missing. */
export function errorsOf(began: CompanyTyped, typed: CompanyTyped): ErrorReport[] {
  const { error } = updateCompanyInfo.body.safeParse(changesOf(began, typed))
  const errors = error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []
  if (typed.company_phone.trim() !== '') return errors
  return [...errors, { path: 'company_phone', message: MESSAGES.enterContactNumber }]
}
