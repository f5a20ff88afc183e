import { firmNumbers } from '@portal/contract/money/firm-numbers'
import type { StartedPolicy } from '@portal/contract/money/firm-numbers.schema'
import { formatDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { codeLabel } from '@portal/domain/work/cover'
import { POLICY_STATES } from '@portal/domain/work/policy'
import { useCall } from '@portal/platform'
import type { DataColumn } from '@portal/ui/table'
import { RowsDrawer } from '../shared/RowsDrawer.tsx'
import type { ReportAddress } from '../shared/report-address.ts'
import { rowsPage } from '../shared/rows-page.ts'
import { groupIn } from './GroupSwitch.tsx'
import { lineIn, NO_ROWS } from './rows-address.ts'

const COLUMNS: ReadonlyArray<DataColumn<StartedPolicy>> = [
  {
    id: 'client',
    header: 'Client',
    cell: ({ client }) => client.name,
    width: 150,
    fluid: true,
    tone: 'name',
    phone: 'title',
  },
  {
    id: 'insurer',
    header: 'Insurer',
    cell: ({ insurer, number }) => [insurer, number].filter(Boolean).join(' '),
    width: 168,
    fluid: true,
    tone: 'muted',
    phone: 'lead',
  },
  { id: 'started_on', header: 'Started', cell: ({ started_on }) => formatDate(started_on), width: 108, numeric: true },
  {
    id: 'state',
    header: 'State',
    cell: ({ state, ended_on }) => `${codeLabel(POLICY_STATES, state)}${ended_on ? ` ${formatDate(ended_on)}` : ''}`,
    width: 168,
    numeric: true,
    tone: 'muted',
    phone: 'status',
  },
  {
    id: 'premium',
    header: 'Premium',
    cell: ({ premium }) => formatMoney(premium),
    width: 112,
    align: 'right',
    numeric: true,
    phone: 'end',
  },
]

export interface PoliciesDrawerProps {
  readonly address: ReportAddress
  readonly title: string
}

/** The policies behind a figure, by what the address says of it. */
export function PoliciesDrawer({ address, title }: PoliciesDrawerProps) {
  const { asked, params } = address
  const months = (['13', '25'] as const).find((one) => one === params.get('months'))
  const kept = params.get('kept')
  const answer = useCall(
    firmNumbers.startedPolicies,
    {
      query: {
        ...asked,
        by: groupIn(address),
        ...lineIn(address),
        ...(months && { months }),
        ...(kept !== null && { kept: kept === 'true' }),
        ...rowsPage(address),
      },
    },
    { keepPrevious: true },
  )
  return (
    <RowsDrawer
      address={address}
      title={title}
      label="Policies"
      columns={COLUMNS}
      answer={answer}
      rowId={({ id }) => id}
      rowLabel={({ client, number }) => [client.name, number].filter(Boolean).join(', ')}
      clientOf={({ client }) => client.id}
      closed={NO_ROWS}
    />
  )
}
