import type { Profile } from '@portal/contract/account/profile.schema'
import { type MenuViewer, SPECIFIED_MENU, specifiedMenuFor } from '@portal/domain/account/menu'
import { leadingRole } from '@portal/domain/account/role'
import { mayOpen, type RemoteManifest } from '@portal/platform'

/** What the menu needs of a remote's manifest. */
export type MenuSource = {
  readonly routes: ReadonlyArray<Pick<RemoteManifest['routes'][number], 'path'>>
  readonly menu: RemoteManifest['menu']
}

/** An entry of the side menu as the viewer sees it. */
export interface MenuEntry {
  readonly path: string
  readonly label: string
  /** A name of `@portal/ui/menu-icons`. */
  readonly icon: string
  /** What is counted beside it. */
  readonly count?: string | undefined
}

/** Who looks at the menu, by their profile. */
export function viewerOf(profile: Profile): MenuViewer {
  return { role: leadingRole(profile.roles), accessReferralDashboard: profile.access_referral_dashboard }
}

/**
 * The viewer's menu: the entries that the specification names, in its order and words, then those that remotes bring
 * themselves. An entry is there only where one of `remotes` serves its path, so that nothing leads nowhere.
 */
export function menuFor(viewer: MenuViewer, remotes: readonly MenuSource[]): MenuEntry[] {
  const served = new Set(remotes.flatMap((remote) => remote.routes.map((route) => route.path)))
  const brought = remotes.flatMap((remote) => remote.menu).filter((entry) => served.has(entry.path))
  const byPath = new Map(brought.map((entry) => [entry.path, entry]))
  const specifiedPaths = new Set(SPECIFIED_MENU.map((entry) => entry.path))

  const specified = specifiedMenuFor(viewer)
    .filter((entry) => served.has(entry.path))
    .map((entry) => {
      const { icon = entry.path.slice(1), count } = byPath.get(entry.path) ?? {}
      return { ...entry, icon, count }
    })
  const own = brought
    .filter((entry) => !specifiedPaths.has(entry.path) && mayOpen(viewer.role, entry.access))
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map(({ path, label, icon, count }) => ({ path, label, icon, count }))
  return [...specified, ...own]
}

/** Where one lands after signing in: the dashboard if the menu has it, else its first entry, else the own profile. */
export function landingAddress(menu: readonly MenuEntry[]): string {
  const landing = menu.find((entry) => entry.path === '/dashboard') ?? menu[0]
  return landing?.path ?? '/profile'
}
