import { needs as calls } from '@portal/contract/clients/needs'
import type { Needs } from '@portal/contract/clients/needs.schema'
import { compareNeeds } from '@portal/domain/clients/needs/compare-needs'
import { formatInstantDate, timeIn } from '@portal/domain/values/date'
import { useCall, useClock } from '@portal/platform'
import { Box, Button, Flex, Heading, Loading, Spacer, Stack, Text } from '@portal/ui/core'
import { Drawer } from '@portal/ui/overlay'
import { ErrorPanel } from '@portal/ui/page'
import { NeedsChanges } from './NeedsChanges.tsx'

export interface NeedsHistoryProps {
  readonly clientId: number
  readonly onClose: () => void
  /** Puts a version's covers and calculation into the edit; without it versions are only read. */
  readonly onRestore?: (version: Needs) => void
}

const MOST = 100

/** Every version, newest first, each with what it changed. */
export function NeedsHistory({ clientId, onClose, onRestore }: NeedsHistoryProps) {
  const { timeZone } = useClock()
  const { data, error, refetch } = useCall(calls.versions, { params: { id: clientId }, query: { page_size: MOST } })
  return (
    <Drawer open onClose={onClose} title="Needs history" side="right" width={440}>
      {error && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      <Stack gap="0">
        {data?.items.map((version, index) => {
          const earlier = data.items[index + 1]
          // The last of a full page has an earlier one that is not here: it is shown without what it changed.
          const isFirst = earlier === undefined && data.total <= MOST
          return (
            <Box as="section" key={version.version} padding="4" borderBottomWidth="1px" borderColor="border.subtle">
              <Flex alignItems="center" gap="2" marginBottom="1">
                <Heading as="h3">
                  {formatInstantDate(timeZone, version.saved_at)}{' '}
                  {version.saved_at && timeIn(timeZone, version.saved_at)}
                </Heading>
                <Spacer />
                {index > 0 && onRestore && (
                  <Button size="sm" onClick={() => onRestore(version)}>
                    Use this version
                  </Button>
                )}
              </Flex>
              <Text tone="muted" marginBottom="2">
                {version.author?.name ?? 'The portal'}
                {index === 0 && ' (current)'}
              </Text>
              {(earlier || isFirst) && <NeedsChanges changes={compareNeeds(earlier?.people ?? [], version.people)} />}
            </Box>
          )
        })}
      </Stack>
    </Drawer>
  )
}
