import { hasOccupation } from '@portal/domain/clients/client-form/check-answers'
import type { ClientFormNoticeKind } from '@portal/domain/clients/client-form/notices'
import {
  CLIENT_FORM_COVERS,
  CLIENT_FORM_MESSAGE_MAX,
  CLIENT_FORM_REQUIRED,
  type ClientFormStep,
} from '@portal/domain/clients/client-form/steps'
import {
  AUSTRALIAN_STATES,
  CONTACT_TIMES,
  EMPLOYMENT_TYPES,
  FREQUENCIES,
  MARITAL_STATUSES,
} from '@portal/domain/values/person'
import { coverLabel } from '@portal/domain/work/cover'

/** What is filled in so far, by field, as it is typed. */
export type FormText = Readonly<Record<string, string>>

interface FieldOption {
  readonly value: string
  readonly label: string
}

/** What a field is called, and the control that it needs. */
export interface FormField {
  /** As errors name it: `partner.first_name`. */
  readonly name: string
  readonly label: string
  /** Beside the label: what exactly is meant. */
  readonly aside?: string
  readonly help?: string
  readonly isRequired: boolean
  readonly kind:
    | 'text'
    | 'email'
    | 'phone'
    | 'date'
    | 'choice'
    | 'list'
    | 'height'
    | 'weight'
    | 'salary'
    | 'covers'
    | 'long-text'
    | 'agree'
  readonly options?: readonly FieldOption[]
  readonly autoComplete?: string
  readonly max?: number
  /** Two of these stand side by side. */
  readonly isHalf?: boolean
  /** What is to be read before one agrees. */
  readonly notice?: ClientFormNoticeKind
}

const same = (values: readonly string[]): FieldOption[] => values.map((value) => ({ value, label: value }))
const YES_NO: readonly FieldOption[] = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
]
const GENDERS: readonly FieldOption[] = [
  { value: 'F', label: 'Female' },
  { value: 'M', label: 'Male' },
]

type Look = Omit<FormField, 'name' | 'isRequired'>

/** Steps by their id, each with its fields as they stand below each other. */
const LOOKS: Readonly<Record<ClientFormStep['id'], Readonly<Record<string, Look>>>> = {
  you: {
    first_name: { label: 'First name', kind: 'text', autoComplete: 'given-name', max: 100 },
    last_name: { label: 'Last name', kind: 'text', autoComplete: 'family-name', max: 100 },
    date_of_birth: { label: 'Date of birth', kind: 'date', autoComplete: 'bday' },
    gender: { label: 'Gender', kind: 'choice', options: GENDERS },
    phone: { label: 'Contact no.', kind: 'phone', autoComplete: 'tel' },
    email: { label: 'Email', kind: 'email', autoComplete: 'email' },
    state: { label: 'State', kind: 'list', options: same(AUSTRALIAN_STATES), autoComplete: 'address-level1' },
  },
  partner: {
    marital_status: { label: 'Marital status', kind: 'list', options: same(MARITAL_STATUSES) },
    partner: { label: 'Would you like cover for your partner too?', kind: 'choice', options: YES_NO },
    'partner.first_name': { label: 'Partner’s first name', kind: 'text', max: 100 },
    'partner.last_name': { label: 'Partner’s last name', kind: 'text', max: 100 },
    'partner.date_of_birth': { label: 'Partner’s date of birth', kind: 'date' },
    'partner.gender': { label: 'Partner’s gender', kind: 'choice', options: GENDERS },
    'partner.knows': { label: 'My partner knows I’m giving you these details.', kind: 'agree' },
  },
  'health-and-work': {
    'agreed.health': { label: '', kind: 'agree', notice: 'health' },
    height_cm: { label: 'Height', kind: 'height', isHalf: true },
    weight_kg: { label: 'Weight', kind: 'weight', isHalf: true },
    smoker: { label: 'Have you smoked in the last 12 months?', kind: 'choice', options: YES_NO },
    employment: { label: 'Employment', kind: 'list', options: same(EMPLOYMENT_TYPES) },
    occupation: { label: 'Occupation', kind: 'text', autoComplete: 'organization-title', max: 120 },
    salary: { label: 'Salary', aside: 'before tax, excluding super', kind: 'salary', options: FREQUENCIES },
    contact_time: { label: 'Best time to call', kind: 'choice', options: same(CONTACT_TIMES) },
  },
  cover: {
    covers: {
      label: 'Which cover are you interested in?',
      kind: 'covers',
      options: CLIENT_FORM_COVERS.map((value) => ({ value, label: coverLabel(value) })),
    },
    message: {
      label: 'Anything else we should know?',
      kind: 'long-text',
      max: CLIENT_FORM_MESSAGE_MAX,
      help: 'Please leave out health details. Your adviser will ask about those later.',
    },
  },
  send: {
    'agreed.collection': { label: '', kind: 'agree', notice: 'collection' },
    'agreed.duty': { label: '', kind: 'agree', notice: 'duty' },
  },
}

/** All fields of each step. */
const FIELDS = new Map(
  Object.entries(LOOKS).map(([step, looks]) => [
    step,
    Object.entries(looks).map(
      ([name, look]): FormField => ({ name, isRequired: CLIENT_FORM_REQUIRED.includes(name), ...look }),
    ),
  ]),
)

const WITH_PARTNER: readonly string[] = ['Married', 'De facto'] satisfies Array<(typeof MARITAL_STATUSES)[number]>

/** Whether a partner's details are asked for. */
export function hasPartner(values: FormText): boolean {
  return WITH_PARTNER.includes(values.marital_status ?? '') && values.partner === 'yes'
}

/** Whether a field is asked, as the others are filled in. */
function isAsked(name: string, values: FormText): boolean {
  if (name === 'partner') return WITH_PARTNER.includes(values.marital_status ?? '')
  if (name.startsWith('partner.')) return hasPartner(values)
  return name !== 'occupation' || hasOccupation(values.employment)
}

/** The fields of a step that are asked, from top to bottom. */
export function askedIn({ id }: ClientFormStep, values: FormText): readonly FormField[] {
  return (FIELDS.get(id) ?? []).filter(({ name }) => isAsked(name, values))
}

/** The covers that are chosen. */
export function coversOf(values: FormText): ReadonlyArray<(typeof CLIENT_FORM_COVERS)[number]> {
  const chosen = (values.covers ?? '').split(',')
  return CLIENT_FORM_COVERS.filter((cover) => chosen.includes(cover))
}
