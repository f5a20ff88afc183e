import type { PreAssessment } from '@portal/contract/clients/pre-assessments.schema'
import { applicationRecords } from '@portal/contract/work/application-records'
import { questionSet } from '@portal/domain/clients/pre-assessments/general-set'
import { formatInstantDate, timeIn } from '@portal/domain/values/date'
import { useCall, useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { TabSkeleton } from '@portal/screens/record'
import { Button } from '@portal/ui/core'
import { ArrowRightIcon } from '@portal/ui/icons'
import { EmptyState, ErrorPanel, Panel } from '@portal/ui/page'
import type { DataColumn } from '@portal/ui/table'
import { PanelTable } from '../../PanelTable.tsx'
import type { ApplicationTabProps } from '../application-tab.ts'

/** Versions shown. */
const MOST = 100

function setName({ set, set_version }: PreAssessment): string {
  return questionSet(set, set_version)?.title ?? set
}

function columnsFor(timeZone: string, client: string): ReadonlyArray<DataColumn<PreAssessment>> {
  return [
    { id: 'set', header: 'Questions', cell: setName, width: 200, fluid: true, tone: 'name', phone: 'title' },
    { id: 'version', header: 'Version', cell: ({ set_version }) => set_version, width: 92, numeric: true },
    {
      id: 'submitted',
      header: 'Answered',
      cell: ({ submitted_at }) => `${formatInstantDate(timeZone, submitted_at)} ${timeIn(timeZone, submitted_at)}`,
      width: 156,
      numeric: true,
      phone: 'detail',
    },
    {
      id: 'by',
      header: 'By',
      cell: ({ source, author }) => (source === 'client' ? client : (author?.name ?? 'Staff')),
      width: 160,
      fluid: true,
      phone: 'lead',
    },
  ]
}

/** What the client has answered of health, work and pastimes, each version; the answers are on the client's page. */
export default function PreAssessmentsTab({ application }: ApplicationTabProps) {
  const { id, client } = application
  const { timeZone } = useClock()
  const { data, error, refetch, isFetching } = useCall(applicationRecords.listPreAssessments, {
    params: { id },
    query: { page_size: MOST },
  })
  if (error && !data) {
    return <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <TabSkeleton />
  const address = `/client-details/${client.id}?tab=pre-assessments`
  return (
    <Panel
      title="Pre-assessment"
      count={data.items.length || null}
      headingLevel={2}
      flush
      action={
        <Button asChild variant="ghost" size="sm" trailingIcon={<ArrowRightIcon size={14} />}>
          <Link to={address}>Open on the client’s page</Link>
        </Button>
      }
      empty={data.items.length === 0 && <EmptyState>{client.name} has not answered one yet.</EmptyState>}
    >
      <PanelTable
        label="Pre-assessment"
        columns={columnsFor(timeZone, client.name)}
        rows={data.items}
        nameOf={setName}
        addressOf={() => address}
      />
    </Panel>
  )
}
