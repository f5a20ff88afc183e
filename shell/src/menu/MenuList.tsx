import { menuCountText } from '@portal/domain/account/menu'
import { routeFor, usePreload, useRemoteHost } from '@portal/platform'
import { Link, useLocation } from '@portal/router'
import { Skeleton, VisuallyHidden } from '@portal/ui/core'
import { LogoutIcon } from '@portal/ui/icons'
import { menuIcon } from '@portal/ui/menu-icons'
import { Tooltip } from '@portal/ui/overlay'
import { clientAt, searchOf } from '../recents/client-address.ts'
import { RecentClients } from '../recents/RecentClients.tsx'
import { useRecents } from '../recents/use-recents.ts'
import { logOut } from './log-out.ts'
import type { MenuEntry } from './menu-entries.ts'
import { openPath } from './open-path.ts'
import { type MenuCount, useMenuCounts } from './use-menu-counts.ts'

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
  const countOf = useMenuCounts(entries ?? [])
  return (
    <>
      <div data-part="entries">
        <ul>
          {entries === null && <MenuSkeleton />}
          {entries?.map((entry) => (
            <li key={entry.path}>
              <MenuLink
                entry={entry}
                count={countOf(entry.count)}
                open={entry.path === marked}
                collapsed={collapsed}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
        {entries && !collapsed && <RecentClients onChoose={onChoose} />}
      </div>
      <div data-part="foot">
        <LogoutButton collapsed={collapsed} />
      </div>
    </>
  )
}

/** The path of the entry that is marked. */
function useMarkedPath(entries: readonly MenuEntry[]): string | undefined {
  const { pathname, search } = useLocation()
  const { registry } = useRemoteHost()
  const here = clientAt(pathname)
  const opened = useRecents().find(({ id }) => id === here)
  return openPath(
    routeFor(registry, pathname),
    // A record opened by its bare address belongs to the list of its kind, as its page says too.
    opened && !new URLSearchParams(search).has('from') ? searchOf(opened) : search,
    entries.map(({ path }) => path),
  )
}

interface MenuLinkProps {
  readonly entry: MenuEntry
  readonly count: MenuCount | undefined
  readonly open: boolean
  readonly collapsed: boolean
  readonly onChoose: (() => void) | undefined
}

function MenuLink({ entry, count, open, collapsed, onChoose }: MenuLinkProps) {
  const preload = usePreload(entry.path)
  const Icon = menuIcon(entry.icon)
  return (
    <Named name={entry.label} says={count?.says} collapsed={collapsed}>
      <Link
        className="portal-menu-entry"
        to={entry.path}
        onClick={onChoose}
        aria-label={collapsed ? [entry.label, count?.says].filter(Boolean).join(', ') : undefined}
        aria-current={open ? 'page' : undefined}
        {...preload}
      >
        <Icon />
        {!collapsed && <span data-part="name">{entry.label}</span>}
        {!collapsed && count && (
          <span data-part="count">
            <span aria-hidden>{menuCountText(count.count)}</span>
            <VisuallyHidden>{count.says}</VisuallyHidden>
          </span>
        )}
      </Link>
    </Named>
  )
}

function LogoutButton({ collapsed }: { collapsed: boolean }) {
  return (
    <Named name="Logout" collapsed={collapsed}>
      <button
        className="portal-menu-entry"
        type="button"
        onClick={logOut}
        aria-label={collapsed ? 'Logout' : undefined}
      >
        <LogoutIcon />
        {!collapsed && <span data-part="name">Logout</span>}
      </button>
    </Named>
  )
}

interface NamedProps {
  readonly name: string
  /** What is counted beside it. */
  readonly says?: string | undefined
  readonly collapsed: boolean
  readonly children: React.ReactElement
}

/** Shows what icons alone do not say, and what a number counts. */
function Named({ name, says, collapsed, children }: NamedProps) {
  const text = collapsed ? name : says
  return (
    <Tooltip
      content={text ?? ''}
      {...(collapsed && says && { detail: says })}
      placement="right"
      repeatsName
      disabled={!text}
    >
      {children}
    </Tooltip>
  )
}

function MenuSkeleton() {
  return ['60%', '45%', '50%', '70%'].map((width) => (
    <li key={width} data-part="bone" aria-hidden>
      <Skeleton width={width} />
    </li>
  ))
}
