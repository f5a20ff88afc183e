import type { Profile } from '@portal/contract/account/profile.schema'
import { leadingRole } from '@portal/domain/account/role'
import { mayOpen, RemoteScreen, type ServedRoute, usePageTitle } from '@portal/platform'
import { NoAccessPage } from '../errors/NoAccessPage.tsx'
import { ScreenErrorPage } from '../errors/ScreenErrorPage.tsx'

interface RemotePageProps {
  readonly route: ServedRoute
  readonly profile: Profile
}

/** A page that a remote serves. The role is looked at first: without access nothing of the remote is loaded. */
export function RemotePage({ route, profile }: RemotePageProps) {
  if (!mayOpenRoute(profile, route)) return <NoAccessPage />
  return (
    <>
      <RouteTitle title={route.title} />
      <RemoteScreen
        key={route.path}
        remote={route.remote}
        code={route.code}
        error={(retry, error) => <ScreenErrorPage title={route.title} onRetry={retry} error={error} />}
      />
    </>
  )
}

/** Stands before the screen, so that the screen's own title, which is set after it, has the last word. */
function RouteTitle({ title }: { title: string }) {
  usePageTitle(title)
  return null
}

/** Whether the user may open a route; a referral user sees the dashboard only with dashboard access. */
export function mayOpenRoute(profile: Profile, { path, access }: Pick<ServedRoute, 'path' | 'access'>): boolean {
  const role = leadingRole(profile.roles)
  if (role === 'ROLE_REFERRAL' && path === '/dashboard' && !profile.access_referral_dashboard) return false
  return mayOpen(role, access)
}
