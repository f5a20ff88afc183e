import { configureApiClient } from '@portal/api-client'
import type { ManifestDeclaration, RemoteAccess, RemoteManifest } from '@portal/manifest'
import { BrowserRouter, Link, Navigate, Route, Routes } from '@portal/router'
import { Flex, Loading, Stack, UiProvider } from '@portal/ui/core'
import { Toaster } from '@portal/ui/overlay'
import { EmptyState, PageHead } from '@portal/ui/page'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { mayOpen } from '../account/may-open.ts'
import { useRole } from '../account/useProfile.ts'
import type { FeatureModule } from '../feature/define-module.ts'
import { hostOf } from '../host/host-of.ts'
import { readCompany } from '../look/index.ts'
import { startPage } from '../page/index.ts'
import { PlatformProvider } from '../remote/RemoteHostContext.tsx'
import { RemoteScreen } from '../remote/RemoteScreen.tsx'
import { joinTabs, sessionStore } from '../session/index.ts'
import { Framed } from './Framed.tsx'
import { type FrameSession, startFrameSession } from './frame-session.ts'
import { NoAccess } from './NoAccess.tsx'
import { SignedIn } from './SignedIn.tsx'

declare const PORTAL_STANDS_AT: string | undefined

/** The address under which the remote's own lie; empty for the page's root. */
function standsAt(): string {
  return typeof PORTAL_STANDS_AT === 'string' ? PORTAL_STANDS_AT : ''
}

/** A screen for those whose role may open it; others are told. */
function Allowed({ access, children }: { readonly access: RemoteAccess; readonly children: ReactNode }) {
  const role = useRole()
  if (role === null) return <Loading />
  if (mayOpen(role, access)) return children
  return <NoAccess />
}

function Screens({ manifest }: { readonly manifest: RemoteManifest }) {
  const [first] = manifest.menu
  const start = first?.path ?? manifest.routes[0]?.path ?? '/'
  return (
    <Stack as="main" gap="0" flex="1 1 0" minHeight="0" overflow="auto" position="relative">
      <Routes>
        {manifest.routes.map(({ path, code, access }) => (
          <Route
            key={path}
            path={path}
            element={
              <Allowed access={access}>
                <RemoteScreen remote={manifest.name} code={code} />
              </Allowed>
            }
          />
        ))}
        {start !== '/' && <Route path="/" element={<Navigate to={start} replace />} />}
        <Route
          path="*"
          element={
            <>
              <PageHead title="Not here" />
              <EmptyState>
                That page belongs to the portal. <Link to="/">{manifest.title}</Link>
              </EmptyState>
            </>
          }
        />
      </Routes>
    </Stack>
  )
}

/** Whoever is signed in here goes on until the server says that the session is over. */
async function startOwnSession(): Promise<void> {
  const company = readCompany()
  await joinTabs()
  configureApiClient({
    baseUrl: company.api,
    reference: company.reference,
    token: () => sessionStore.getState().token,
    onSessionEnded: async () => {
      sessionStore.getState().signOut()
      return 'abandon'
    },
    onEnrolmentAsked: () => sessionStore.setState({ scope: 'enrol' }),
  })
}

/** The page around says who is signed in, and is asked again where a token has died. */
function startFramed(): FrameSession {
  const company = readCompany()
  let session: FrameSession | undefined
  configureApiClient({
    baseUrl: company.api,
    reference: company.reference,
    token: () => session?.token() ?? null,
    onSessionEnded: async () => ((await session?.renew()) ? 'retry' : 'abandon'),
  })
  session = startFrameSession()
  return session
}

/**
 * Shows a remote alone in a page, with every screen of its manifest and nothing of the shell. Framed by another site, it
 * takes the session from that; `README.md` says how.
 */
export async function startAlone(declared: ManifestDeclaration, feature: { readonly code: object }): Promise<void> {
  // The build has checked it; to check it here again, the page would load zod first.
  const manifest = declared as RemoteManifest
  const module: FeatureModule = { code: Object.fromEntries(Object.entries(feature.code)) }
  const host = hostOf(manifest, module)
  startPage(readCompany())
  const framed = window.parent === window ? undefined : startFramed()
  if (!framed) await startOwnSession()
  const screens = <Screens manifest={manifest} />
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no element with the id "root"')
  createRoot(root).render(
    <StrictMode>
      <UiProvider>
        <BrowserRouter basename={standsAt()}>
          <PlatformProvider host={host}>
            {framed ? (
              <Framed session={framed}>
                <Flex flexDirection="column" height="100dvh">
                  {screens}
                </Flex>
              </Framed>
            ) : (
              <SignedIn manifest={manifest}>{screens}</SignedIn>
            )}
            <Toaster />
          </PlatformProvider>
        </BrowserRouter>
      </UiProvider>
    </StrictMode>,
  )
}
