import type { Profile } from '@portal/contract/account/profile.schema'
import { ErrorBoundary, servedRoutes } from '@portal/platform'
import { switchedOffRoutes } from '@portal/platform/host'
import { Navigate, Route, Routes } from '@portal/router'
import { Loading } from '@portal/ui/core'
import { FORGOT_PASSWORD, HOME, LOGIN, OTP, RESET_PASSWORD } from '../addresses/addresses.ts'
import { NotFoundPage } from '../errors/NotFoundPage.tsx'
import { RegistryErrorPage } from '../errors/RegistryErrorPage.tsx'
import { RouteErrorPage } from '../errors/RouteErrorPage.tsx'
import { ScreenErrorPage } from '../errors/ScreenErrorPage.tsx'
import { landingAddress, type MenuEntry } from '../menu/menu-entries.ts'
import { Part } from '../page/Part.tsx'
import { RemotePage } from '../remote-host/RemotePage.tsx'
import { SwitchedOffPage } from '../remote-host/SwitchedOffPage.tsx'
import type { RegistryState } from '../remote-host/use-registry.ts'

const loadProfile = () =>
  import(/* webpackChunkName: "profile" */ '../profile/ProfileScreen.tsx').then((part) => part.ProfileScreen)

/** Addresses that a signed-in user is sent on from. */
const SIGNED_OUT_ONLY = [LOGIN, FORGOT_PASSWORD, OTP, RESET_PASSWORD, `${RESET_PASSWORD}/:id`]

interface PagesProps {
  /** Null while it is on its way, or where it could not be had. */
  readonly profile: Profile | null
  readonly profileError: { readonly retry: () => void } | null
  readonly registry: RegistryState
  readonly menu: readonly MenuEntry[]
}

/** What stands in the frame: the shell's own pages, and those of every remote in the registry. */
export function Pages({ profile, profileError, registry, menu }: PagesProps) {
  return (
    <ErrorBoundary place="page" fallback={({ retry }) => <RouteErrorPage onRetry={retry} />}>
      <Routes>
        <Route path="/profile" element={<Part load={loadProfile} />} />
        {SIGNED_OUT_ONLY.map((path) => (
          <Route key={path} path={path} element={<Navigate to={HOME} replace />} />
        ))}
        {remotePages()}
      </Routes>
    </ErrorBoundary>
  )

  /** Which page an address shows is known once there are a profile and a registry. */
  function remotePages() {
    if (profileError)
      return <Route path="*" element={<ScreenErrorPage title="Your profile" onRetry={profileError.retry} />} />
    if (registry.status === 'failed') {
      return <Route path="*" element={<RegistryErrorPage onRetry={registry.retry} />} />
    }
    if (profile === null || registry.status === 'loading') return <Route path="*" element={<Loading />} />
    return (
      <>
        <Route path={HOME} element={<Navigate to={landingAddress(menu)} replace />} />
        {servedRoutes(registry.host.registry).map((route) => (
          <Route key={route.path} path={route.path} element={<RemotePage route={route} profile={profile} />} />
        ))}
        {switchedOffRoutes(registry.host.registry).map((route) => (
          <Route key={route.path} path={route.path} element={<SwitchedOffPage route={route} profile={profile} />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </>
    )
  }
}
