import { clients } from '@portal/contract/clients/clients'
import { daysBefore } from '@portal/domain/values/date'
import { AUSTRALIAN_STATES } from '@portal/domain/values/person'
import { useCall } from '@portal/platform'
import {
  adviserFilter,
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
  SMOKER,
]

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
