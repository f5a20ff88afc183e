import { QUEUE_SORTS } from '@portal/contract/money/check-columns'
import { commissionQueue } from '@portal/contract/money/commission-queue'
import type { WaitingPayment } from '@portal/contract/money/commission-queue.schema'
import { COMMISSION_TYPES, STATEMENT_ROW_STATES } from '@portal/domain/money/statement-row'
import { formatDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { codeLabel } from '@portal/domain/work/cover'
import { change, useCall } from '@portal/platform'
import {
  bothWays,
  choiceFilter,
  defineList,
  type ListColumn,
  type ListOffer,
  type ListTypesOf,
} from '@portal/screens/list'
import { Badge } from '@portal/ui/page'
import { QUEUE_PATH, SECTIONS, statementAddress } from '../shared/sections.ts'
import { statementName } from '../shared/statement-name.ts'
import { useSectionCounts } from '../shared/use-section-counts.ts'

const COLUMN_NAMES = ['state', 'name', 'policy_number', 'type', 'paid_on', 'statement', 'reason', 'amount'] as const
type ColumnName = (typeof COLUMN_NAMES)[number]
type Queue = ListTypesOf<typeof commissionQueue.list, ColumnName>

const columns: { readonly [N in ColumnName]: ListColumn<WaitingPayment> } = {
  state: {
    header: 'State',
    cell: ({ state }) => (
      <Badge tone={state === 'to_decide' ? 'warning' : 'neutral'}>{codeLabel(STATEMENT_ROW_STATES, state)}</Badge>
    ),
    width: 112,
    phone: 'status',
  },
  name: {
    header: 'Name',
    cell: ({ name }) => name || 'No name',
    width: 180,
    fluid: true,
    tone: 'name',
    phone: 'title',
  },
  policy_number: {
    header: 'Policy no.',
    cell: ({ policy_number }) => policy_number,
    width: 128,
    numeric: true,
    tone: 'muted',
  },
  type: { header: 'Type', cell: ({ type }) => codeLabel(COMMISSION_TYPES, type), width: 96, tone: 'muted' },
  paid_on: {
    header: 'Date',
    cell: ({ paid_on }) => paid_on && formatDate(paid_on),
    firstSort: 'desc',
    width: 112,
    numeric: true,
    tone: 'muted',
  },
  statement: {
    header: 'Statement',
    cell: ({ statement }) => statementName(statement),
    width: 184,
    fluid: true,
    tone: 'muted',
    phone: 'lead',
  },
  reason: { header: 'Reason', cell: ({ reason }) => reason, width: 184, fluid: true, tone: 'muted', phone: 'detail' },
  amount: {
    header: 'Amount',
    cell: ({ amount }) => formatMoney(amount),
    firstSort: 'desc',
    width: 120,
    align: 'right',
    numeric: true,
    phone: 'end',
  },
}

const STATES = STATEMENT_ROW_STATES.filter(({ value }) => value === 'to_decide' || value === 'queued')

const OFFER: ListOffer<Queue> = {
  views: [
    { id: 'all', label: 'All waiting', filters: {} },
    ...STATES.map(({ value, label }) => ({ id: value, label, filters: { state: value } })),
  ],
  filters: [
    choiceFilter<Queue['filter'], WaitingPayment['state']>({
      name: 'state',
      label: 'State',
      choices: STATES as ReadonlyArray<{ value: WaitingPayment['state']; label: string }>,
      query: (state) => ({ state: [...state] }),
    }),
  ],
  columns: COLUMN_NAMES,
  usual: COLUMN_NAMES,
}

/** Payments that wait for a person, each leading to its place in the statement. */
export const QUEUE_LIST = defineList<Queue>({
  name: 'commission-queue',
  path: QUEUE_PATH,
  title: 'Commissions',
  sections: SECTIONS,
  useSectionCounts,
  noun: ['payment', 'payments'],
  usePage: (filter, asked, _columns, options) =>
    useCall(commissionQueue.list, { query: { ...filter, ...asked } }, options),
  useCounts: (lists, options) => useCall(commissionQueue.counts, { query: { lists: JSON.stringify(lists) } }, options),
  offerTo: () => OFFER,
  columns: () => columns,
  phoneColumns: ['name', 'state', 'statement', 'reason', 'amount'],
  sorts: bothWays(QUEUE_SORTS),
  defaultSort: '-paid_on',
  nameOf: ({ name, policy_number }) => `${name || 'No name'}, ${policy_number}`,
  rowLink: ({ statement, number }) => `${statementAddress(statement)}?row=${number}`,
  export: {
    call: commissionQueue.exportRows,
    start: ({ columns, selected, ...choices }) =>
      change(commissionQueue.exportRows, {
        body: {
          ...choices,
          selection: selected,
          columns:
            columns === 'all'
              ? 'all'
              : columns.flatMap((name) => (name === 'statement' ? (['insurer', 'period', 'row'] as const) : [name])),
        },
      }),
  },
  empty: {
    mayCreate: 'Nothing waiting. Payments without a sure match appear here until they’re decided.',
    mayNot: 'Nothing waiting.',
  },
})
