import { commissions } from '@portal/contract/money/commissions'
import type { CommissionPayment } from '@portal/contract/money/commissions.schema'
import { COMMISSION_SORTS } from '@portal/contract/money/statement-columns'
import { COMMISSION_TYPES, type CommissionType } from '@portal/domain/money/statement-row'
import { PRODUCT_PROVIDERS } from '@portal/domain/office/product-provider'
import { formatDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { codeLabel } from '@portal/domain/work/cover'
import { change, lazyPart, useCall } from '@portal/platform'
import {
  bothWays,
  choiceFilter,
  daysFilter,
  defineList,
  type ListColumn,
  type ListOffer,
  lastDays,
} from '@portal/screens/list'
import { adviserFilter } from '../shared/adviser-filter.ts'
import { RECEIVED_PATH, SECTIONS } from '../shared/sections.ts'
import { statementName } from '../shared/statement-name.ts'
import { useSectionCounts } from '../shared/use-section-counts.ts'
import { ReceivedSum } from './ReceivedSum.tsx'
import { RECEIVED_COLUMNS, type Received, type ReceivedColumn } from './received.ts'

type ReceivedFilter = Received['filter']

const money = { width: 116, align: 'right', numeric: true } as const
const share = (cents: number | null) => (cents === null ? null : formatMoney(cents))

const columns: { readonly [N in ReceivedColumn]: ListColumn<CommissionPayment> } = {
  paid_on: {
    header: 'Date',
    cell: ({ paid_on }) => paid_on && formatDate(paid_on),
    firstSort: 'desc',
    width: 128,
    numeric: true,
    phone: 'lead',
  },
  client: {
    header: 'Client',
    cell: ({ client, name }) => client?.name ?? name,
    width: 160,
    fluid: true,
    tone: 'name',
    phone: 'title',
  },
  insurer: { header: 'Insurer', cell: ({ insurer }) => insurer, width: 108, fluid: true, phone: 'detail' },
  policy_number: {
    header: 'Policy no.',
    cell: ({ policy, policy_number }) => policy?.number ?? policy_number,
    width: 124,
    numeric: true,
    tone: 'muted',
  },
  type: {
    header: 'Type',
    cell: ({ type }) => codeLabel(COMMISSION_TYPES, type),
    width: 96,
    tone: 'muted',
    phone: 'status',
  },
  adviser: { header: 'Adviser', cell: ({ adviser }) => adviser?.name, width: 128, fluid: true, tone: 'muted' },
  amount: {
    header: 'Amount',
    cell: ({ amount }) => formatMoney(amount),
    firstSort: 'desc',
    ...money,
    phone: 'end',
  },
  gst: { header: 'GST', cell: ({ gst }) => formatMoney(gst), ...money, width: 96 },
  referrer_share: { header: 'Referral partner', cell: (row) => share(row.referrer_share), ...money, width: 132 },
  adviser_share: { header: 'Adviser’s share', cell: (row) => share(row.adviser_share), ...money },
  firm_share: { header: 'Firm’s share', cell: (row) => formatMoney(row.firm_share), ...money },
  statement: {
    header: 'Statement',
    cell: ({ statement, insurer }) => statementName({ insurer, period: statement.period, file_name: insurer }),
    width: 160,
    fluid: true,
    tone: 'muted',
  },
}

const OFFER: ListOffer<Received> = {
  views: [
    { id: 'all', label: 'All payments', filters: {} },
    ...COMMISSION_TYPES.map(({ value, label }) => ({ id: value, label, filters: { type: value } })),
  ],
  filters: [
    choiceFilter<ReceivedFilter, CommissionType>({
      name: 'type',
      label: 'Type',
      choices: COMMISSION_TYPES,
      query: (type) => ({ type: [...type] }),
    }),
    adviserFilter<ReceivedFilter>((adviser_id) => ({ adviser_id })),
    daysFilter<ReceivedFilter>({
      name: 'paid',
      label: 'Paid',
      params: { span: 'paid_within', from: 'paid_from', to: 'paid_to' },
      spans: [30, 90, 365].map(lastDays),
      query: ({ from, to }) => ({ ...(from && { paid_from: from }), ...(to && { paid_to: to }) }),
    }),
    choiceFilter<ReceivedFilter, (typeof PRODUCT_PROVIDERS)[number]>({
      name: 'insurer',
      label: 'Insurer',
      columns: 2,
      choices: PRODUCT_PROVIDERS.map((value) => ({ value, label: value })),
      query: (insurer) => ({ insurer: [...insurer] }),
    }),
    daysFilter<ReceivedFilter>({
      name: 'period',
      label: 'Counted in',
      params: { span: 'period_within', from: 'period_from', to: 'period_to' },
      spans: [],
      query: ({ from, to }) => ({ ...(from && { period_from: from }), ...(to && { period_to: to }) }),
    }),
  ],
  columns: RECEIVED_COLUMNS,
  usual: [
    ...(['paid_on', 'client', 'insurer', 'policy_number', 'type', 'adviser', 'amount'] as const),
    ...(['referrer_share', 'adviser_share', 'firm_share'] as const),
  ],
}

/** The payments that committed statements have posted, the latest first. */
export const RECEIVED_LIST = defineList<Received>({
  name: 'commissions',
  path: RECEIVED_PATH,
  title: 'Commissions',
  sections: SECTIONS,
  useSectionCounts,
  noun: ['payment', 'payments'],
  usePage: (filter, asked, _columns, options) => useCall(commissions.list, { query: { ...filter, ...asked } }, options),
  useCounts: (lists, options) => useCall(commissions.counts, { query: { lists: JSON.stringify(lists) } }, options),
  offerTo: () => OFFER,
  columns: () => columns,
  phoneColumns: ['client', 'type', 'paid_on', 'insurer', 'amount'],
  sorts: bothWays(COMMISSION_SORTS),
  defaultSort: '-paid_on',
  nameOf: ({ client, name, insurer }) => `${client?.name ?? name}, ${insurer}`,
  drawer: {
    param: 'payment',
    Record: lazyPart(() => import(/* webpackChunkName: "correct-payment" */ './PaymentDrawer.tsx')),
  },
  export: {
    call: commissions.exportRows,
    start: ({ columns, selected, ...choices }) =>
      change(commissions.exportRows, {
        body: { ...choices, selection: selected, columns: columns === 'all' ? 'all' : [...columns] },
      }),
  },
  Sum: ReceivedSum,
  empty: {
    mayCreate: 'Payments appear here once their statement is committed.',
    mayNot: 'Payments appear here once their statement is committed.',
  },
})
