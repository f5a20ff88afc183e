import { applications } from '@portal/contract/work/applications'
import type { ApplicationRow } from '@portal/contract/work/applications.schema'
import { policies } from '@portal/contract/work/policies'
import type { PolicyRow } from '@portal/contract/work/policies.schema'
import { fullName } from '@portal/domain/values/person'
import { lazyPart, mayCall, type SlotContexts, useAhead, useCall, useClock, useRole } from '@portal/platform'
import { TabSkeleton } from '@portal/screens/record'
import { Button, Stack } from '@portal/ui/core'
import { PlusIcon } from '@portal/ui/icons'
import { EmptyState, ErrorPanel, Panel } from '@portal/ui/page'
import { useState } from 'react'
import { applicationColumns } from '../../applications/list/application-columns.tsx'
import { applicationAddress } from '../../applications/list/applications.ts'
import { PanelTable, pick } from '../../applications/PanelTable.tsx'
import { policyColumns } from '../list/policy-columns.tsx'
import { policyAddress } from '../policies.ts'
import { CoverToday } from './CoverToday.tsx'
import { HouseholdCover } from './HouseholdCover.tsx'

const NewApplication = lazyPart(
  () => import(/* webpackChunkName: "new-application" */ '../../applications/new/NewApplication.tsx'),
)

const NewPolicy = lazyPart(() => import(/* webpackChunkName: "new-policy" */ '../new/NewPolicy.tsx'))

interface PoliciesProps {
  readonly rows: readonly PolicyRow[]
  /** Absent where the viewer may not add one. */
  readonly onNew: (() => void) | undefined
}

function Policies({ rows, onNew }: PoliciesProps) {
  const columns = policyColumns(useClock())
  return (
    <Panel
      title="Policies"
      count={rows.length || null}
      headingLevel={2}
      flush
      action={
        onNew && (
          <Button variant="ghost" size="sm" icon={<PlusIcon size={14} />} onClick={onNew}>
            New policy
          </Button>
        )
      }
      empty={
        rows.length === 0 && (
          <EmptyState>
            No policy yet. {onNew && 'Add one the client already has. '}Policies applied for appear here once in force.
          </EmptyState>
        )
      }
    >
      <PanelTable
        label="Policies"
        columns={pick(columns, ['insurer', 'number', 'covers', 'owner', 'annual_premium', 'renews_on', 'state'])}
        rows={rows}
        nameOf={({ insurer, number }) => `${insurer} ${number ?? ''}`}
        addressOf={policyAddress}
      />
    </Panel>
  )
}

interface ApplicationsProps {
  readonly rows: readonly ApplicationRow[]
  /** Absent where the viewer may not start one. */
  readonly onNew: (() => void) | undefined
}

function Applications({ rows, onNew }: ApplicationsProps) {
  const columns = applicationColumns(useClock())
  return (
    <Panel
      title="Applications"
      count={rows.length || null}
      headingLevel={2}
      flush
      action={
        onNew && (
          <Button variant="ghost" size="sm" icon={<PlusIcon size={14} />} onClick={onNew}>
            New application
          </Button>
        )
      }
      empty={rows.length === 0 && <EmptyState>No application yet.</EmptyState>}
    >
      <PanelTable
        label="Applications"
        columns={pick(columns, ['insurer', 'covers', 'annual_premium', 'status', 'waiting_on'])}
        rows={rows}
        nameOf={({ insurer }) => insurer ?? 'Application'}
        addressOf={applicationAddress}
      />
    </Panel>
  )
}

/** What a client is covered for, in force and applied for: a tab of the client’s page. */
export default function ClientCover({ clientId, summary }: SlotContexts['client-details.tab/v1']) {
  const role = useRole()
  const { data, error, refetch, isFetching } = useCall(policies.cover, { params: { id: clientId } })
  const [isStarting, setStarting] = useState(false)
  const [isAdding, setAdding] = useState(false)
  useAhead(mayCall(policies.create, role) ? NewPolicy : undefined)
  useAhead(mayCall(applications.create, role) ? NewApplication : undefined)
  if (error && !data) {
    return <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <TabSkeleton />
  const name = fullName(summary.first_name, summary.last_name)
  return (
    <Stack gap="3">
      <CoverToday cover={data} />
      <HouseholdCover clientId={clientId} cover={data} />
      <Policies rows={data.policies} onNew={mayCall(policies.create, role) ? () => setAdding(true) : undefined} />
      <Applications
        rows={data.applications}
        onNew={mayCall(applications.create, role) ? () => setStarting(true) : undefined}
      />
      {isAdding && <NewPolicy client={{ id: clientId, name }} onClose={() => setAdding(false)} />}
      {isStarting && <NewApplication client={{ id: clientId, name }} onClose={() => setStarting(false)} />}
    </Stack>
  )
}
