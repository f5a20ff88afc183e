import { EMPTY_FIELDS } from '@portal/contract/clients/client-columns'
import { clients } from '@portal/contract/clients/clients'
import { daysBefore, yearsAfter } from '@portal/domain/values/date'
import { AUSTRALIAN_STATES } from '@portal/domain/values/person'
import { useCall } from '@portal/platform'
import {
  adviserFilter,
  anyOfFilter,
  choiceFilter,
  daysFilter,
  type Filter,
  lastDays,
  oneOf,
  recordId,
  valuesFilter,
  words,
} from '@portal/screens/list'
import type { PeopleFilter } from '../people/people.ts'
import { statusFilter } from './status-filter.tsx'

/** Days since the last change of the status that the filter offers. */
const STATUS_OLDER_THAN = [7, 14, 30, 90] as const
/** Days back from today that the created filter offers. */
const CREATED_WITHIN = [7, 30, 90] as const

const EMPTY_LABELS = {
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  date_of_birth: 'Date of birth',
  quote_value: 'Quote value',
  last_review: 'Last review',
} as const satisfies Record<(typeof EMPTY_FIELDS)[number], string>

const NONE = { values: undefined, error: null }

/** The tags, campaigns and referrers that there are, of leads or clients where the list is of one of them. */
function useValues(asked: object, enabled: boolean) {
  const { kind }: PeopleFilter = asked
  return useCall(clients.values, { query: kind ? { kind } : {} }, { enabled })
}

function useWordValues(name: 'tags' | 'campaigns', asked: object, enabled: boolean) {
  const { data, error } = useValues(asked, enabled)
  if (!data) return { ...NONE, error }
  return { values: data[name].map(({ value, count }) => ({ value, name: value, count })), error: null }
}

const STATUS_AGE: Filter<PeopleFilter> = {
  ...choiceFilter<PeopleFilter, number>({
    name: 'status_older',
    label: 'Days in status',
    field: 'In status for',
    single: true,
    choices: STATUS_OLDER_THAN.map((days) => ({
      value: days,
      label: `More than ${days} days`,
      words: `more than ${days} days`,
    })),
    query: () => ({}),
  }),
  query: ({ status_older }, { today }) =>
    status_older === undefined ? {} : { status_since_to: daysBefore(today, Number(status_older) + 1) },
}

export const ADVISER = adviserFilter<PeopleFilter>((adviser_id) => ({ adviser_id }))

export const REFERRER = valuesFilter<PeopleFilter, number>({
  name: 'referrer',
  param: 'referrer_id',
  label: 'Referrer',
  read: recordId,
  useValues(asked, enabled) {
    const { data, error } = useValues(asked, enabled)
    if (!data) return { ...NONE, error }
    return { values: data.referrers.map(({ id, name, count }) => ({ value: id, name, count })), error: null }
  },
  query: (ids) => ({ referrer_id: [...ids] }),
})

export const STATE = choiceFilter<PeopleFilter, (typeof AUSTRALIAN_STATES)[number]>({
  name: 'state',
  label: 'State',
  columns: 2,
  choices: AUSTRALIAN_STATES.map((state) => ({ value: state, label: state })),
  query: (states) => ({ state: [...states] }),
})

const TAG = valuesFilter<PeopleFilter, string>({
  name: 'tag',
  label: 'Tag',
  read: words(60),
  useValues: (asked, enabled) => useWordValues('tags', asked, enabled),
  query: (tags) => ({ tag: [...tags] }),
})

const CAMPAIGN = valuesFilter<PeopleFilter, string>({
  name: 'campaign',
  label: 'Campaign',
  read: words(100),
  useValues: (asked, enabled) => useWordValues('campaigns', asked, enabled),
  query: (campaigns) => ({ campaign: [...campaigns] }),
})

const SMOKER = choiceFilter<PeopleFilter, string>({
  name: 'smoker',
  label: 'Smoker',
  single: true,
  choices: [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ],
  query: ([smoker]) => ({ smoker: smoker === 'true' }),
})

/** Ages from the first on, and below the second. */
const AGES = [
  { value: 'under-30', label: 'Under 30', from: 0, below: 30 },
  { value: '30s', label: '30 to 39', from: 30, below: 40 },
  { value: '40s', label: '40 to 49', from: 40, below: 50 },
  { value: '50s', label: '50 to 59', from: 50, below: 60 },
  { value: 'from-60', label: '60 and over', from: 60, below: 150 },
] as const

const AGE: Filter<PeopleFilter> = {
  ...choiceFilter<PeopleFilter, string>({ name: 'age', label: 'Age', single: true, choices: AGES, query: () => ({}) }),
  query({ age }, { today }) {
    const chosen = AGES.find(({ value }) => value === age)
    if (!chosen) return {}
    const born_from = daysBefore(yearsAfter(today, -chosen.below), -1)
    return { born_from, born_to: yearsAfter(today, -chosen.from) }
  },
}

