import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import { tasks } from '@portal/contract/work/tasks'
import { ADVISING_ROLES, CLIENT_ROLES, COMPLIANCE_ROLES } from '@portal/domain/account/role'
import { isSettled } from '@portal/domain/work/requirement'
import { mayCall, Slot, useSlot } from '@portal/platform'
import { Link, useSearchParams } from '@portal/router'
import { lazyTab, type RecordTab } from '@portal/screens/record'
import { LatestActivity } from '@portal/screens/timeline'
import { Box, Grid, Stack } from '@portal/ui/core'
import { Tabs } from '@portal/ui/page'
import { nameForTasks } from '../../tasks/of-record/application-name.ts'
import { NextTask } from '../../tasks/of-record/NextTask.tsx'
import type { ApplicationTabProps } from './application-tab.ts'
import { ApplicationAside } from './aside/ApplicationAside.tsx'
import { ChecklistPanel } from './aside/ChecklistPanel.tsx'
import { NextStep } from './aside/NextStep.tsx'
import { OverviewTab } from './OverviewTab.tsx'

type Tab = RecordTab<ApplicationDetails, ApplicationTabProps>

const STAFF = [...ADVISING_ROLES, ...COMPLIANCE_ROLES]

/** The tabs of an application in their order. */
const OWN_TABS: readonly Tab[] = [
  { id: 'overview', label: 'Overview', order: 0, access: CLIENT_ROLES, Component: OverviewTab },
  {
    id: 'underwriting',
    label: 'Underwriting',
    order: 20,
    access: STAFF,
    count: ({ requirements = [] }) => requirements.filter((one) => !isSettled(one)).length || undefined,
    Component: lazyTab(() => import(/* webpackChunkName: "underwriting" */ './underwriting/UnderwritingTab.tsx')),
  },
  {
    id: 'documents',
    label: 'Documents',
    order: 30,
    access: STAFF,
    count: ({ counts }) => counts?.documents || undefined,
    Component: lazyTab(() => import(/* webpackChunkName: "documents" */ './records/DocumentsTab.tsx')),
  },
  {
    id: 'notes',
    label: 'Notes',
    order: 40,
    access: CLIENT_ROLES,
    Component: lazyTab(() => import(/* webpackChunkName: "notes" */ './records/NotesTab.tsx')),
  },
  {
    id: 'pre-assessments',
    label: 'Pre-assessment',
    order: 50,
    access: STAFF,
    Component: lazyTab(() => import(/* webpackChunkName: "pre-assessments" */ './records/PreAssessmentsTab.tsx')),
  },
  {
    id: 'timeline',
    label: 'Timeline',
    order: 90,
    access: CLIENT_ROLES,
    Component: lazyTab(() => import(/* webpackChunkName: "timeline" */ './records/TimelineTab.tsx')),
  },
]

const TAB_SLOT = 'application-details.tab/v1'

/** The parts of an application’s page, those of other remotes among them, and beside them what is due. */
export function ApplicationTabs({ application, role }: ApplicationTabProps) {
  const [params] = useSearchParams()
  const contributed = useSlot(TAB_SLOT)
  const own = OWN_TABS.filter(({ access }) => role !== null && access.includes(role))
  const items = [
    ...own.map(({ id, label, order, count }) => ({ id, label, order, count: count?.(application) })),
    ...contributed.map(({ segment, title, order }) => ({ id: segment, label: title, order })),
  ].sort((a, b) => a.order - b.order)
  const current = items.find(({ id }) => id === params.get('tab'))?.id ?? 'overview'
  const OwnTab = own.find(({ id }) => id === current)?.Component
  function addressOf(id: string): string {
    const next = new URLSearchParams(params)
    if (id === 'overview') next.delete('tab')
    else next.set('tab', id)
    return `?${next}`
  }
  return (
    <>
      <Tabs
        label="Application sections"
        items={items}
        current={current}
        link={({ id }) => <Link to={addressOf(id)} />}
      />
      <Grid
        flex={{ base: 'none', lg: '1 1 0' }}
        minHeight="0"
        alignContent="start"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 344px' }}
        gridTemplateRows={{ xl: 'auto 1fr' }}
        overflowY={{ base: 'visible', lg: 'auto' }}
        paddingInline="gutter"
        paddingBlock="14px"
      >
        <Stack gap="3" gridColumn={{ xl: '2' }}>
          <ChecklistPanel application={application} role={role} />
          <NextStep application={application} role={role} />
          {mayCall(tasks.list, role) && (
            <NextTask
              title="Next task"
              client={application.client}
              application={{ id: application.id, name: nameForTasks(application) }}
              owner={{ application_id: application.id }}
            />
          )}
        </Stack>
        <Box minWidth="0" gridColumn={{ xl: '1' }} gridRow={{ xl: '1 / span 2' }}>
          {OwnTab ? (
            <OwnTab application={application} role={role} />
          ) : (
            <Slot id={TAB_SLOT} segment={current} context={{ applicationId: application.id, application }} />
          )}
        </Box>
        <Box as="aside" aria-label="Related" minWidth="0" gridColumn={{ xl: '2' }}>
          <Stack gap="3">
            <ApplicationAside application={application} role={role} />
            {current === 'overview' && (
              <LatestActivity owner={{ application: application.id }} address={addressOf('timeline')} />
            )}
          </Stack>
        </Box>
      </Grid>
    </>
  )
}
