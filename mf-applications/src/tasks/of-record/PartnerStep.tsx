import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { formatDue } from '@portal/domain/values/date'
import { useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { NextStepIcon } from '@portal/screens/next-step'
import { Box, Flex, Inline, Text, TextLink, usePhone } from '@portal/ui/core'

/** What is open for the linked partner, which leads to their record; nothing where nothing is. */
export function PartnerStep({ linked }: { readonly linked: NonNullable<ClientDetails['linked_partner']> }) {
  const { today } = useClock()
  const { client, next } = linked
  // A phone keeps room for one step; there the Partner tab leads to theirs.
  const isPhone = usePhone()
  if (isPhone || !client || !next) return null
  const { title, due, kind } = next
  return (
    <Flex gap="2" alignItems="center" paddingInline="4" paddingTop="2">
      <Box as="span" flex="none" color="fg.muted">
        <NextStepIcon kind={kind} />
      </Box>
      <Text size="xs" tone="muted" overflowWrap="anywhere">
        <TextLink asChild>
          <Link to={`/client-details/${client.id}`}>{client.name}</Link>
        </TextLink>
        : {title}
        {due && (
          <>
            {' '}
            <Inline size="xs" numeric tone={due < today ? 'danger' : 'muted'}>
              ({formatDue(today, due)})
            </Inline>
          </>
        )}
      </Text>
    </Flex>
  )
}
