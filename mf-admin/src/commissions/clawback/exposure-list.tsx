import { EXPOSURE_SORTS } from '@portal/contract/money/check-columns'
import { clawback } from '@portal/contract/money/clawback'
import type { ExposedPolicy } from '@portal/contract/money/clawback.schema'
import { formatDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { change, useCall } from '@portal/platform'
import { bothWays, choiceFilter, defineList, type ListColumn, type ListOffer } from '@portal/screens/list'
import { adviserFilter } from '../shared/adviser-filter.ts'
import { CLAWBACK_PATH, SECTIONS } from '../shared/sections.ts'
import { useSectionCounts } from '../shared/use-section-counts.ts'
import { ExposureStrip } from './ExposureStrip.tsx'
import { ExposureSum } from './ExposureSum.tsx'
import { EXPOSURE_COLUMN_NAMES, type ExposureColumnName, type Exposures } from './exposures.ts'

type ExposureFilter = Exposures['filter']

const money = { width: 120, align: 'right', numeric: true } as const
const day = { width: 116, numeric: true, tone: 'muted' } as const

const columns: { readonly [N in ExposureColumnName]: ListColumn<ExposedPolicy> } = {
  client: {
    header: 'Client',
    cell: ({ client }) => client.name,
    width: 176,
    fluid: true,
    tone: 'name',
    phone: 'title',
  },
  insurer: { header: 'Insurer', cell: ({ insurer }) => insurer, width: 120, tone: 'muted', phone: 'lead' },
  number: { header: 'Policy no.', cell: ({ number }) => number, width: 128, numeric: true, tone: 'muted' },
  adviser: { header: 'Adviser', cell: ({ adviser }) => adviser?.name, width: 128, fluid: true, tone: 'muted' },
  commenced_on: {
    header: 'Commenced',
    cell: ({ commenced_on }) => formatDate(commenced_on),
    firstSort: 'desc',
    ...day,
  },
  upfront: {
    header: 'Upfront received',
    cell: ({ upfront }) => formatMoney(upfront),
    firstSort: 'desc',
    ...money,
    width: 136,
    tone: 'muted',
  },
  percent: {
    header: 'Clawback',
    cell: ({ percent }) => `${percent}%`,
    width: 96,
    align: 'right',
    numeric: true,
    phone: 'status',
  },
  exposure: { header: 'Exposure', cell: ({ exposure }) => formatMoney(exposure), ...money, phone: 'end' },
  falls_on: { header: 'Falls to 60%', cell: ({ falls_on }) => falls_on && formatDate(falls_on), ...day },
  ends_on: {
    header: 'Clawback ends',
    cell: ({ ends_on }) => formatDate(ends_on),
    ...day,
    phone: 'detail',
  },
}

const YEARS = [
  { value: '1', label: 'Year 1, 100%' },
  { value: '2', label: 'Year 2, 60%' },
] as const

const OFFER: ListOffer<Exposures> = {
  views: [
    { id: 'all', label: 'All under 2 years', filters: {} },
    ...YEARS.map(({ value, label }) => ({ id: `year-${value}`, label, filters: { year: value } })),
  ],
  filters: [
    choiceFilter<ExposureFilter, '1' | '2'>({
      name: 'year',
      label: 'Year',
      choices: YEARS,
      query: (year) => ({ year: [...year] }),
    }),
    adviserFilter<ExposureFilter>((adviser_id) => ({ adviser_id })),
  ],
  columns: EXPOSURE_COLUMN_NAMES,
  // With the day it falls to 60% as well, names would be cut at 1440 px.
  usual: EXPOSURE_COLUMN_NAMES.filter((name) => name !== 'falls_on'),
}

/** Policies whose upfront commission could still go back, the youngest first. */
export const EXPOSURE_LIST = defineList<Exposures>({
  name: 'clawback',
  path: CLAWBACK_PATH,
  title: 'Commissions',
  sections: SECTIONS,
  useSectionCounts,
  noun: ['policy', 'policies'],
  usePage: (filter, asked, _columns, options) => useCall(clawback.list, { query: { ...filter, ...asked } }, options),
  useCounts: (lists, options) => useCall(clawback.counts, { query: { lists: JSON.stringify(lists) } }, options),
  offerTo: () => OFFER,
  columns: () => columns,
  phoneColumns: ['client', 'percent', 'insurer', 'ends_on', 'exposure'],
  sorts: bothWays(EXPOSURE_SORTS),
  defaultSort: '-commenced_on',
  nameOf: ({ client, insurer }) => `${client.name}, ${insurer}`,
  rowLink: ({ id }) => `/policy-details/${id}`,
  Strip: ExposureStrip,
  Sum: ExposureSum,
  export: {
    call: clawback.exportRows,
    start: ({ columns, selected, ...choices }) =>
      change(clawback.exportRows, {
        body: { ...choices, selection: selected, columns: columns === 'all' ? 'all' : [...columns] },
      }),
  },
  empty: {
    mayCreate: 'Policies appear here once upfront commission is received for them, until they are two years old.',
    mayNot: 'No policies.',
  },
})
