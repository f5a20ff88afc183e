import { RENEWAL_COLUMNS, RENEWAL_SORTS } from '@portal/contract/work/policy-columns'
import { renewals } from '@portal/contract/work/renewals'
import { daysBefore } from '@portal/domain/values/date'
import { RENEWAL_STATES, RENEWAL_WINDOWS, type RenewalState } from '@portal/domain/work/policy'
import { change, useCall } from '@portal/platform'
import {
  adviserFilter,
  bothWays,
  choiceFilter,
  defineList,
  type Filter,
  type ListOffer,
  oneOf,
} from '@portal/screens/list'
import { SECTIONS } from '../../applications/sections.ts'
import { coverFilter, insurerFilter } from '../../policies/cover-filters.ts'
import { policyAddress } from '../../policies/policies.ts'
import type { RenewalFilter, Renewals } from '../renewals.ts'
import { RenewalSum } from './RenewalSum.tsx'
import { RENEWAL_BULK } from './renewal-bulk.tsx'
import { RENEWAL_COLUMN_NAMES, type RenewalColumnName, renewalColumns } from './renewal-columns.tsx'
import { useRenewalGroups } from './use-renewal-groups.ts'

const OVERDUE = 'overdue'
const RENEWED = 'renewed'
/** Days back from today whose renewals the view of the renewed ones shows. */
const RENEWED_WITHIN = 365

/** Which anniversaries: overdue, coming within so many days, renewed, or all that are open; the views alone set it. */
const WINDOW: Filter<RenewalFilter> = {
  name: 'window',
  label: 'Window',
  field: 'Window is',
  hidden: true,
  params: { window: oneOf([OVERDUE, RENEWED, ...RENEWAL_WINDOWS.map(String)]) },
  query({ window }, { today }) {
    if (window === undefined) return { renews_to: daysBefore(today, -Math.max(...RENEWAL_WINDOWS)) }
    if (window === OVERDUE) return { renews_to: daysBefore(today, 1) }
    if (window === RENEWED) return { renewed_from: daysBefore(today, RENEWED_WITHIN) }
    return { renews_from: today, renews_to: daysBefore(today, -Number(window)) }
  },
  useWords: ({ window = '' }) => window,
  edit: () => null,
}

const STATE = choiceFilter<RenewalFilter, RenewalState>({
  name: 'state',
  label: 'State',
  choices: [...RENEWAL_STATES],
  query: (state) => ({ state: [...state] }),
})

const UP = choiceFilter<RenewalFilter, number>({
  name: 'up',
  label: 'Goes up by',
  field: 'Goes up by',
  single: true,
  choices: [5, 10, 20].map((percent) => ({ value: percent, label: `${percent}% or more` })),
  query: ([percent]) => (percent === undefined ? {} : { up_from: percent }),
})

const OFFER: ListOffer<Renewals> = {
  views: [
    { id: 'open', label: 'All open', filters: {} },
    { id: 'overdue', label: 'Overdue', filters: { window: OVERDUE } },
    ...RENEWAL_WINDOWS.map((days) => ({
      id: `within-${days}`,
      label: `${days} days`,
      filters: { window: String(days) },
    })),
    { id: 'renewed', label: 'Renewed', filters: { window: RENEWED } },
    { id: 'steep', label: 'Up 10% or more', filters: { up: '10' } },
  ],
  filters: [
    WINDOW,
    adviserFilter<RenewalFilter>((adviser_id) => ({ adviser_id })),
    STATE,
    insurerFilter<RenewalFilter>((insurer) => ({ insurer })),
    coverFilter<RenewalFilter>((cover) => ({ cover })),
    UP,
  ],
  columns: RENEWAL_COLUMN_NAMES,
  usual: RENEWAL_COLUMN_NAMES.filter((name) => name !== 'adviser' && name !== 'renewed_on'),
}

/** The columns of a file that a column of the list stands for. */
function fileColumns(name: RenewalColumnName): ReadonlyArray<(typeof RENEWAL_COLUMNS)[number]> {
  if (name === 'policy') return ['insurer', 'number']
  return RENEWAL_COLUMNS.filter((column) => column === name)
}

/** Policies whose anniversary comes, or has passed. */
export const RENEWAL_LIST = defineList<Renewals>({
  name: 'renewals',
  path: '/renewals',
  title: 'Renewals',
  sections: SECTIONS,
  noun: ['renewal', 'renewals'],
  usePage: (filter, asked, _columns, options) => useCall(renewals.list, { query: { ...filter, ...asked } }, options),
  useCounts: (lists, options) => useCall(renewals.counts, { query: { lists: JSON.stringify(lists) } }, options),
  offerTo: () => OFFER,
  columns: renewalColumns,
  phoneColumns: ['client', 'renewal_state', 'policy', 'renews_on', 'renewal_premium'],
  sorts: bothWays(RENEWAL_SORTS),
  defaultSort: 'renews_on',
  nameOf: ({ client, insurer }) => `${client.name}, ${insurer}`,
  rowAddress: policyAddress,
  bulk: RENEWAL_BULK,
  export: {
    call: renewals.exportRows,
    start: ({ columns, selected, ...choices }) =>
      change(renewals.exportRows, {
        body: {
          ...choices,
          selection: selected,
          columns: columns === 'all' ? 'all' : [...new Set(columns.flatMap(fileColumns))],
        },
      }),
  },
  useGroups: useRenewalGroups,
  Sum: RenewalSum,
  empty: { mayCreate: 'No upcoming renewals.', mayNot: 'No upcoming renewals.' },
})
