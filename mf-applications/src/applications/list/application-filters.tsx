import { clients } from '@portal/contract/clients/clients'
import { daysBefore } from '@portal/domain/values/date'
import {
  APPLICATION_GROUPS,
  APPLICATION_KINDS,
  APPLICATION_STATUSES,
  type ApplicationKind,
  type ApplicationStatus,
} from '@portal/domain/work/application-status'
import { MISSING, type Missing } from '@portal/domain/work/missing-before-move'
import { PARTIES, type Party } from '@portal/domain/work/requirement'
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
} from '@portal/screens/list'
import { ApplicationStatusGlyph } from '@portal/ui/page'
import { coverFilter, insurerFilter, premiumFilter } from '../../policies/cover-filters.ts'
import { ANY_GROUP } from './any-group.ts'
import type { ApplicationFilter } from './applications.ts'

const GROUP_PARAM = oneOf([...APPLICATION_GROUPS.map(({ value }) => value), ANY_GROUP])

/** The group that the open view shows: those in progress where it names none, every one where it names statuses. */
export function groupOf({ group, status }: Readonly<Record<string, string>>): ApplicationFilter['group'] {
  if (group === undefined) return status === undefined ? 'active' : undefined
  return APPLICATION_GROUPS.find(({ value }) => value === group)?.value
}

/** In Progress, In Force, Closed or all, as the views of the list have it. */
const GROUP: Filter<ApplicationFilter> = {
  name: 'group',
  label: 'Group',
  field: 'Group is',
  hidden: true,
  params: { group: GROUP_PARAM },
  query(texts) {
    const group = groupOf(texts)
    return group ? { group } : {}
  },
  useWords: ({ group = '' }) => group,
  edit: () => null,
}

const STATUS = choiceFilter<ApplicationFilter, ApplicationStatus>({
  name: 'status',
  label: 'Status',
  choices: APPLICATION_STATUSES.map(({ value, label }) => ({
    value,
    label,
    mark: <ApplicationStatusGlyph status={value} />,
  })),
  query: (status) => ({ status: [...status] }),
})

const KIND = choiceFilter<ApplicationFilter, ApplicationKind>({
  name: 'kind',
  label: 'Kind',
  choices: [...APPLICATION_KINDS],
  query: (kind) => ({ kind: [...kind] }),
})

const REFERRER = valuesFilter<ApplicationFilter, number>({
  name: 'referrer',
  param: 'referrer_id',
  label: 'Referrer',
  read: recordId,
  useValues(_asked, enabled) {
    const { data, error } = useCall(clients.values, { query: {} }, { enabled })
    return { values: data?.referrers.map(({ id, name }) => ({ value: id, name })), error }
  },
  query: (ids) => ({ referrer_id: [...ids] }),
})

const WAITING_ON = choiceFilter<ApplicationFilter, Party>({
  name: 'waiting_on',
  label: 'Waiting on',
  field: 'Waiting on',
  choices: [...PARTIES],
  query: (waiting_on) => ({ waiting_on: [...waiting_on] }),
})

const MISSING_AT_MOVE = choiceFilter<ApplicationFilter, Missing>({
  name: 'missing',
  label: 'Missing',
  field: 'Moved on without',
  choices: [...MISSING],
  query: (missing) => ({ missing: [...missing] }),
})

/** Days that the filter by age offers. Source: LOOK-work.md marks a wait after 14. */
const WAITING_LONGER_THAN = [7, 14, 30] as const

const WAITING_AGE: Filter<ApplicationFilter> = {
  ...choiceFilter<ApplicationFilter, number>({
    name: 'waiting_longer',
    label: 'Age',
    field: 'Waiting for',
    single: true,
    choices: WAITING_LONGER_THAN.map((days) => ({
      value: days,
      label: `More than ${days} days`,
      words: `more than ${days} days`,
    })),
    query: () => ({}),
  }),
  query: ({ waiting_longer }, { today }) =>
    waiting_longer === undefined ? {} : { waiting_to: daysBefore(today, Number(waiting_longer) + 1) },
}

const SUBMITTED = daysFilter<ApplicationFilter>({
  name: 'submitted',
  label: 'Submitted',
  params: { span: 'submitted_within', from: 'submitted_from', to: 'submitted_to' },
  spans: [7, 30, 90, 365].map(lastDays),
  query: ({ from, to }) => ({ ...(from && { submitted_from: from }), ...(to && { submitted_to: to }) }),
})

const IN_FORCE = daysFilter<ApplicationFilter>({
  name: 'in_force',
  label: 'In force since',
  params: { span: 'in_force_within', from: 'in_force_from', to: 'in_force_to' },
  spans: [30, 90, 365].map(lastDays),
  query: ({ from, to }) => ({ ...(from && { in_force_from: from }), ...(to && { in_force_to: to }) }),
})

const CREATED = daysFilter<ApplicationFilter>({
  name: 'created',
  label: 'Created',
  params: { span: 'created_within', from: 'created_from', to: 'created_to' },
  spans: [7, 30, 90].map(lastDays),
  query: ({ from, to }) => ({ ...(from && { created_from: from }), ...(to && { created_to: to }) }),
})

/** The filters, and groups that are made of them, of which one condition is enough. */
function withGroups(filters: ReadonlyArray<Filter<ApplicationFilter>>): ReadonlyArray<Filter<ApplicationFilter>> {
  return [...filters, anyOfFilter(filters, (any_of) => ({ any_of }))]
}

/** What those who see no money can narrow the list down by. */
export const PLAIN_FILTERS = withGroups([GROUP, STATUS, SUBMITTED, IN_FORCE])

export const STAFF_FILTERS = withGroups([
  GROUP,
  STATUS,
  KIND,
  adviserFilter<ApplicationFilter>((adviser_id) => ({ adviser_id })),
  insurerFilter<ApplicationFilter>((insurer) => ({ insurer })),
  coverFilter<ApplicationFilter>((cover) => ({ cover })),
  WAITING_ON,
  WAITING_AGE,
  MISSING_AT_MOVE,
  REFERRER,
  premiumFilter<ApplicationFilter>((premium_from) => ({ premium_from })),
  SUBMITTED,
  IN_FORCE,
  CREATED,
])
