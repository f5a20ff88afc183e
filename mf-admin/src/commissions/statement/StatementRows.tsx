import { statements } from '@portal/contract/money/statements'
import type { CommissionStatement, StatementRow } from '@portal/contract/money/statements.schema'
import { COMMISSION_TYPES, STATEMENT_ROW_STATES, type StatementRowState } from '@portal/domain/money/statement-row'
import { formatCount } from '@portal/domain/values/count'
import { formatMoney } from '@portal/domain/values/money'
import { codeLabel } from '@portal/domain/work/cover'
import { useCall } from '@portal/platform'
import { Link, Navigate, useSearchParams } from '@portal/router'
import { Inline } from '@portal/ui/core'
import { EmptyState, Tabs } from '@portal/ui/page'
import { type DataColumn, DataTable, ListFooter } from '@portal/ui/table'
import { type Changes, changedParams } from '../../address/changed-params.ts'
import { pageIn } from '../../address/page-in.ts'

const PAGE_SIZE = 50

const COLUMNS: ReadonlyArray<DataColumn<StatementRow>> = [
  { id: 'number', header: 'Row', cell: ({ number }) => number, width: 64, numeric: true, tone: 'muted' },
  {
    id: 'policy_number',
    header: 'Policy no.',
    cell: ({ policy_number }) => policy_number,
    width: 124,
    numeric: true,
    phone: 'lead',
  },
  {
    id: 'name',
    header: 'On statement',
    cell: ({ name }) => name,
    width: 160,
    fluid: true,
    tone: 'muted',
    phone: 'title',
  },
  {
    id: 'type',
    header: 'Type',
    cell: ({ type }) => codeLabel(COMMISSION_TYPES, type),
    width: 96,
    tone: 'muted',
    phone: 'detail',
  },
  { id: 'result', header: 'Result', cell: (row) => <Result row={row} />, width: 240, fluid: true, phone: 'status' },
  { id: 'adviser', header: 'Adviser', cell: ({ adviser }) => adviser?.name ?? '–', width: 140, tone: 'muted' },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amount }) => <Inline tone={amount < 0 ? 'danger' : 'default'}>{formatMoney(amount)}</Inline>,
    width: 116,
    align: 'right',
    numeric: true,
    phone: 'end',
  },
]

function Result({ row: { state, reason, policy, without_split } }: { readonly row: StatementRow }) {
  if (policy) {
    return (
      <>
        {policy.client.name}
        {reason && <Inline tone="subtle"> {reason}</Inline>}
        {without_split.length > 0 && (
          <Inline tone="warning"> No split: {without_split.map(({ name }) => name).join(', ')}</Inline>
        )}
      </>
    )
  }
  return (
    <Inline tone={state === 'to_decide' ? 'warning' : 'muted'}>
      {reason ?? codeLabel(STATEMENT_ROW_STATES, state)}
    </Inline>
  )
}

export interface StatementRowsProps {
  readonly statement: CommissionStatement
  /** The number of the row that is open beside them. */
  readonly opened: number | undefined
}

/** The rows of a statement by how they stand, those to decide first, a page at a time; the chosen one stands in the address. */
export function StatementRows({ statement: { id, rows, parts }, opened }: StatementRowsProps) {
  const [params, setParams] = useSearchParams()
  const state = STATEMENT_ROW_STATES.find(({ value }) => value === params.get('state'))?.value
  const page = pageIn(params)
  const query = { page, page_size: PAGE_SIZE, ...(state ? { state } : { sort: 'state' as const }) }
  const { data, error, refetch, isFetching } = useCall(
    statements.rows,
    { params: { id }, query },
    { keepPrevious: true },
  )
  const groupOf = ({ state: of }: StatementRow) => ({
    id: of,
    label: codeLabel(STATEMENT_ROW_STATES, of),
    detail: formatCount(parts[of].rows),
    sums: { amount: formatMoney(parts[of].cents) },
  })
  const addressAt = (changes: Changes) => `?${changedParams(params, changes)}`
  const open = ({ number }: StatementRow) => setParams(changedParams(params, { row: String(number) }))
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE))
  // Rows that are decided leave the list of those to decide: its last page may have none any more.
  if (data && page > pages) return <Navigate replace to={addressAt({ page: String(pages) })} />
  return (
    <>
      <Tabs
        label="Rows by state"
        current={state ?? 'all'}
        items={[
          { id: 'all', label: 'All', count: formatCount(rows) },
          ...STATEMENT_ROW_STATES.map(({ value, label }) => ({
            id: value,
            label,
            count: formatCount(parts[value].rows),
          })),
        ]}
        link={({ id: tab }) => (
          <Link to={addressAt({ state: tab === 'all' ? undefined : tab, page: undefined, row: undefined })} />
        )}
      />
      <DataTable
        fill
        label="Rows of the statement"
        columns={COLUMNS}
        rows={data?.items}
        rowId={({ number }) => number}
        rowLabel={({ number, name }) => `Row ${number}, ${name}`}
        rowHref={({ number }) => addressAt({ row: String(number) })}
        onOpen={open}
        selection={new Set(opened === undefined ? [] : [opened])}
        groupOf={state ? undefined : groupOf}
        refreshing={isFetching}
        error={error && !data ? { message: error.message, onRetry: () => void refetch() } : null}
        empty={
          <EmptyState title={emptyTitle(state)}>{state === 'to_decide' ? 'Every row is decided.' : ''}</EmptyState>
        }
      />
      <ListFooter
        page={page}
        pageSize={PAGE_SIZE}
        total={data?.total}
        rows={data?.items.length}
        onPage={(to) => setParams(new URLSearchParams(addressAt({ page: String(to) })))}
      />
    </>
  )
}

function emptyTitle(state: StatementRowState | undefined): string {
  return state === undefined ? 'No rows' : `No rows ${codeLabel(STATEMENT_ROW_STATES, state).toLowerCase()}`
}
