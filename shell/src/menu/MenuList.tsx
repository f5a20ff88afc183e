import { MENU_COUNT_MAX } from '@portal/domain/menu'
import { routeFor, usePreload, useRemoteHost } from '@portal/platform'
import { Link, useLocation } from '@portal/router'
import { Box, Skeleton, VisuallyHidden } from '@portal/ui/core'
import { LogoutIcon } from '@portal/ui/icons'
import { menuIcon } from '@portal/ui/menu-icons'
import { Tooltip } from '@portal/ui/overlay'
import type { ReactNode } from 'react'
import { RecentClients } from '../recents/RecentClients.tsx'
import { logOut } from './log-out.ts'
import type { MenuEntry } from './menu-entries.ts'
import { openPath } from './open-path.ts'
import { useMenuCounts } from './use-menu-counts.ts'

/** What an entry looks like; the open page's is a raised one with its icon in the accent. */
const ITEM = {
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  width: 'full',
  height: { base: '44px', md: '32px' },
  px: '10px',
  borderRadius: 'md',
  color: 'fg.muted',
  fontWeight: 'medium',
  textAlign: 'start',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  transition: 'background 80ms',
  '& svg': { flex: 'none' },
  _hover: { bg: 'bg.muted', color: 'fg' },
  '&[aria-current]': {
    bg: 'bg.surface',
    color: 'fg',
    boxShadow: '0 0 0 1px var(--ui-colors-border)',
    '& svg': { color: 'accent.fg' },
  },
} as const

interface MenuListProps {
  /** Null while it is not known yet. */
  readonly entries: readonly MenuEntry[] | null
  /** Icons only, their names in tooltips. */
  readonly collapsed?: boolean
  /** An entry was chosen: a drawer closes. */
  readonly onChoose?: () => void
}

/** The entries of the side menu, and Logout at its foot. */
export function MenuList({ entries, collapsed = false, onChoose }: MenuListProps) {
  const marked = useMarkedPath(entries ?? [])
  const counts = useMenuCounts(entries ?? [])
  return (
    <>
      <Box flex="1 1 0" minHeight="0" overflowY="auto">
        <Box as="ul" p="2" display="flex" flexDirection="column" gap="0.5">
          {entries === null && <MenuSkeleton />}
          {entries?.map((entry) => (
            <li key={entry.path}>
              <MenuLink
                entry={entry}
                count={entry.count && counts[entry.count]}
                open={entry.path === marked}
                collapsed={collapsed}
                onChoose={onChoose}
              />
            </li>
          ))}
        </Box>
        {entries && !collapsed && <RecentClients onChoose={onChoose} />}
      </Box>
      <Box p="2" borderTopWidth="1px">
        <LogoutButton collapsed={collapsed} />
      </Box>
    </>
  )
}

/** The path of the entry that is marked. */
function useMarkedPath(entries: readonly MenuEntry[]): string | undefined {
  const { pathname, search } = useLocation()
  const { registry } = useRemoteHost()
  return openPath(
    routeFor(registry, pathname),
    search,
    entries.map(({ path }) => path),
  )
}

interface MenuLinkProps {
  readonly entry: MenuEntry
  /** How much waits behind it; undefined where nothing is counted, or not known. */
  readonly count: number | undefined
  readonly open: boolean
  readonly collapsed: boolean
  readonly onChoose: (() => void) | undefined
}

function MenuLink({ entry, count, open, collapsed, onChoose }: MenuLinkProps) {
  const preload = usePreload(entry.path)
  const Icon = menuIcon(entry.icon)
  return (
    <Named name={entry.label} collapsed={collapsed}>
      <Box asChild {...ITEM}>
        <Link
          to={entry.path}
          onClick={onChoose}
          aria-label={collapsed ? entry.label : undefined}
          aria-current={open ? 'page' : undefined}
          {...preload}
        >
          <Icon />
          {!collapsed && <Truncated>{entry.label}</Truncated>}
          {!collapsed && count !== undefined && count > 0 && <Waiting count={count} />}
        </Link>
      </Box>
    </Named>
  )
}

/** “46”, at the right. */
function Waiting({ count }: { count: number }) {
  return (
    <Box as="span" marginStart="auto" color="fg.subtle" fontSize="xs" fontVariantNumeric="tabular-nums">
      {count < MENU_COUNT_MAX ? count : `${MENU_COUNT_MAX - 1}+`}
      <VisuallyHidden> due</VisuallyHidden>
    </Box>
  )
}

function LogoutButton({ collapsed }: { collapsed: boolean }) {
  return (
    <Named name="Logout" collapsed={collapsed}>
      <Box asChild {...ITEM}>
        <button type="button" onClick={logOut} aria-label={collapsed ? 'Logout' : undefined}>
          <LogoutIcon />
          {!collapsed && <Truncated>Logout</Truncated>}
        </button>
      </Box>
    </Named>
  )
}

function Named({ name, collapsed, children }: { name: string; collapsed: boolean; children: React.ReactElement }) {
  return (
    <Tooltip content={name} placement="right" disabled={!collapsed}>
      {children}
    </Tooltip>
  )
}

function Truncated({ children }: { children: ReactNode }) {
  return (
    <Box as="span" minWidth="0" overflow="hidden" textOverflow="ellipsis">
      {children}
    </Box>
  )
}

function MenuSkeleton() {
  return ['60%', '45%', '50%', '70%'].map((width) => (
    <Box as="li" key={width} height="8" px="10px" display="flex" alignItems="center" aria-hidden>
      <Skeleton width={width} />
    </Box>
  ))
}
