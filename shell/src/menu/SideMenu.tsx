import { useCompany } from '@portal/platform'
import { Link } from '@portal/router'
import { Box, CompanyMark } from '@portal/ui/core'
import { MenuList } from './MenuList.tsx'
import type { MenuEntry } from './menu-entries.ts'

interface SideMenuProps {
  readonly entries: readonly MenuEntry[] | null
  readonly collapsed: boolean
}

/** The menu beside the page, on anything wider than a phone. */
export function SideMenu({ entries, collapsed }: SideMenuProps) {
  const company = useCompany()
  return (
    <Box
      as="nav"
      id="side-menu"
      aria-label="Main"
      display="flex"
      flexDirection="column"
      minHeight="0"
      borderRightWidth="1px"
      bg="bg.canvas"
    >
      <Box height="header" flex="none" px="4" display="flex" alignItems="center">
        <Box asChild display="flex" minWidth="0" borderRadius="md">
          <Link to="/">
            <CompanyMark name={company.name} logo={company.logo} nameHidden={collapsed} />
          </Link>
        </Box>
      </Box>
      <MenuList entries={entries} collapsed={collapsed} />
    </Box>
  )
}
