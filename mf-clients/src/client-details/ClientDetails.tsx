import { fullName } from '@portal/domain'
import { usePageTitle, useRole } from '@portal/platform'
import { Navigate, useLocation, useParams } from '@portal/router'
import { Box, Flex, Grid, Skeleton, Stack } from '@portal/ui/core'
import { FaultPanel } from '@portal/ui/page'
import { useMergeAddress } from '../merge/use-merge-address.tsx'
import { ClientHead } from './ClientHead.tsx'
import { ClientNotThere } from './ClientNotThere.tsx'
import { ClientSummary } from './ClientSummary.tsx'
import { ClientTabs } from './ClientTabs.tsx'
import { useClient } from './use-client.ts'
import { useClientNeighbours } from './use-client-neighbours.ts'

function HeadSkeleton() {
  return (
    <Flex alignItems="center" height="60px" flex="none" paddingInline="gutter">
      <Skeleton width={220} height={16} />
    </Flex>
  )
}

/** As high as what comes: where it stands above the tabs the status, three ways to reach the person and a button. */
function SummarySkeleton() {
  return (
    <Stack gap="4" aria-hidden height={{ base: '236px', md: '160px', lg: 'auto' }} overflow="hidden">
      <Skeleton width={120} height={28} />
      {['70%', '82%', '90%', '40%', '64%', '58%', '72%', '50%', '66%', '44%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </Stack>
  )
}

function ClientPage({ id }: { id: number }) {
  const role = useRole()
  const { data: client, error, refetch, isFetching } = useClient(id)
  const neighbours = useClientNeighbours(id)
  const merge = useMergeAddress(id)
  const { search } = useLocation()
  usePageTitle(client ? fullName(client.first_name, client.last_name) : 'Client')

  if (error?.status === 404) return <ClientNotThere />
  if (error && !client)
    return <FaultPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  // The record was merged: its address leads to the one that it went into.
  if (client && client.id !== id) return <Navigate to={`/client-details/${client.id}${search}`} replace />
  return (
    <Flex flexDirection="column" flex="1 1 0" minHeight="0" overflowY={{ base: 'auto', lg: 'hidden' }}>
      {client ? <ClientHead client={client} role={role} neighbours={neighbours} /> : <HeadSkeleton />}
      <Grid
        flex={{ base: 'none', lg: '1 1 0' }}
        minHeight="0"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '304px minmax(0, 1fr)' }}
        borderTopWidth="1px"
        borderColor="border"
      >
        <Box
          minHeight="0"
          overflowY={{ base: 'visible', lg: 'auto' }}
          paddingStart="gutter"
          paddingEnd={{ base: 'gutter', lg: '4' }}
          paddingBlock="3"
          borderInlineEndWidth={{ base: '0', lg: '1px' }}
          borderColor="border"
        >
          {client ? (
            <ClientSummary key={id} client={client} role={role} onCompare={merge.compare} />
          ) : (
            <SummarySkeleton />
          )}
        </Box>
        <Flex flexDirection="column" minHeight="0">
          <ClientTabs clientId={id} client={client} role={role} />
        </Flex>
      </Grid>
      {merge.drawer}
    </Flex>
  )
}

/** `/client-details/:id` */
export default function ClientDetails() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,9}$/.test(id) ? <ClientPage key={id} id={Number(id)} /> : <ClientNotThere />
}
