import { profile as calls } from '@portal/contract/account/profile'
import { settings } from '@portal/contract/office/settings'
import { can } from '@portal/domain/account/rights'
import { leadingRole } from '@portal/domain/account/role'
import { ErrorBoundary, type Profile, useCall, useIdlePreload } from '@portal/platform'
import { keepBeside, useSession } from '@portal/platform/session'
import { useLocation } from '@portal/router'
import { useMedia } from '@portal/ui/core'
import { useKeptFocus } from '@portal/ui/overlay'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Header } from '../header/Header.tsx'
import { MailSettingsWarning } from '../header/MailSettingsWarning.tsx'
import { Jobs } from '../jobs/Jobs.tsx'
import { MenuDrawer } from '../menu/MenuDrawer.tsx'
import { menuFor, viewerOf } from '../menu/menu-entries.ts'
import { SideMenu } from '../menu/SideMenu.tsx'
import { useMenuCollapse } from '../menu/use-menu-collapse.ts'
import { WIDE } from '../menu/wide.ts'
import { OverrideBanner } from '../overrides/OverrideBanner.tsx'
import { PaperHead } from '../paper/PaperHead.tsx'
import { usePaper } from '../paper/use-paper.ts'
import { useNoteOpened } from '../recents/use-recents.ts'
import type { RegistryState } from '../remote-host/use-registry.ts'
import { useFocusAfterExpiry } from '../session-expiry/use-focus-after-expiry.ts'
import { OfflineBanner } from './OfflineBanner.tsx'
import { Pages } from './Pages.tsx'
import { SkipLink } from './SkipLink.tsx'
import { usePageFocus } from './use-page-focus.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

interface FrameProps {
  readonly registry: RegistryState
}

/** What stays around every page: the menu, the header, and the place where pages come and go. */
export function Frame({ registry }: FrameProps) {
  const expired = useSession((session) => session.status === 'expired')
  const token = useSession((session) => session.token)
  const own = useCall(calls.view, {}, { staleTime: Number.POSITIVE_INFINITY })
  // Asked for at the same time as the profile: an admin's page waits for it, so that the warning never pushes it down.
  const company = useCall(settings.companyInfo, {})
  // Only the first answer is waited for, also where it failed: what is open stays open while another one comes.
  const profile = own.data && (company.isFetched || !isAdmin(own.data)) ? own.data : null

  const role = own.data && leadingRole(own.data.roles)
  useEffect(() => {
    if (role && token) keepBeside({ role })
  }, [role, token])

  const remotes = registry.status === 'here' ? registry.host.registry.remotes : null
  const menu = useMemo(
    () =>
      profile && remotes
        ? menuFor(
            viewerOf(profile),
            remotes.map((remote) => remote.manifest),
          )
        : null,
    [profile, remotes],
  )
  useIdlePreload(useNextEntry(menu?.map((entry) => entry.path) ?? []))

  const { collapsed, toggle } = useMenuCollapse()
  const wide = useMedia(WIDE)
  const [drawerOpen, setDrawerOpen] = useState(false)
  const page = useRef<HTMLElement>(null)
  useNoteOpened()
  usePageFocus(page)
  useKeptFocus()
  useFocusAfterExpiry(expired)
  useScrollMemory(page)
  usePaper(page, profile)

  return (
    <div className="portal-frame" data-menu={wide ? (collapsed ? 'collapsed' : 'wide') : undefined} inert={expired}>
      <SkipLink target={page} />
      {wide ? (
        <SideMenu entries={menu} collapsed={collapsed} />
      ) : (
        <MenuDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)} entries={menu} />
      )}
      <div data-part="body">
        <Header
          profile={profile}
          menuCollapsed={collapsed}
          onToggleMenu={wide ? toggle : () => setDrawerOpen(true)}
          menuOpen={wide ? !collapsed : drawerOpen}
        />
        {registry.status === 'here' && <OverrideBanner {...registry.overrides} />}
        <OfflineBanner />
        {profile && <MailSettingsWarning profile={profile} company={company.data} remotes={remotes ?? []} />}
        <main id="page" ref={page} tabIndex={-1}>
          <PaperHead />
          <Pages
            profile={profile}
            profileError={own.isLoadingError ? { retry: () => void own.refetch() } : null}
            registry={registry}
            menu={menu ?? []}
          />
        </main>
        <ErrorBoundary place="jobs" fallback={() => null}>
          <Jobs />
        </ErrorBoundary>
      </div>
    </div>
  )
}

function isAdmin(profile: Profile): boolean {
  return can(profile.roles, 'seeMailWarning')
}

/** The menu's entry after the open one: what somebody who works down the menu opens next. */
function useNextEntry(paths: readonly string[]): readonly string[] {
  const { pathname } = useLocation()
  const at = paths.findIndex((path) => pathname.startsWith(path))
  const next = at < 0 ? undefined : paths[at + 1]
  return useMemo(() => (next ? [next] : []), [next])
}
