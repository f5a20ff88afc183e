import { dashboard } from '@portal/contract/work/dashboard'
import type { DashboardLayout } from '@portal/contract/work/dashboard.schema'
import { ADMIN_ROLES, hasRole } from '@portal/domain/account/role'
import { formatDate, weekdayOf } from '@portal/domain/values/date'
import {
  type Contribution,
  lazyPart,
  Slot,
  useCall,
  useClock,
  usePageTitle,
  useProfile,
  useRemoteHost,
  useRole,
  useSlot,
} from '@portal/platform'
import { useSearchParams } from '@portal/router'
import { Box, Grid, IconButton, Skeleton, Stack } from '@portal/ui/core'
import { SlidersIcon } from '@portal/ui/icons'
import { EmptyState, PageHead } from '@portal/ui/page'
import { useEffect, useState } from 'react'
import { shown } from './arranged.ts'

const ShownUser = lazyPart(() => import(/* webpackChunkName: "dashboard-user" */ './ShownUser.tsx'))
const ArrangeDrawer = lazyPart(() => import(/* webpackChunkName: "dashboard-arrange" */ './ArrangeDrawer.tsx'))

const AS_IT_COMES: DashboardLayout = { order: [], hidden: [] }

/** Whose work is shown: the viewer's; an admin's choice, by the address, which is everybody at first. */
function useShownUser(isAdmin: boolean): number | null | undefined {
  const me = useProfile()
  const [params] = useSearchParams()
  if (!isAdmin) return me?.id
  const asked = params.get('user')
  return asked !== null && /^\d{1,10}$/.test(asked) ? Number(asked) : null
}

/** Whether the code of all blocks has come, or failed: one that came later would move the others. */
function useReady(blocks: readonly Contribution[]): boolean {
  const host = useRemoteHost()
  const names = blocks.map(({ remote, code }) => `${remote} ${code}`).join()
  const [ready, setReady] = useState<string>()
  useEffect(() => {
    let isOver = false
    const pairs = names.split(',').map((name) => name.split(' '))
    void Promise.allSettled(pairs.map(([remote = '', code = '']) => host.code(remote, code))).then(() => {
      if (!isOver) setReady(names)
    })
    return () => {
      isOver = true
    }
  }, [host, names])
  return ready !== undefined
}

function Blocks({ userId, layout }: { readonly userId: number | null; readonly layout: DashboardLayout }) {
  const main = shown(useSlot('dashboard.main/v1'), layout)
  const aside = shown(useSlot('dashboard.aside/v1'), layout)
  const areReady = useReady([...main, ...aside])
  if (!areReady) return <Skeleton height={480} />
  if (main.length + aside.length === 0) {
    return <EmptyState>All blocks are hidden. Choose “Arrange dashboard” to show some.</EmptyState>
  }
  return (
    <Grid
      gap="4"
      alignItems="start"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        lg: main.length && aside.length ? 'minmax(0, 1fr) 360px' : 'minmax(0, 1fr)',
      }}
    >
      {main.length > 0 && (
        <Stack gap="4" minWidth="0">
          {main.map(({ segment }) => (
            <Slot key={segment} id="dashboard.main/v1" context={{ userId }} segment={segment} />
          ))}
        </Stack>
      )}
      {aside.length > 0 && (
        <Stack gap="4" minWidth="0">
          {aside.map(({ segment }) => (
            <Slot key={segment} id="dashboard.aside/v1" context={{ userId }} segment={segment} />
          ))}
        </Stack>
      )}
    </Grid>
  )
}

/** What was done, and what one does next. */
export function StaffDashboard() {
  usePageTitle('Dashboard')
  const { today } = useClock()
  const isAdmin = hasRole([useRole() ?? 'ROLE_USER'], ADMIN_ROLES)
  const userId = useShownUser(isAdmin)
  const [isArranging, setArranging] = useState(false)
  const { data, isError } = useCall(dashboard.layout, {})
  const layout = data ?? (isError ? AS_IT_COMES : undefined)
  return (
    <>
      <PageHead
        title="Dashboard"
        aside={
          <Box as="span" display={{ base: 'none', md: 'inline' }} color="fg.muted" fontVariantNumeric="tabular-nums">
            {weekdayOf(today)} {formatDate(today)}
          </Box>
        }
        actions={
          <>
            {isAdmin && <ShownUser userId={userId ?? null} />}
            <IconButton
              label="Arrange dashboard"
              icon={<SlidersIcon />}
              variant="ghost"
              onClick={() => setArranging(true)}
            />
            {userId !== undefined && <Slot id="dashboard.actions/v1" context={{ userId }} />}
          </>
        }
      />
      <Box paddingInline="gutter" paddingBottom="6">
        {layout && userId !== undefined ? <Blocks userId={userId} layout={layout} /> : <Skeleton height={160} />}
      </Box>
      {isArranging && layout && <ArrangeDrawer layout={layout} onClose={() => setArranging(false)} />}
    </>
  )
}
