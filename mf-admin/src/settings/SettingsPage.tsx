import { usePageTitle } from '@portal/platform'
import { Link, useSearchParams } from '@portal/router'
import { Box, Button, Column, Flex, usePhone } from '@portal/ui/core'
import { ChevronLeftIcon } from '@portal/ui/icons'
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

/** A settings page: the menu and the open section beside it; on a phone one after the other. */
export function SettingsPage({ section, to, actions, children }: SettingsPageProps) {
  const isPhone = usePhone()
  const [params] = useSearchParams()
  const isMenu = isPhone && to === '/general' && !params.has('section')
  usePageTitle(isMenu ? 'Settings' : section)
  if (isMenu) {
    return (
      <Column>
        <PageHead title="Settings" />
        <SettingsMenu />
      </Column>
    )
  }
  return (
    <Column>
      {isPhone ? (
        <>
          <Box paddingInline="2" paddingTop="1">
            <Button asChild variant="ghost" icon={<ChevronLeftIcon />}>
              <Link to="/general">Settings</Link>
            </Button>
          </Box>
          <PageHead title={section} actions={actions} />
        </>
      ) : (
        <PageHead title="Settings" actions={actions} />
      )}
      <Flex flex="1" minHeight="0" borderTop="1px solid" borderColor="border">
        {!isPhone && <SettingsMenu open={to} />}
        <Box flex="1" minWidth="0" overflowY={{ md: 'auto' }} paddingInline={{ base: '4', md: '8' }} paddingBottom="8">
          {children}
        </Box>
      </Flex>
    </Column>
  )
}
