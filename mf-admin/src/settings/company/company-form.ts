import { settings } from '@portal/contract/office/settings'
import type { CompanyInfo } from '@portal/contract/office/settings.schema'
import { updateCompanyInfo } from '@portal/contract/office/settings.schema'
import { formatBusinessNumber } from '@portal/domain/values/business-number'
import { change } from '@portal/platform'
import { issuesOf } from '@portal/screens/form'
import { differing, type SettingForm } from '../form/use-setting-form.ts'
import { accentName, accentOfText, accentText } from './accent-value.ts'

/** The label of each field, from top to bottom; a control's id is its field's name. */
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

const COMPANY_FIELDS = Object.keys(COMPANY_LABELS) as CompanyField[]

function typedOf(company: CompanyInfo): CompanyTyped {
  const texts = { ...company, abn: formatBusinessNumber(company.abn ?? ''), accent: accentText(company.accent) }
  return Object.fromEntries(COMPANY_FIELDS.map((field) => [field, texts[field] ?? ''])) as CompanyTyped
}

/** What is sent of a form: what was changed alone, so that the rest stays as others have left it. */
function changesOf(began: CompanyTyped, typed: CompanyTyped) {
  return Object.fromEntries(
    differing(began, typed).map((field) => [field, field === 'accent' ? accentOfText(typed.accent) : typed[field]]),
  )
}

/** The form of the company's own details. */
export const COMPANY_FORM: SettingForm<CompanyInfo, CompanyField, string> = {
  draft: 'settings/company',
  mark: 'company_phone',
  labels: COMPANY_LABELS,
  typedOf,
  check: (began, typed) => issuesOf(updateCompanyInfo.body, changesOf(began, typed)),
  send: (began, typed, version) =>
    change(settings.updateCompanyInfo, {
      body: { ...changesOf(began, typed), version },
    }),
  rows: (fields, company) =>
    fields.map((field) => ({
      label: COMPANY_LABELS[field],
      value: field === 'accent' ? accentName(accentText(company.accent)) : typedOf(company)[field],
    })),
}
