import { type ImportOption, importField, importOptions } from '../imports/import-field.ts'
import type { ImportSubject } from '../imports/import-subject.ts'
import { isEmail } from '../values/email.ts'
import { TITLES } from '../values/person.ts'
import { isFullPhone } from '../values/phone.ts'
import { ROLE_LABELS, ROLES, type Role } from './role.ts'

/** Other names of a role in files. */
const ROLE_WORDS: Partial<Record<Role, readonly string[]>> = {
  ROLE_SUPER_ADMIN: ['superadministrator', 'owner'],
  ROLE_ADMIN: ['administrator', 'administration'],
  ROLE_ADVISOR: ['adviser', 'financialadviser', 'financialadvisor', 'advisers', 'advisors'],
  ROLE_REFERRAL: ['referralpartner', 'referrer', 'referrals'],
  ROLE_REFERRAL_COMPANY: ['referralcompanies', 'referralfirm'],
  ROLE_AUDITOR: ['auditors'],
}

/** Every role is recognised; the user rules decide whether the caller may assign it. */
const ROLE_OPTIONS: readonly ImportOption[] = ROLES.filter((role) => role !== 'ROLE_USER').map((value) => ({
  value,
  label: ROLE_LABELS[value],
  words: ROLE_WORDS[value] ?? [],
}))

const FIELDS = [
  importField('title', 'Title', 'choice', 'Ms', 'salutation honorific', importOptions(TITLES)),
  importField('firstname', 'First name', 'given_name', 'Mai', 'first givenname given forename fname'),
  importField('lastname', 'Last name', 'family_name', 'Lee', 'last surname familyname lname'),
  importField('email', 'Email', 'email', 'mai.lee@example.com', 'emailaddress mail login username workemail'),
  importField(
    'phone',
    'Phone',
    'phone',
    '0412 345 678',
    'mobile mobilephone mobilenumber phonenumber contactnumber contactno telephone tel cell',
  ),
  importField('role', 'User type', 'choice', 'Advisor', 'role type usertype usertypes roles position', ROLE_OPTIONS),
  importField(
    'authorised_representative_number',
    'Authorised representative number',
    'line',
    '',
    'authorisedrepresentativeno authorisedrepresentative arnumber arno ar authorisedrepnumber',
  ),
  importField(
    'calendar_link',
    'Calendar booking URL',
    'line',
    '',
    'calendar calendarlink calendarurl bookinglink booking',
  ),
  importField('advisor_id', 'Adviser', 'adviser', '', 'advisor adviseremail advisoremail advisername worksfor manager'),
  importField(
    'commission',
    'Commission split',
    'percent',
    '',
    'commission split commissionpercent commissionsplitpercent',
  ),
  importField(
    'access_referral_dashboard',
    'Access Dashboard',
    'flag',
    '',
    'accessreferraldashboard dashboard dashboardaccess',
  ),
  importField('abn', 'ABN', 'line', '', 'businessnumber australianbusinessnumber'),
  importField('gst_registered', 'Registered for GST', 'flag', '', 'gst gstregistered gstregistration'),
]

/** Users from a file, matched by email; case doesn't matter. */
export const USER_IMPORT: ImportSubject = {
  name: 'users',
  words: { one: 'user', many: 'users' },
  fields: FIELDS,
  knownBy: [['email', 'role']],
  unknown: 'Match the columns with the email and the user type',
  choices: ['update', 'skip'],
  groups: { title: 'User', authorised_representative_number: 'By user type' },
  title: [['firstname', 'lastname'], ['email']],
  detail: ['email'],
  reasons: { email: 'email' },
  setOnce: ['email', 'role'],
  prefixes: /^(user|staff|primary|main)(?=.{3})/,
  looks: [
    { field: 'email', score: 50, fits: isEmail },
    { field: 'phone', score: 45, fits: isFullPhone },
  ],
}
