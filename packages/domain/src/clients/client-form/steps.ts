import type { NeedCoverCode } from '../../work/cover.ts'

/** A page of the client form. */
export interface ClientFormStep {
  readonly id: 'you' | 'partner' | 'health-and-work' | 'cover' | 'send'
  readonly title: string
  /** Its fields from top to bottom, as errors name them. */
  readonly fields: readonly string[]
}

export const CLIENT_FORM_STEPS: readonly ClientFormStep[] = [
  {
    id: 'you',
    title: 'About you',
    fields: ['first_name', 'last_name', 'date_of_birth', 'gender', 'phone', 'email', 'state'],
  },
  {
    id: 'partner',
    title: 'Your partner',
    fields: [
      'marital_status',
      'partner.first_name',
      'partner.last_name',
      'partner.date_of_birth',
      'partner.gender',
      'partner.knows',
    ],
  },
  {
    id: 'health-and-work',
    title: 'Health and work',
    fields: [
      'height_cm',
      'weight_kg',
      'smoker',
      'agreed.health',
      'employment',
      'occupation',
      'salary',
      'salary_frequency',
      'contact_time',
    ],
  },
  { id: 'cover', title: 'Cover', fields: ['covers', 'message'] },
  { id: 'send', title: 'Check and send', fields: ['agreed.collection', 'agreed.duty'] },
]

/** Fields that must be answered; the others are marked as optional. An occupation only of those who have one. */
export const CLIENT_FORM_REQUIRED: readonly string[] = [
  'first_name',
  'last_name',
  'date_of_birth',
  'phone',
  'email',
  'state',
  'partner.first_name',
  'partner.knows',
  'employment',
  'occupation',
  'agreed.collection',
  'agreed.duty',
]

/** The covers that a visitor is asked about: those of a person, to which the consumer's duty applies. */
export const CLIENT_FORM_COVERS = ['TRM', 'TPD', 'TRA', 'INC'] as const satisfies readonly NeedCoverCode[]

/** Characters of a message. */
export const CLIENT_FORM_MESSAGE_MAX = 2_000
/** Hours for which an opened form can be sent; then it must be opened again, with the answers as they are. */
export const CLIENT_FORM_HOURS = 12
/** Milliseconds: whoever sends the form faster is no person. */
export const CLIENT_FORM_MIN_TIME = 3_000
