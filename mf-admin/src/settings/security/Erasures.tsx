import { privacy } from '@portal/contract/clients/privacy'
import type { Erasure } from '@portal/contract/clients/privacy.schema'
import { ERASURE_REASON_LABELS } from '@portal/domain/clients/erasure'
import { PAGE_SIZE_DEFAULT } from '@portal/domain/limits'
import { formatInstantDate, timeIn } from '@portal/domain/values/date'
import { useCall, useClock } from '@portal/platform'
import { panelState } from '@portal/screens/answer'
import { Box, Flex, Stack, Text } from '@portal/ui/core'
import { Panel } from '@portal/ui/page'
import { ListFooter } from '@portal/ui/table'
import { useState } from 'react'
import { Who } from '../../activity/shared/Who.tsx'

/** Erased clients, latest first. Only the number is left of each. */
export function Erasures() {
  const [page, setPage] = useState(1)
  const answer = useCall(
    privacy.erasures,
    { query: { page } },
    // Clients are also erased from their pages and overnight, so always read again.
    { staleTime: 0, keepPrevious: true },
  )
  const { data } = answer
  return (
    <Panel title="Erasures" count={data?.total} headingLevel={2} flush {...panelState(answer)}>
      <Text paddingInline="4" paddingBottom="3" tone="muted">
        Only the client number is kept. After restoring a backup, erase these people again.
      </Text>
      <Box as="ul" aria-label="Erasures">
        {data?.items.map((erasure) => (
          <ErasureRow key={erasure.id} erasure={erasure} />
        ))}
      </Box>
      {data?.total === 0 && (
        <Text paddingInline="4" paddingBottom="4" tone="muted">
          Nobody has been erased yet.
        </Text>
      )}
      {data && data.total > PAGE_SIZE_DEFAULT && (
        <ListFooter page={page} pageSize={PAGE_SIZE_DEFAULT} total={data.total} onPage={setPage} />
      )}
    </Panel>
  )
}

function ErasureRow({ erasure }: { readonly erasure: Erasure }) {
  const { client_id, erased_at, erased_by, keeps_books, reason } = erasure
  const { timeZone } = useClock()
  return (
    <Flex
      as="li"
      alignItems="center"
      columnGap="4"
      rowGap="1"
      flexWrap="wrap"
      paddingBlock="10px"
      paddingInline="4"
      borderTopWidth="1px"
      borderColor="border.subtle"
    >
      <Stack gap="0" flex="1 1 240px" minWidth="0">
        <Text weight="medium">{`Client ${client_id}`}</Text>
        <Text size="xs" tone="muted">
          {ERASURE_REASON_LABELS[reason]}
          {keeps_books && '. Application and policy figures are kept.'}
        </Text>
      </Stack>
      <Who user={erased_by} />
      <Text size="xs" tone="muted" numeric marginLeft="auto">
        {`${formatInstantDate(timeZone, erased_at)} ${timeIn(timeZone, erased_at)}`}
      </Text>
    </Flex>
  )
}
