import { useCompany } from '@portal/platform'
import { Link } from '@portal/router'
import { CompanyMark } from '@portal/ui/core'
import { LogOutQuestion } from './LogOutQuestion.tsx'
import { MenuList } from './MenuList.tsx'
import type { MenuEntry } from './menu-entries.ts'
import { useLettering } from './use-lettering.ts'

interface SideMenuProps {
  readonly entries: readonly MenuEntry[] | null
  readonly collapsed: boolean
}

/** The menu beside the page, on anything wider than a phone. */
export function SideMenu({ entries, collapsed }: SideMenuProps) {
  const company = useCompany()
  const isLettering = useLettering(company.logo)
  return (
    <nav className="portal-menu" data-beside id="side-menu" aria-label="Main">
      <div data-part="head">
        <Link to="/">
          <CompanyMark name={company.name} logo={company.logo} nameHidden={collapsed || isLettering} />
        </Link>
      </div>
      <MenuList entries={entries} collapsed={collapsed} />
      <LogOutQuestion />
    </nav>
  )
}
