import { usePageTitle } from '@portal/platform'
import { Box, Column, Flex } from '@portal/ui/core'
import { PageHead } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { SettingsMenu } from './SettingsMenu.tsx'

interface SettingsPageProps {
  /** The section that is open, as the menu has it. */
  readonly section: string
  /** Its address. */
  readonly to: string
  /** At the right of the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page of the settings: their menu, and the open section beside it. */
export function SettingsPage({ section, to, actions, children }: SettingsPageProps) {
  usePageTitle(section)
  return (
    <Column>
      <PageHead title="Settings" actions={actions} />
      <Flex
        flex="1"
        minHeight="0"
        flexDirection={{ base: 'column', md: 'row' }}
        borderTop="1px solid"
        borderColor="border"
      >
        <SettingsMenu open={{ title: section, to }} />
        <Box flex="1" minWidth="0" overflowY={{ md: 'auto' }} paddingInline={{ base: '4', md: '8' }} paddingBottom="8">
          {children}
        </Box>
      </Flex>
    </Column>
  )
}
