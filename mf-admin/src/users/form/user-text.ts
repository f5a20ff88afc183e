import type { users } from '@portal/contract/account/users'
import { create, type UserDetails } from '@portal/contract/account/users.schema'
import type { InputOf } from '@portal/contract/endpoint'
import type { FieldError } from '@portal/contract/error'
import { ROLE_LABELS, type Role } from '@portal/domain/account/role'
import { mayFill, userErrors, usualRole } from '@portal/domain/account/user-rules'
import { formatBusinessNumber } from '@portal/domain/values/business-number'
import { TITLES } from '@portal/domain/values/person'
import { formatPhone } from '@portal/domain/values/phone'
import { issuesOf } from '@portal/screens/form'

/** The form as typed. */
export interface UserText {
  readonly title: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly mobile: string
  /** Empty where none is chosen. */
  readonly role: Role | ''
  readonly authorisedRepresentativeNumber: string
  readonly advisorId: number | null
  /** Whom `advisorId` names, also where they are not among those who are offered. */
  readonly advisorName: string
  /** The referral company of a Referral user, likewise. */
  readonly referralCompanyId: number | null
  readonly referralCompanyName: string
  readonly commission: string
  /** The day from which a changed split holds; empty: today. */
  readonly commission_from: string
  readonly accessReferralDashboard: boolean
  readonly abn: string
  readonly gst_registered: boolean
  readonly gst_from: string
  readonly gst_until: string
  readonly calendarLink: string
}

/** What each field is called, from top to bottom; the id of its control is its name. Source: core-crm.md section 2. */
export const USER_LABELS = {
  title: 'Title',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  mobile: 'Phone',
  role: 'User type',
  authorisedRepresentativeNumber: 'Authorised representative number',
  advisorId: 'Adviser',
  referralCompanyId: 'Referral company',
  commission: 'Commission split',
  commission_from: 'Split from',
  accessReferralDashboard: 'Access Dashboard',
  abn: 'ABN',
  gst_registered: 'Registered for GST',
  gst_from: 'Registered from',
  gst_until: 'Registered until',
  calendarLink: 'Calendar booking URL',
} as const
export type UserField = keyof typeof USER_LABELS

/** The form before anything is typed. */
export function newUser(caller: Role): UserText {
  return {
    title: '',
    firstName: '',
    lastName: '',
    email: '',
    mobile: '',
    role: usualRole(caller),
    authorisedRepresentativeNumber: '',
    advisorId: null,
    advisorName: '',
    referralCompanyId: null,
    referralCompanyName: '',
    commission: '',
    commission_from: '',
    accessReferralDashboard: false,
    abn: '',
    gst_registered: false,
    gst_from: '',
    gst_until: '',
    calendarLink: '',
  }
}

/** A user as the form shows them. */
export function userText(user: UserDetails): UserText {
  return {
    title: user.title ?? '',
    firstName: user.firstname,
    lastName: user.lastname,
    email: user.email,
    mobile: formatPhone(user.phone ?? ''),
    role: user.role,
    authorisedRepresentativeNumber: user.authorised_representative_number ?? '',
    advisorId: user.advisor_id,
    advisorName: user.advisor_name ?? '',
    referralCompanyId: user.referral_company_id,
    referralCompanyName: user.referral_company_name ?? '',
    commission: user.commission === null ? '' : String(user.commission),
    commission_from: '',
    accessReferralDashboard: user.access_referral_dashboard,
    abn: formatBusinessNumber(user.abn ?? ''),
    gst_registered: user.gst_registered,
    gst_from: user.gst_from ?? '',
    gst_until: user.gst_until ?? '',
    calendarLink: user.calendar_link ?? '',
  }
}

/**
 * A commission split as it is typed: whole numbers from 0 to 100, an adviser's with up to two decimals; anything else
 * clears the field. Source: section 5.
 */
export function commissionText(typed: string, role: Role | ''): string {
  const allowed = role === 'ROLE_ADVISOR' ? /^\d{1,3}(\.\d{0,2})?$/ : /^\d{1,3}$/
  return allowed.test(typed) && Number(typed) <= 100 ? typed : ''
}

type Sent = Omit<InputOf<typeof users.create>['body'], 'password'>

/** What is sent: the fields of the user type alone, whatever was typed before another was chosen. */
export function sentUser(text: UserText, caller: Role): Omit<Sent, 'role'> & { readonly role: Role | '' } {
  const { role } = text
  const own = <T extends object>(field: Parameters<typeof mayFill>[1], value: T): T | object =>
    role !== '' && mayFill(role, field, caller) ? value : {}
  return {
    title: TITLES.find((title) => title === text.title) ?? '',
    firstName: text.firstName,
    lastName: text.lastName,
    email: text.email,
    mobile: text.mobile,
    role,
    calendarLink: text.calendarLink.trim(),
    ...own('authorisedRepresentativeNumber', { authorisedRepresentativeNumber: text.authorisedRepresentativeNumber }),
    ...own('advisorId', { advisorId: text.advisorId }),
    ...own('referralCompanyId', { referralCompanyId: text.referralCompanyId }),
    ...own('commission', { commission: text.commission }),
    ...own('accessReferralDashboard', { accessReferralDashboard: text.accessReferralDashboard }),
    ...own('abn', { abn: text.abn }),
    ...own('gst_registered', {
      gst_registered: text.gst_registered,
      gst_from: text.gst_registered ? text.gst_from : '',
      gst_until: text.gst_registered ? text.gst_until : '',
    }),
  }
}

/** What is wrong with the form, by the contract and the role rules; or what is to be sent. */
export function readUser(
  text: UserText,
  caller: Role,
  present?: Role,
): { readonly body: Sent } | { readonly errors: readonly FieldError[] } {
  const sent = sentUser(text, caller)
  const errors = issuesOf(create.body, sent)
  if (sent.role === '') return { errors }
  const { role } = sent
  const commission = text.commission === '' ? null : Number(text.commission)
  const all = [...errors, ...userErrors({ role, advisorId: text.advisorId, commission }, caller, present)]
  return all.length > 0 ? { errors: all } : { body: { ...sent, role } }
}

/** What somebody else has left otherwise than it is typed here, field by field. */
export function differences(theirs: UserDetails, mine: UserText): ReadonlyArray<{ label: string; value: string }> {
  const said = userText(theirs)
  return (Object.keys(USER_LABELS) as UserField[])
    .filter((name) => name !== 'commission_from' && said[name] !== mine[name])
    .map((name) => ({ label: USER_LABELS[name], value: valueSaid(said, name) }))
}

function valueSaid(text: UserText, name: UserField): string {
  if (name === 'advisorId') return text.advisorName
  if (name === 'referralCompanyId') return text.referralCompanyName
  if (name === 'role') return text.role === '' ? '' : ROLE_LABELS[text.role]
  const value = text[name]
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value ?? '')
}
