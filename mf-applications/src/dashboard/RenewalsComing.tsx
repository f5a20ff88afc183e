import { renewals } from '@portal/contract/work/renewals'
import { DASHBOARD_RENEWAL_DAYS, daysBefore } from '@portal/domain'
import { type SlotContexts, useCall, useClock } from '@portal/platform'
import { EmptyState, Panel } from '@portal/ui/page'
import { policyAddress } from '../policies/policies.ts'
import { renewalColumns } from '../renewals/renewal-columns.tsx'
import { PanelTable, pick } from '../table/PanelTable.tsx'
import { ToList } from './ToList.tsx'

const SHOWN = 6

/** The next policies to renew. */
export default function RenewalsComing({ userId }: SlotContexts['dashboard.main/v1']) {
  const clock = useClock()
  const filter = {
    renews_from: clock.today,
    renews_to: daysBefore(clock.today, -DASHBOARD_RENEWAL_DAYS),
    ...(userId !== null && { adviser_id: String(userId) }),
  }
  const { data, error, refetch } = useCall(renewals.list, {
    query: { ...filter, sort: 'renews_on', page_size: SHOWN },
  })
  const rest = new URLSearchParams({
    window: String(DASHBOARD_RENEWAL_DAYS),
    ...(userId !== null && { adviser_id: String(userId) }),
  })
  return (
    <Panel
      title={`Renewals in ${DASHBOARD_RENEWAL_DAYS} days`}
      count={data?.total}
      headingLevel={2}
      flush
      loading={!data && !error}
      skeletonRows={SHOWN}
      fault={error && !data ? { message: error.message, onRetry: () => void refetch() } : null}
      action={<ToList to={`/renewals?${rest}`}>All renewals</ToList>}
      empty={data?.items.length === 0 && <EmptyState>No anniversary in the next 60 days.</EmptyState>}
    >
      {data && (
        <PanelTable
          label="Renewals"
          columns={pick(renewalColumns(clock), [
            'client',
            'policy',
            'covers',
            'renews_on',
            'due_in',
            'annual_premium',
            'renewal_premium',
          ])}
          rows={data.items}
          nameOf={({ client, insurer }) => `${client.name}, ${insurer}`}
          addressOf={policyAddress}
        />
      )}
    </Panel>
  )
}
