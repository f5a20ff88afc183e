import { STATEMENT_SORTS } from '@portal/contract/money/statement-columns'
import { statements } from '@portal/contract/money/statements'
import type { CommissionStatement } from '@portal/contract/money/statements.schema'
import {
  DIFFERENCE_STATES,
  type DifferenceState,
  STATEMENT_STATES,
  type StatementState,
} from '@portal/domain/money/statement-row'
import { formatCount } from '@portal/domain/values/count'
import { formatInstantDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { monthInWords } from '@portal/domain/values/month'
import { change, lazyPart, useCall } from '@portal/platform'
import {
  bothWays,
  type ColumnContext,
  choiceFilter,
  defineList,
  type ListColumn,
  type ListOffer,
  type ListTypesOf,
} from '@portal/screens/list'
import { StatementBadge } from './shared/StatementBadge.tsx'
import { SECTIONS, STATEMENTS_PATH, statementAddress } from './shared/sections.ts'
import { statementName } from './shared/statement-name.ts'
import { useSectionCounts } from './shared/use-section-counts.ts'

const COLUMN_NAMES = [
  'insurer',
  'period',
  'file',
  'state',
  'rows',
  'total',
  'difference',
  'created_by',
  'created_at',
] as const
type ColumnName = (typeof COLUMN_NAMES)[number]
type Statements = ListTypesOf<typeof statements.list, ColumnName>

function columns({ timeZone }: ColumnContext): { readonly [N in ColumnName]: ListColumn<CommissionStatement> } {
  return {
    insurer: {
      header: 'Insurer',
      cell: ({ insurer }) => insurer ?? 'Not known yet',
      width: 148,
      fluid: true,
      tone: 'name',
      phone: 'title',
    },
    period: {
      header: 'Month',
      cell: ({ period }) => period && monthInWords(period),
      firstSort: 'desc',
      width: 144,
      phone: 'lead',
    },
    file: {
      header: 'File',
      cell: ({ file_name }) => file_name,
      width: 200,
      fluid: true,
      tone: 'muted',
      phone: 'detail',
    },
    state: { header: 'State', cell: (row) => <StatementBadge statement={row} />, width: 132, phone: 'status' },
    rows: { header: 'Rows', cell: ({ rows }) => formatCount(rows), width: 80, align: 'right', numeric: true },
    total: {
      header: 'Total',
      cell: ({ total }) => formatMoney(total),
      width: 128,
      align: 'right',
      numeric: true,
      phone: 'end',
    },
    difference: {
      header: 'Difference',
      cell: ({ difference }) => difference && formatMoney(difference.cents),
      width: 116,
      align: 'right',
      numeric: true,
    },
    created_by: {
      header: 'By',
      cell: ({ created_by }) => created_by?.name,
      width: 128,
      fluid: true,
      tone: 'muted',
    },
    created_at: {
      header: 'Uploaded',
      cell: ({ created_at }) => formatInstantDate(timeZone, created_at),
      firstSort: 'desc',
      width: 112,
      numeric: true,
      tone: 'muted',
    },
  }
}

const OFFER: ListOffer<Statements> = {
  views: [
    { id: 'all', label: 'All statements', filters: {} },
    ...STATEMENT_STATES.map(({ value, label }) => ({ id: value, label, filters: { state: value } })),
    { id: 'open-differences', label: 'Open differences', filters: { difference: 'open' } },
  ],
  filters: [
    choiceFilter<Statements['filter'], StatementState>({
      name: 'state',
      label: 'State',
      choices: STATEMENT_STATES,
      query: (state) => ({ state: [...state] }),
    }),
    choiceFilter<Statements['filter'], DifferenceState>({
      name: 'difference',
      label: 'Difference',
      choices: DIFFERENCE_STATES,
      query: (difference) => ({ difference: [...difference] }),
    }),
  ],
  columns: COLUMN_NAMES,
  usual: COLUMN_NAMES,
}

/** Insurers' commission statements, the latest first. */
export const STATEMENT_LIST = defineList<Statements>({
  name: 'statements',
  path: STATEMENTS_PATH,
  title: 'Commissions',
  sections: SECTIONS,
  useSectionCounts,
  noun: ['statement', 'statements'],
  usePage: (filter, asked, _columns, options) => useCall(statements.list, { query: { ...filter, ...asked } }, options),
  useCounts: (lists, options) => useCall(statements.counts, { query: { lists: JSON.stringify(lists) } }, options),
  offerTo: () => OFFER,
  columns,
  phoneColumns: ['insurer', 'state', 'period', 'file', 'total'],
  sorts: bothWays(STATEMENT_SORTS),
  defaultSort: '-created_at',
  nameOf: statementName,
  rowAddress: statementAddress,
  create: {
    label: 'Upload statement',
    call: statements.upload,
    Form: lazyPart(() => import(/* webpackChunkName: "upload-statement" */ './UploadStatement.tsx')),
  },
  export: {
    call: statements.exportRows,
    start: ({ columns, selected, ...choices }) =>
      change(statements.exportRows, {
        body: {
          ...choices,
          selection: selected,
          columns: columns === 'all' ? 'all' : columns.flatMap((name) => (name === 'created_by' ? [] : [name])),
        },
      }),
  },
  empty: {
    mayCreate:
      'Upload an insurer’s commission statement: CSV, Excel or PDF. You see how each payment is matched before anything is posted.',
    mayNot: 'No statements yet.',
  },
})
