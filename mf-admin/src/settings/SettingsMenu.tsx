import { Link } from '@portal/router'
import { Box, Flex, Stack, Text } from '@portal/ui/core'
import { ChevronRightIcon } from '@portal/ui/icons'
import { OPENED_SECTION, useSettingsGroups } from './settings-sections.ts'

interface SettingsMenuProps {
  /** The address of the open section beside the menu; without one the menu is a page of its own, on a phone. */
  readonly open?: string
}

/** The sections of the settings. */
export function SettingsMenu({ open }: SettingsMenuProps) {
  const isPage = open === undefined
  return (
    <Box
      as="nav"
      aria-label="Settings"
      flex={isPage ? '1' : 'none'}
      overflowY="auto"
      {...(isPage
        ? { padding: '0 8px 16px' }
        : { width: '220px', borderRightWidth: '1px', borderColor: 'border', padding: '12px 12px 12px 16px' })}
    >
      {useSettingsGroups().map(({ title, sections }) => (
        <Stack key={title} gap="0">
          <Text size="xs" tone="subtle" padding="12px 8px 4px">
            {title}
          </Text>
          {sections.map(({ label, to }) => (
            <Box
              key={to}
              asChild
              display="flex"
              alignItems="center"
              minHeight={isPage ? '48px' : '32px'}
              paddingInline="2"
              borderRadius="md"
              color={isPage ? 'fg' : 'fg.muted'}
              _hover={{ bg: 'bg.muted', color: 'fg' }}
              css={{ '&[aria-current]': { background: 'bg.selected', color: 'accent.fg', fontWeight: 'medium' } }}
            >
              <Link
                to={isPage && to === '/general' ? OPENED_SECTION : to}
                aria-current={to === open ? 'page' : undefined}
              >
                {label}
                {isPage && (
                  <Flex as="span" marginLeft="auto" color="fg.subtle">
                    <ChevronRightIcon />
                  </Flex>
                )}
              </Link>
            </Box>
          ))}
        </Stack>
      ))}
    </Box>
  )
}
