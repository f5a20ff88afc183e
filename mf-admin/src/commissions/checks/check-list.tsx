import { CHECK_SORTS } from '@portal/contract/money/check-columns'
import { commissionChecks } from '@portal/contract/money/commission-checks'
import type { CommissionCheck } from '@portal/contract/money/commission-checks.schema'
import { assumedInWords, CHECKED_TYPES, type CheckedType } from '@portal/domain/money/commission-terms'
import { CHECK_VERDICTS, type CheckVerdict } from '@portal/domain/money/payment-check'
import { COMMISSION_TYPES } from '@portal/domain/money/statement-row'
import { formatMoney } from '@portal/domain/values/money'
import { codeLabel } from '@portal/domain/work/cover'
import { change, lazyPart, useCall } from '@portal/platform'
import { bothWays, choiceFilter, defineList, type Filter, type ListColumn, type ListOffer } from '@portal/screens/list'
import { adviserFilter } from '../shared/adviser-filter.ts'
import { CHECKS_PATH, SECTIONS } from '../shared/sections.ts'
import { useSectionCounts } from '../shared/use-section-counts.ts'
import { CHECK_COLUMNS, type CheckColumn, type Checks, differenceText } from './checks.ts'
import { monthFilter } from './month-filter.tsx'
import { VerdictBadge } from './VerdictBadge.tsx'

type CheckFilter = Checks['filter']

const money = { width: 112, align: 'right', numeric: true, firstSort: 'desc' } as const

const columns: { readonly [N in CheckColumn]: ListColumn<CommissionCheck> } = {
  verdict: {
    header: 'To check',
    cell: ({ verdict }) => <VerdictBadge verdict={verdict} />,
    width: 116,
    phone: 'status',
  },
  client: {
    header: 'Client',
    cell: ({ client }) => client.name,
    width: 160,
    fluid: true,
    tone: 'name',
    phone: 'title',
  },
  insurer: { header: 'Insurer', cell: ({ insurer }) => insurer, width: 112, tone: 'muted', phone: 'lead' },
  number: { header: 'Policy no.', cell: ({ policy }) => policy.number, width: 124, numeric: true, tone: 'muted' },
  type: { header: 'Type', cell: ({ type }) => codeLabel(COMMISSION_TYPES, type), width: 96, tone: 'muted' },
  adviser: { header: 'Adviser', cell: ({ adviser }) => adviser?.name, width: 128, fluid: true, tone: 'muted' },
  reason: {
    header: 'Reason',
    cell: ({ reason, set_aside }) => (set_aside ? `Set aside: ${set_aside.reason}` : reason),
    width: 184,
    fluid: true,
    tone: 'muted',
    phone: 'detail',
  },
  assumed: {
    header: 'Assumed',
    cell: ({ assumed, percent, per_year }) => assumedInWords(assumed, { percent, perYear: per_year }),
    width: 136,
    fluid: true,
    tone: 'muted',
  },
  expected: { header: 'Expected', cell: ({ expected }) => formatMoney(expected), ...money, tone: 'muted' },
  received: {
    header: 'Received',
    cell: ({ received }) => (received === 0 ? null : formatMoney(received)),
    ...money,
    tone: 'muted',
  },
  difference: { header: 'Difference', cell: ({ difference }) => differenceText(difference), ...money, phone: 'end' },
}

const OFFER: ListOffer<Checks> = {
  views: [
    { id: 'all', label: 'All to check', filters: {} },
    ...CHECK_VERDICTS.map(({ value, label }) => ({ id: value, label, filters: { verdict: value } })),
    { id: 'set-aside', label: 'Set aside', filters: { state: 'set_aside' } },
  ],
  filters: [
    monthFilter as Filter<CheckFilter>,
    choiceFilter<CheckFilter, CheckVerdict>({
      name: 'verdict',
      label: 'To check',
      choices: CHECK_VERDICTS,
      query: (verdict) => ({ verdict: [...verdict] }),
    }),
    choiceFilter<CheckFilter, CheckedType>({
      name: 'type',
      label: 'Type',
      choices: CHECKED_TYPES.map((value) => ({ value, label: codeLabel(COMMISSION_TYPES, value) })),
      query: (type) => ({ type: [...type] }),
    }),
    adviserFilter<CheckFilter>((adviser_id) => ({ adviser_id })),
    choiceFilter<CheckFilter, 'set_aside'>({
      name: 'state',
      label: 'State',
      choices: [{ value: 'set_aside', label: 'Set aside' }],
      single: true,
      query: ([state]) => (state ? { state } : {}),
    }),
  ],
  columns: CHECK_COLUMNS,
  usual: ['verdict', 'client', 'insurer', 'type', 'adviser', 'reason', 'assumed', 'expected', 'received', 'difference'],
}

/** What differs from what was expected in a month, the largest differences first. */
export const CHECK_LIST = defineList<Checks>({
  name: 'commission-checks',
  path: CHECKS_PATH,
  title: 'Commissions',
  sections: SECTIONS,
  useSectionCounts,
  noun: ['payment', 'payments'],
  usePage: (filter, asked, _columns, options) =>
    useCall(commissionChecks.list, { query: { ...filter, ...asked } }, options),
  useCounts: (lists, options) => useCall(commissionChecks.counts, { query: { lists: JSON.stringify(lists) } }, options),
  offerTo: () => OFFER,
  columns: () => columns,
  phoneColumns: ['client', 'verdict', 'insurer', 'reason', 'difference'],
  sorts: bothWays(CHECK_SORTS),
  defaultSort: '-difference',
  nameOf: ({ client, insurer }) => `${client.name}, ${insurer}`,
  drawer: {
    param: 'check',
    Record: lazyPart(() => import(/* webpackChunkName: "commission-check" */ './CheckDrawer.tsx')),
  },
  export: {
    call: commissionChecks.exportRows,
    start: ({ columns, selected, ...choices }) =>
      change(commissionChecks.exportRows, {
        body: { ...choices, selection: selected, columns: columns === 'all' ? 'all' : [...columns] },
      }),
  },
  empty: {
    mayCreate:
      'Nothing to check. Payments are compared with what was expected once an insurer’s statement for the month is committed.',
    mayNot: 'Nothing to check.',
  },
})
