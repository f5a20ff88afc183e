import { policies } from '@portal/contract/work/policies'
import { POLICY_SORTS } from '@portal/contract/work/policy-columns'
import { COMPLIANCE_ROLES, hasRole } from '@portal/domain/account/role'
import { daysBefore } from '@portal/domain/values/date'
import { POLICY_STATES, type PolicyState } from '@portal/domain/work/policy'
import { change, lazyPart, useCall } from '@portal/platform'
import {
  adviserFilter,
  anyOfFilter,
  bothWays,
  choiceFilter,
  defineList,
  type Filter,
  type FilterTexts,
  type ListOffer,
  several,
} from '@portal/screens/list'
import { forCompliance } from '../../applications/for-compliance.ts'
import { SECTIONS } from '../../applications/sections.ts'
import { coverFilter, insurerFilter, premiumFilter } from '../cover-filters.ts'
import { type Policies, type PolicyFilter, policyAddress } from '../policies.ts'
import { PolicySum } from './PolicySum.tsx'
import { POLICY_BULK } from './policy-bulk.tsx'
import { POLICY_COLUMN_NAMES, policyColumns } from './policy-columns.tsx'

const STATES = several<PolicyState>((text) => POLICY_STATES.find(({ value }) => value === text)?.value)

/** Those in force, unless the open view names other states. */
const STATE: Filter<PolicyFilter> = {
  name: 'state',
  label: 'State',
  field: 'State is',
  hidden: true,
  params: { state: STATES },
  query: ({ state }: FilterTexts) => ({ state: [...((state && STATES.read(state)) || ['in_force' as const])] }),
  useWords: ({ state = '' }) => state,
  edit: () => null,
}

function yesOrNo(name: 'in_super' | 'changing' | 'unnumbered', label: string) {
  return choiceFilter<PolicyFilter, string>({
    name,
    label,
    single: true,
    choices: [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ],
    query: ([chosen]) => ({ [name]: chosen === 'true' }),
  })
}

/** Days ahead that the filter by anniversary offers. */
const AHEAD = [30, 60, 90, 365] as const

const ANNIVERSARY: Filter<PolicyFilter> = {
  ...choiceFilter<PolicyFilter, number>({
    name: 'renews_within',
    label: 'Anniversary',
    field: 'Anniversary',
    single: true,
    choices: AHEAD.map((days) => ({ value: days, label: `Next ${days} days`, words: `in the next ${days} days` })),
    query: () => ({}),
  }),
  query: ({ renews_within }, { today }) =>
    renews_within === undefined ? {} : { renews_from: today, renews_to: daysBefore(today, -Number(renews_within)) },
}

const FILTERS: ReadonlyArray<Filter<PolicyFilter>> = [
  STATE,
  insurerFilter<PolicyFilter>((insurer) => ({ insurer })),
  coverFilter<PolicyFilter>((cover) => ({ cover })),
  ANNIVERSARY,
  premiumFilter<PolicyFilter>((premium_from) => ({ premium_from })),
  adviserFilter<PolicyFilter>((adviser_id) => ({ adviser_id })),
  yesOrNo('in_super', 'Inside super'),
  yesOrNo('changing', 'Change proposed'),
  yesOrNo('unnumbered', 'Policy number unknown'),
]

const OFFER: ListOffer<Policies> = {
  views: [
    { id: 'in-force', label: 'In force', filters: {} },
    { id: 'my-policies', label: 'My policies', filters: { adviser_id: 'me' } },
    { id: 'inside-super', label: 'Inside super', filters: { in_super: 'true' } },
    { id: 'changing', label: 'Change proposed', filters: { changing: 'true' } },
    { id: 'unnumbered', label: 'Policy number unknown', filters: { unnumbered: 'true' } },
    { id: 'no-adviser', label: 'No adviser', filters: { adviser_id: '0' } },
    { id: 'ended', label: 'Ended', filters: { state: 'lapsed,cancelled' } },
  ],
  filters: [...FILTERS, anyOfFilter(FILTERS, (any_of) => ({ any_of }))],
  columns: POLICY_COLUMN_NAMES,
  usual: [
    'client',
    'insurer',
    'number',
    'covers',
    'owner',
    'annual_premium',
    'frequency',
    'renews_on',
    'adviser',
    'state',
  ],
}

const FOR_COMPLIANCE = forCompliance(OFFER)

/** The register of policies. */
export const POLICY_LIST = defineList<Policies>({
  name: 'policies',
  path: '/policies',
  title: 'Policies',
  sections: SECTIONS,
  noun: ['policy', 'policies'],
  usePage: (filter, asked, _columns, options) => useCall(policies.list, { query: { ...filter, ...asked } }, options),
  useCounts: (lists, options) => useCall(policies.counts, { query: { lists: JSON.stringify(lists) } }, options),
  offerTo: (role) => (hasRole([role], COMPLIANCE_ROLES) ? FOR_COMPLIANCE : OFFER),
  columns: policyColumns,
  phoneColumns: ['client', 'state', 'insurer', 'covers', 'annual_premium'],
  sorts: bothWays(POLICY_SORTS),
  defaultSort: 'renews_on',
  nameOf: ({ client, insurer }) => `${client.name}, ${insurer}`,
  rowAddress: policyAddress,
  bulk: POLICY_BULK,
  create: {
    label: 'New policy',
    call: policies.create,
    Form: lazyPart(() => import(/* webpackChunkName: "new-policy" */ '../new/NewPolicy.tsx')),
  },
  export: {
    call: policies.exportRows,
    start: ({ columns, selected, ...choices }) =>
      change(policies.exportRows, {
        body: { ...choices, selection: selected, columns: columns === 'all' ? 'all' : [...columns] },
      }),
  },
  Sum: PolicySum,
  empty: {
    mayCreate:
      'Policies appear here once their application is in force. You can also add ones that clients already have.',
    mayNot: 'Policies appear here once their application is in force.',
  },
})
