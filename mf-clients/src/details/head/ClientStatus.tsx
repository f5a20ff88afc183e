import { clients } from '@portal/contract/clients/clients'
import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { formatInstantDate } from '@portal/domain/values/date'
import { useClock, useMayCall } from '@portal/platform'
import { Box, Text, usePhone } from '@portal/ui/core'
import { StatusMenu } from './StatusMenu.tsx'

/** The status of a client, and since when: beside the name or on top of the summary. A phone has no room for the day. */
export function ClientStatus({ client }: { readonly client: ClientDetails }) {
  const { timeZone } = useClock()
  const mayChange = useMayCall(clients.updateStatus)
  const isPhone = usePhone()
  if (isPhone) {
    return (
      <Box as="span" flex="none" marginStart="auto" marginBlock="6px">
        <StatusMenu client={client} mayChange={mayChange} />
      </Box>
    )
  }
  return (
    <>
      <StatusMenu client={client} mayChange={mayChange} />
      <Text as="span" size="xs" tone="subtle" whiteSpace="nowrap" flex="none" numeric>
        since {formatInstantDate(timeZone, client.status_since)}
      </Text>
    </>
  )
}
