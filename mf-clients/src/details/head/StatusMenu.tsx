import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { leadStatusLabel } from '@portal/domain/clients/lead-status'
import { usePageKey } from '@portal/screens/keys'
import { Box } from '@portal/ui/core'
import { ChevronDownIcon } from '@portal/ui/icons'
import { Menu } from '@portal/ui/overlay'
import { LeadStatusBadge, LeadStatusGlyph } from '@portal/ui/page'
import { useId } from 'react'
import { changeStatus } from '../../status/move-status.ts'
import { statusEntries } from '../../status/status-entries.tsx'

/** The status of a client; whoever may, moves it to any other, also by the key S. */
export function StatusMenu({ client, mayChange }: { client: ClientDetails; mayChange: boolean }) {
  const { status } = client
  const id = useId()
  usePageKey('s', mayChange ? () => document.getElementById(id)?.click() : undefined)
  if (!mayChange) return <LeadStatusBadge status={status} />
  return (
    <Menu
      label="Status"
      trigger={
        <Box
          as="button"
          id={id}
          aria-keyshortcuts="S"
          display="inline-flex"
          flex="none"
          whiteSpace="nowrap"
          alignItems="center"
          gap="6px"
          height={{ base: '44px', md: '28px' }}
          paddingInline="2"
          borderRadius="sm"
          fontWeight="medium"
          cursor="pointer"
          bg={`lead.${status}.bg`}
          color={`lead.${status}.fg`}
        >
          <LeadStatusGlyph status={status} decorative />
          {leadStatusLabel(status)}
          <ChevronDownIcon size={14} />
        </Box>
      }
      entries={statusEntries(status, (next) => changeStatus(client, next))}
    />
  )
}
