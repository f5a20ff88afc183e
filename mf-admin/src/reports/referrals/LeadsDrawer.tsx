import { reports } from '@portal/contract/money/reports'
import type { ReferralReport, ReferredLead } from '@portal/contract/money/reports.schema'
import { leadStatusLabel } from '@portal/domain/clients/lead-status'
import { REFERRAL_STEPS, type ReferralStep } from '@portal/domain/money/referral-report'
import { formatCount } from '@portal/domain/values/count'
import { formatDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { useCall } from '@portal/platform'
import { Link } from '@portal/router'
import { EmptyState, Tabs } from '@portal/ui/page'
import type { DataColumn } from '@portal/ui/table'
import { RowsDrawer } from '../shared/RowsDrawer.tsx'
import type { ReportAddress } from '../shared/report-address.ts'
import { rowsPage } from '../shared/rows-page.ts'
import { referrerAsked, referrerKey } from './referrer-key.ts'

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
    header: 'Came in',
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
  const { params, asked, addressAt } = address
  const key = params.get('referrer')
  const whose = report.referrers.find((one) => referrerKey(one) === key)
  const query = { ...asked, ...referrerAsked(key), step, ...rowsPage(address) }
  const answer = useCall(reports.referralLeads, { query }, { keepPrevious: true })
  const counts = key === null ? report.total : whose
  return (
    <RowsDrawer
      address={address}
      title={whose ? `Leads of ${whose.name}` : 'Referred leads'}
      label="Leads"
      columns={COLUMNS}
      answer={answer}
      rowId={({ client }) => client.id}
      rowLabel={({ client }) => client.name}
      clientOf={({ client }) => client.id}
      closed={{ referrer: undefined, step: undefined, page: undefined }}
      empty={<EmptyState title="No leads here">None of these leads got this far.</EmptyState>}
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
    </RowsDrawer>
  )
}
