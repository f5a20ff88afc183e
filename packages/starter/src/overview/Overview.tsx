import { clients } from '@portal/contract/clients/clients'
import type { ClientRow } from '@portal/contract/clients/clients.schema'
import { formatInstantDate } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { useCall, useClock } from '@portal/platform'
import { useNavigate, useSearchParams } from '@portal/router'
import { panelState } from '@portal/screens/answer'
import { Column } from '@portal/ui/core'
import { EmptyState, LeadStatusBadge, PageHead } from '@portal/ui/page'
import { type DataColumn, DataTable, FilterBar, ListFooter } from '@portal/ui/table'
import { useMemo } from 'react'
import manifest from '../manifest.ts'
import { clientAddress } from './client-address.ts'

const PAGE_SIZE = 25

function columnsIn(timeZone: string): ReadonlyArray<DataColumn<ClientRow>> {
  return [
    {
      id: 'name',
      header: 'Name',
      cell: ({ first_name, last_name }) => fullName(first_name, last_name),
      width: 240,
      fluid: true,
      tone: 'name',
      phone: 'title',
    },
    {
      id: 'status',
      header: 'Status',
      cell: ({ status }) => <LeadStatusBadge status={status} />,
      width: 200,
      phone: 'status',
    },
    {
      id: 'adviser',
      header: 'Adviser',
      cell: ({ adviser }) => adviser?.name,
      width: 200,
      fluid: true,
      phone: 'detail',
    },
    { id: 'state', header: 'State', cell: ({ state }) => state, width: 96, tone: 'muted' },
    {
      id: 'added',
      header: 'Added',
      cell: ({ created_at }) => formatInstantDate(timeZone, created_at),
      width: 128,
      numeric: true,
      phone: 'end',
    },
  ]
}

/** The page in an address, from 1. */
function pageIn(params: URLSearchParams): number {
  const text = params.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** Everybody whom the user may see, the newest first. What is looked for and the page stand in the address. */
export default function Overview() {
  const { timeZone } = useClock()
  const columns = useMemo(() => columnsIn(timeZone), [timeZone])
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const page = pageIn(params)
  const query = { page, page_size: PAGE_SIZE, sort: '-created_at' as const, ...(search !== '' && { search }) }
  const answer = useCall(clients.list, { query }, { keepPrevious: true })
  const { data, isFetching } = answer
  return (
    <Column>
      <PageHead title={manifest.title} />
      <FilterBar
        findLabel="Find a client"
        find={search}
        onFind={(text) => setParams(text === '' ? {} : { search: text }, { replace: true })}
      />
      <DataTable
        fill
        label="Clients"
        columns={columns}
        rows={data?.items}
        rowId={({ id }) => id}
        rowLabel={({ first_name, last_name }) => fullName(first_name, last_name)}
        rowHref={({ id }) => clientAddress(id)}
        onOpen={({ id }) => navigate(clientAddress(id))}
        refreshing={isFetching}
        error={panelState(answer).error}
        empty={
          search === '' ? (
            <EmptyState title="No clients yet">Whoever is added appears here, the newest first.</EmptyState>
          ) : (
            <EmptyState title="Nobody found">No name, email or phone number fits “{search}”.</EmptyState>
          )
        }
      />
      <ListFooter
        page={page}
        pageSize={PAGE_SIZE}
        total={data?.total}
        estimate={data?.total_is_estimate}
        rows={data?.items.length}
        onPage={(to) => setParams({ ...(search !== '' && { search }), page: String(to) })}
      />
    </Column>
  )
}
