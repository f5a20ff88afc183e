import { ErrorBoundary, PlatformProvider } from '@portal/platform'
import { sessionStore, useSession } from '@portal/platform/session'
import { BrowserRouter } from '@portal/router'
import { Box } from '@portal/ui/core'
import { Toaster } from '@portal/ui/overlay'
import { useEffect } from 'react'
import { About } from '../about/About.tsx'
import { Commands } from '../commands/Commands.tsx'
import { RouteErrorPage } from '../errors/RouteErrorPage.tsx'
import { KeysHelp } from '../keys/KeysHelp.tsx'
import { Live } from '../live/Live.tsx'
import { Overrides } from '../overrides/Overrides.tsx'
import { Part } from '../page/Part.tsx'
import { page } from '../page/page.ts'
import { useRegistry } from '../remote-host/use-registry.ts'
import { SessionExpiry } from '../session-expiry/SessionExpiry.tsx'
import { Frame } from './Frame.tsx'

/** What comes and goes beside the pages. One that throws is gone until the next address; what is typed elsewhere stays. */
const BESIDE = { live: Live, commands: Commands, keys: KeysHelp, overrides: Overrides, about: About, toasts: Toaster }

const loadEnrol = () =>
  import(/* webpackChunkName: "enrol" */ '../sign-in/EnrolScreen.tsx').then((part) => part.EnrolScreen)

/** The portal for somebody who is signed in; while they must set up two-factor, nothing but that. */
export function SignedInPortal() {
  const mustEnrol = useSession((session) => session.scope === 'enrol')
  useReloadWhenSignedOut()
  if (!mustEnrol) return <WholePortal />
  return (
    <PlatformProvider host={undefined}>
      <Part load={loadEnrol} />
      <SessionExpiry />
    </PlatformProvider>
  )
}

function WholePortal() {
  return (
    <BrowserRouter>
      <RoutedPortal />
    </BrowserRouter>
  )
}

function RoutedPortal() {
  const registry = useRegistry()
  return (
    <PlatformProvider host={registry.status === 'here' ? registry.host : undefined}>
      <ErrorBoundary place="frame" fallback={({ retry }) => <RouteErrorPage onRetry={retry} />}>
        <Frame registry={registry} />
      </ErrorBoundary>
      <ErrorBoundary
        place="session expiry"
        // The pages cannot be used without it, so it is told over them.
        fallback={({ retry }) => (
          <Box position="fixed" inset="0" zIndex="dialog" overflow="auto" bg="bg.surface">
            <RouteErrorPage onRetry={retry} />
          </Box>
        )}
      >
        <SessionExpiry />
      </ErrorBoundary>
      {Object.entries(BESIDE).map(([place, Beside]) => (
        <ErrorBoundary key={place} place={place} fallback={() => null}>
          <Beside />
        </ErrorBoundary>
      ))}
    </PlatformProvider>
  )
}

/** Signed out here or in another tab: a new load leaves nothing of the last user behind. */
function useReloadWhenSignedOut() {
  useEffect(
    () =>
      sessionStore.subscribe((session, before) => {
        if (session.status === 'signed-out' && before.status !== 'signed-out') page.reload()
      }),
    [],
  )
}
