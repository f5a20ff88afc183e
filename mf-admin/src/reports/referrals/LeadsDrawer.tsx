import { reports } from '@portal/contract/money/reports'
import type { ReferralReport, ReferredLead } from '@portal/contract/money/reports.schema'
import { leadStatusLabel } from '@portal/domain/clients/lead-status'
import { REFERRAL_STEPS, type ReferralStep } from '@portal/domain/money/referral-report'
import { formatCount } from '@portal/domain/values/count'
import { formatDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { useCall } from '@portal/platform'
import { Link, useNavigate } from '@portal/router'
import { Drawer } from '@portal/ui/overlay'
import { EmptyState, Tabs } from '@portal/ui/page'
import { type DataColumn, DataTable, ListFooter } from '@portal/ui/table'
import type { ReportAddress } from '../shared/report-address.ts'
import { referrerAsked, referrerKey } from './referrer-key.ts'

const PAGE_SIZE = 50

const COLUMNS: ReadonlyArray<DataColumn<ReferredLead>> = [
  {
    id: 'client',
    header: 'Lead',
    cell: ({ client }) => client.name,
    width: 160,
    fluid: true,
    tone: 'name',
    phone: 'title',
  },
  {
    id: 'came_on',
    header: 'Came',
    cell: ({ came_on }) => formatDate(came_on),
    width: 112,
    numeric: true,
    phone: 'lead',
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, in_force_on }) => (in_force_on ? 'In Force' : leadStatusLabel(status)),
    width: 132,
    tone: 'muted',
    phone: 'status',
  },
  {
    id: 'in_force_on',
    header: 'In force',
    cell: ({ in_force_on }) => in_force_on && formatDate(in_force_on),
    width: 112,
    numeric: true,
    tone: 'muted',
    phone: 'detail',
  },
  {
    id: 'premium',
    header: 'Premium',
    cell: ({ premium }) => (premium === 0 ? null : formatMoney(premium)),
    width: 112,
    align: 'right',
    numeric: true,
    phone: 'end',
  },
]

export interface LeadsDrawerProps {
  readonly report: ReferralReport
  readonly address: ReportAddress
  readonly step: ReferralStep
}

/** The leads behind a figure. */
export function LeadsDrawer({ report, address, step }: LeadsDrawerProps) {
  const { params, asked, addressAt, go } = address
  const navigate = useNavigate()
  const key = params.get('referrer')
  const whose = report.referrers.find((one) => referrerKey(one) === key)
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)
  const { data, error, refetch, isFetching } = useCall(
    reports.referralLeads,
    { query: { ...asked, ...referrerAsked(key), step, page, page_size: PAGE_SIZE } },
    { keepPrevious: true },
  )
  const counts = key === null ? report.total : whose
  return (
    <Drawer
      open
      width={720}
      title={whose ? `Leads of ${whose.name}` : 'Leads that were referred'}
      onClose={() => go({ referrer: undefined, step: undefined, page: undefined })}
    >
      <Tabs
        label="Steps"
        current={step}
        items={REFERRAL_STEPS.map(({ value, label }) => ({
          id: value,
          label,
          count: counts && formatCount(counts[value]),
        }))}
        link={({ id }) => <Link replace to={addressAt({ step: id, page: undefined })} />}
      />
      <DataTable
        inPanel
        label="Leads"
        columns={COLUMNS}
        rows={data?.items}
        rowId={({ client }) => client.id}
        rowLabel={({ client }) => client.name}
        rowHref={({ client }) => `/client-details/${client.id}`}
        onOpen={({ client }) => void navigate(`/client-details/${client.id}`)}
        refreshing={isFetching}
        error={error && !data ? { message: error.message, onRetry: () => void refetch() } : null}
        empty={<EmptyState title="No leads here">None of these leads has come so far.</EmptyState>}
      />
      {data && data.total > PAGE_SIZE && (
        <ListFooter
          page={page}
          pageSize={PAGE_SIZE}
          total={data.total}
          rows={data.items.length}
          onPage={(next) => go({ page: String(next) })}
        />
      )}
    </Drawer>
  )
}
