import { fullName } from '@portal/domain/person'
import { usePreload } from '@portal/platform'
import { Link, useLocation } from '@portal/router'
import { Box, Text } from '@portal/ui/core'
import { LeadStatusGlyph } from '@portal/ui/page'
import { useId } from 'react'
import { CLIENT_PAGE, clientAddress, clientAt } from './client-address.ts'
import { useRecents } from './use-recents.ts'

/** As many as stand in the menu. */
const SHOWN = 5

/** Below the menu's entries: the records that the user opened last. */
export function RecentClients({ onChoose }: { readonly onChoose?: (() => void) | undefined }) {
  const recent = useRecents().slice(0, SHOWN)
  const preload = usePreload(CLIENT_PAGE)
  const here = clientAt(useLocation().pathname)
  const id = useId()
  if (recent.length === 0) return null
  return (
    <Box as="section" aria-labelledby={id} px="2" pb="2">
      <Text id={id} size="xs" tone="subtle" px="10px" pt="2" pb="1">
        Recently opened
      </Text>
      <Box as="ul" display="flex" flexDirection="column" gap="0.5">
        {recent.map((client) => (
          <li key={client.id}>
            <Box
              asChild
              display="flex"
              alignItems="center"
              gap="10px"
              height={{ base: '44px', md: '30px' }}
              px="10px"
              borderRadius="md"
              color="fg.muted"
              transition="background 80ms"
              css={{
                '& > svg': { flex: 'none', marginInline: '1px' },
                '&[aria-current]': { color: 'fg', fontWeight: 'medium' },
              }}
              _hover={{ bg: 'bg.muted', color: 'fg' }}
            >
              <Link
                to={clientAddress(client)}
                aria-current={client.id === here ? 'page' : undefined}
                onClick={onChoose}
                {...preload}
              >
                <LeadStatusGlyph status={client.status} />
                <Box as="span" minWidth="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
                  {fullName(client.first_name, client.last_name)}
                </Box>
              </Link>
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  )
}