/** Quote values in cents. */
const VALUES = [
  { value: 'to-1000', label: 'Up to $1,000', range: { quoted_to: 100_000 } },
  { value: 'to-2500', label: '$1,000 to $2,500', range: { quoted_from: 100_000, quoted_to: 250_000 } },
  { value: 'to-5000', label: '$2,500 to $5,000', range: { quoted_from: 250_000, quoted_to: 500_000 } },
  { value: 'from-5000', label: '$5,000 or more', range: { quoted_from: 500_000 } },
] as const

const QUOTED = choiceFilter<PeopleFilter, string>({
  name: 'quoted',
  label: 'Quote value',
  single: true,
  choices: VALUES,
  query: ([chosen]) => VALUES.find(({ value }) => value === chosen)?.range ?? {},
})

/** Years since the last review that the filter offers. */
const REVIEWED_BEFORE = [1, 2, 3] as const

const REVIEWED = daysFilter<PeopleFilter>({
  name: 'reviewed',
  label: 'Last review',
  params: { span: 'review_older', from: 'reviewed_from', to: 'reviewed_to' },
  spans: REVIEWED_BEFORE.map((years) => {
    const words = years === 1 ? 'over a year ago' : `over ${years} years ago`
    return {
      value: String(years),
      label: `O${words.slice(1)}`,
      words,
      days: (today) => ({ to: daysBefore(yearsAfter(today, -years), 1) }),
    }
  }),
  query: ({ from, to }) => ({ ...(from && { reviewed_from: from }), ...(to && { reviewed_to: to }) }),
})

const EMPTY = choiceFilter<PeopleFilter, (typeof EMPTY_FIELDS)[number]>({
  name: 'empty',
  label: 'Is empty',
  field: 'Empty',
  choices: EMPTY_FIELDS.map((field) => ({ value: field, label: EMPTY_LABELS[field] })),
  query: (fields) => ({ empty: [...fields] }),
})

export const CREATED = daysFilter<PeopleFilter>({
  name: 'created',
  label: 'Created',
  params: { span: 'created_within', from: 'created_from', to: 'created_to' },
  spans: CREATED_WITHIN.map(lastDays),
  query: ({ from, to }) => ({ ...(from && { created_from: from }), ...(to && { created_to: to }) }),
})

const DUE = daysFilter<PeopleFilter>({
  name: 'due',
  label: 'Next step due',
  field: 'Due',
  params: { span: 'due', from: 'due_from', to: 'due_to' },
  spans: [
    { value: 'overdue', label: 'Overdue', words: 'overdue', days: (today) => ({ to: daysBefore(today, 1) }) },
    { value: 'today', label: 'Today or overdue', words: 'today or overdue', days: (today) => ({ to: today }) },
    { value: 'week', label: 'Within 7 days', words: 'within 7 days', days: (today) => ({ to: daysBefore(today, -7) }) },
  ],
  query: ({ from, to }) => ({ ...(from && { due_from: from }), ...(to && { due_to: to }) }),
})

export const STATUS = statusFilter

/** All by which whoever advises can narrow a list of people down. */
export const PEOPLE_FILTERS: ReadonlyArray<Filter<PeopleFilter>> = [
  STATUS,
  STATUS_AGE,
  ADVISER,
  REFERRER,
  STATE,
  TAG,
  CAMPAIGN,
  DUE,
  CREATED,
  AGE,
  QUOTED,
  REVIEWED,
  EMPTY,
  SMOKER,
]

/** People whom a view of the list has alone. */
function apart(name: 'archived' | 'deceased', label: string): Filter<PeopleFilter> {
  return {
    name,
    label,
    field: label,
    hidden: true,
    params: { [name]: oneOf(['true']) },
    query: ({ [name]: given }) => (given === undefined ? {} : { [name]: true }),
    useWords: () => label,
    edit: () => null,
  }
}

/** Those who were archived or have died, as a view of the list has it. */
export const APART = [apart('archived', 'Archived'), apart('deceased', 'Deceased')]

/** Leads, clients or both, as the views of a list have it: clients alone where none is named. */
export const KIND: Filter<PeopleFilter> = {
  name: 'kind',
  label: 'Kind',
  field: 'Kind is',
  hidden: true,
  params: { kind: oneOf(['lead', 'client', 'all']) },
  query: ({ kind = 'client' }) => (kind === 'lead' || kind === 'client' ? { kind } : {}),
  useWords: ({ kind = '' }) => kind,
  edit: () => null,
}

/** The filters, and groups that are made of them, of which one condition is enough. */
export function withGroups(filters: ReadonlyArray<Filter<PeopleFilter>>): ReadonlyArray<Filter<PeopleFilter>> {
  return [...filters, anyOfFilter(filters, (any_of) => ({ any_of }))]
}
