import { imports } from '@portal/contract/imports'
import type { ImportSummary } from '@portal/contract/imports.schema'
import { formatCount, formatInstantDate, timeIn } from '@portal/domain'
import { useCall, useClock } from '@portal/platform'
import { Link, useNavigate, useSearchParams } from '@portal/router'
import { Button, Column } from '@portal/ui/core'
import { DownloadIcon, PlusIcon } from '@portal/ui/icons'
import { Badge, EmptyState, PageHead } from '@portal/ui/page'
import { type DataColumn, DataTable, ListFooter } from '@portal/ui/table'
import { useMemo } from 'react'
import { importAddress, NEW_IMPORT_PATH, pageIn } from './import-address.ts'
import { isAtWork, STATES } from './import-state.ts'
import { saveTemplate } from './template.ts'

const PAGE_SIZE = 25
/** Milliseconds between looks while a job is at work on one of the imports shown. */
const LOOK_AGAIN = 3_000

const figure = (count: number) => (count > 0 ? formatCount(count) : null)

function columnsOf(timeZone: string): ReadonlyArray<DataColumn<ImportSummary>> {
  const counted = (id: 'created' | 'updated' | 'skipped' | 'failed', header: string): DataColumn<ImportSummary> => ({
    id,
    header,
    cell: ({ outcomes }) => figure(outcomes[id]),
    width: 88,
    align: 'right',
    numeric: true,
  })
  return [
    { id: 'file', header: 'File', cell: ({ file_name }) => file_name, tone: 'name', phone: 'title' },
    {
      id: 'state',
      header: 'Status',
      cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
      title: ({ state }) => STATES[state].label,
      width: 160,
      phone: 'status',
    },
    { id: 'rows', header: 'Rows', cell: ({ rows }) => figure(rows), width: 88, align: 'right', numeric: true },
    counted('created', 'New'),
    counted('updated', 'Updated'),
    counted('skipped', 'Skipped'),
    counted('failed', 'Failed'),
    {
      id: 'created_by',
      header: 'By',
      cell: ({ created_by }) => created_by.name,
      width: 160,
      fluid: true,
      tone: 'muted',
      phone: 'lead',
    },
    {
      id: 'created_at',
      header: 'When',
      cell: ({ created_at }) => `${formatInstantDate(timeZone, created_at)} ${timeIn(timeZone, created_at)}`,
      width: 152,
      tone: 'muted',
      numeric: true,
      phone: 'end',
    },
  ]
}

/** The imports of the company, the latest first. */
export function ImportHistory() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const page = pageIn(params)
  const timeZone = useClock().timeZone
  const columns = useMemo(() => columnsOf(timeZone), [timeZone])
  const input = { query: { page, page_size: PAGE_SIZE } }
  const first = useCall(imports.list, input, { keepPrevious: true })
  const works = first.data?.items.some(({ state }) => isAtWork(state)) ?? false
  const answer = useCall(imports.list, input, { keepPrevious: true, ...(works && { refetchInterval: LOOK_AGAIN }) })
  const start = (
    <Button asChild variant="primary" icon={<PlusIcon />}>
      <Link to={NEW_IMPORT_PATH}>New import</Link>
    </Button>
  )
  return (
    <Column>
      <PageHead
        title="Import"
        actions={
          <>
            <Button icon={<DownloadIcon />} onClick={saveTemplate}>
              Template
            </Button>
            {start}
          </>
        }
      />
      <DataTable
        label="Imports"
        fill
        columns={columns}
        rows={answer.data?.items}
        rowId={({ id }) => id}
        rowLabel={({ file_name }) => file_name}
        rowHref={({ id }) => importAddress(id)}
        onOpen={({ id }) => navigate(importAddress(id))}
        refreshing={answer.isPlaceholderData}
        fault={answer.error && { message: answer.error.message, onRetry: () => void answer.refetch() }}
        empty={
          <EmptyState title="No imports yet" action={start}>
            Import clients from a CSV or Excel file. You review every row before anything is saved, and you can undo an
            import for 30 days.
          </EmptyState>
        }
      />
      <ListFooter
        page={page}
        pageSize={PAGE_SIZE}
        total={answer.data?.total}
        onPage={(next) => setParams(next === 1 ? {} : { page: String(next) })}
      />
    </Column>
  )
}
