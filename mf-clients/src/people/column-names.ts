import { LIST_FIELDS, type ListField } from '@portal/contract/clients/client-columns'

/**
 * The columns there are beside the name, as the chooser groups them. Those that can sort are named as the contract's
 * sorts. Source: core-crm.md, section 3, "Client / lead".
 */
export const COLUMN_GROUPS = [
  {
    label: 'Progress',
    columns: [
      'kind',
      'status',
      'status_since',
      'adviser',
      'next_step',
      'next_due',
      'quote_value',
      'tags',
      'groups',
      'last_review',
      'created_at',
      'updated_at',
      'id',
    ],
  },
  {
    label: 'Contact',
    columns: [
      'preferred_name',
      'phone',
      'additional_phone',
      'email',
      'secondary_email',
      'contact_time',
      'no_contact',
      'address',
      'city',
      'state',
      'postcode',
    ],
  },
  {
    label: 'Personal',
    columns: [
      'date_of_birth',
      'age',
      'died_on',
      'gender',
      'marital_status',
      'children_ages',
      'height_cm',
      'weight_kg',
      'bmi',
      'smoker',
    ],
  },
  {
    label: 'Work and money',
    columns: [
      'employment',
      'occupation',
      'salary',
      'salary_frequency',
      'marginal_tax_rate',
      'super_balance',
      'insurance_expiry',
    ],
  },
  {
    label: 'SMSF',
    columns: ['smsf_name', 'abn', 'trustee', 'corporate_trustee', 'corporate_trustee_acn'],
  },
  {
    label: 'Source',
    columns: ['source', 'campaign', 'referrer_name', 'referrer_email', 'referral_company'],
  },
] as const

/** A column of a list of people. */
export type ColumnName = 'name' | (typeof COLUMN_GROUPS)[number]['columns'][number]

export const COLUMN_NAMES: readonly ColumnName[] = ['name', ...COLUMN_GROUPS.flatMap(({ columns }) => columns)]

/** Shown until the user chooses. Source: design/look/leads-list.png. */
export const USUAL_COLUMNS: readonly ColumnName[] = [
  'name',
  'status',
  'phone',
  'state',
  'source',
  'next_step',
  'next_due',
  'quote_value',
  'created_at',
]

/** Shown first to those who look after everybody's clients: whose each of them is, right after the status. */
export const USUAL_WITH_ADVISER: readonly ColumnName[] = USUAL_COLUMNS.flatMap((name) =>
  name === 'status' ? [name, 'adviser'] : name === 'source' ? [] : [name],
)

/** What the two lines of a row on a phone hold, whatever the columns of the table are. */
export const PHONE_COLUMNS: readonly ColumnName[] = ['name', 'status', 'next_due', 'next_step', 'phone']

/** What is worked out on the screen, and of which fields. */
const WORKED_OUT = { age: ['date_of_birth'], bmi: ['height_cm', 'weight_kg'] } as const

/** The stored fields that a column shows. */
export function storedFields(name: ColumnName): ReadonlyArray<Exclude<ColumnName, 'age' | 'bmi'>> {
  return name === 'age' || name === 'bmi' ? WORKED_OUT[name] : [name]
}

/** What a list must be asked for beside what every row has, in an order that is the same for the same columns. */
export function fieldsOf(columns: readonly ColumnName[]): { fields?: ListField[] } {
  const stored = new Set<string>(columns.flatMap(storedFields))
  const fields = LIST_FIELDS.filter((field) => stored.has(field))
  return fields.length > 0 ? { fields } : {}
}
