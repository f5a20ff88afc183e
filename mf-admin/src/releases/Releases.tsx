import { registry } from '@portal/contract/office/registry'
import { timeIn } from '@portal/domain/values/date'
import { useCall, useClock } from '@portal/platform'
import { useSearchParams } from '@portal/router'
import { Box, Button, Column, Flex, Inline, Skeleton, useMedia } from '@portal/ui/core'
import { RefreshIcon, SlidersIcon } from '@portal/ui/icons'
import { Drawer } from '@portal/ui/overlay'
import { ErrorPanel, PageHead } from '@portal/ui/page'
import { useState } from 'react'
import { BESIDE } from '../beside/beside.ts'
import { SidePane } from '../beside/SidePane.tsx'
import { History } from './History.tsx'
import { LimitsDialog } from './LimitsDialog.tsx'
import { RemoteTable } from './RemoteTable.tsx'
import { RemoteDetails } from './remote/RemoteDetails.tsx'
import { remoteLabel } from './shared/release-words.ts'
import { Totals } from './Totals.tsx'

/** Names the open remote in the address. */
const REMOTE = 'remote'
const WIDE = '(min-width: 89.25em)'

/** `/releases`: shell and remotes with their releases, how they fare, and what happened. */
export default function Releases() {
  const { timeZone } = useClock()
  const { data, error, refetch, isFetching } = useCall(registry.releases, {}, { keepPrevious: true })
  const [params, setParams] = useSearchParams()
  const [isSettingLimits, setSettingLimits] = useState(false)
  const isBeside = useMedia(BESIDE)
  const width = useMedia(WIDE) ? 376 : 344
  // Beside the table there is room for what is tried just now.
  const tried = isBeside ? data?.remotes.find(({ candidate }) => candidate)?.name : undefined
  const name = params.get(REMOTE) ?? tried
  const open = data?.remotes.find((remote) => remote.name === name)

  function show(remote: string) {
    const next = new URLSearchParams(params)
    next.set(REMOTE, remote)
    setParams(next, { replace: true })
  }
  const close = () => show('')
  const details = data && open && <RemoteDetails key={open.name} view={data} remote={open} />
  return (
    <Column>
      <PageHead
        title="Releases"
        aside={
          data && (
            <Box as="span" hideBelow="md">
              <Inline tone="subtle" numeric>
                {data.remotes.filter((remote) => remote.name !== 'shell').length} remotes
                {data.platform && `, platform ${data.platform}`}
              </Inline>
            </Box>
          )
        }
        actions={
          <>
            {data && (
              <Box as="span" hideBelow="md">
                <Inline tone="subtle" size="xs" numeric>
                  Last 24 hours, updated {timeIn(timeZone, data.as_of)} ({timeZone})
                </Inline>
              </Box>
            )}
            {data?.can_change && (
              <Button icon={<SlidersIcon />} onClick={() => setSettingLimits(true)}>
                Limits
              </Button>
            )}
            <Button icon={<RefreshIcon />} loading={isFetching} onClick={() => void refetch()}>
              Refresh
            </Button>
          </>
        }
      />
      <Flex flex="1 1 0" minHeight="0" borderTopWidth="1px" borderColor="border">
        <Box flex="1 1 0" minWidth="0" overflow="auto">
          {error && !data ? (
            <ErrorPanel message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
          ) : data ? (
            <>
              <Totals view={data} />
              <RemoteTable
                remotes={data.remotes}
                open={open?.name}
                link={(remote) =>
                  `?${new URLSearchParams([...params].filter(([key]) => key !== REMOTE).concat([[REMOTE, remote]]))}`
                }
              />
              <History events={data.history} remotes={data.remotes.map((remote) => remote.name)} />
            </>
          ) : (
            <Box padding="gutter">
              <Skeleton width={320} />
            </Box>
          )}
        </Box>
        {isBeside && open && (
          <SidePane label={remoteLabel(open.name)} width={width} onClose={close}>
            {details}
          </SidePane>
        )}
      </Flex>
      {!isBeside && open && (
        <Drawer open title={remoteLabel(open.name)} onClose={close}>
          {details}
        </Drawer>
      )}
      {data && isSettingLimits && <LimitsDialog limits={data.limits} onClose={() => setSettingLimits(false)} />}
    </Column>
  )
}
