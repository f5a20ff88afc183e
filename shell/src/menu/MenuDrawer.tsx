import { useCompany } from '@portal/platform'
import { Drawer } from '@portal/ui/overlay'
import { LogOutQuestion } from './LogOutQuestion.tsx'
import { MenuList } from './MenuList.tsx'
import type { MenuEntry } from './menu-entries.ts'

interface MenuDrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly entries: readonly MenuEntry[] | null
}

/** The menu on a phone. */
export function MenuDrawer({ open, onClose, entries }: MenuDrawerProps) {
  const company = useCompany()
  return (
    <>
      <Drawer open={open} onClose={onClose} title={company.name} side="left" width={288}>
        <nav className="portal-menu" aria-label="Main">
          <MenuList entries={entries} onChoose={onClose} />
        </nav>
      </Drawer>
      {/* Also for who logs out by the user menu, while this one is closed. */}
      <LogOutQuestion />
    </>
  )
}
