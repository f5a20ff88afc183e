import { PlatformProvider } from '@portal/platform'
import { sessionStore } from '@portal/platform/session'
import { BrowserRouter } from '@portal/router'
import { Toaster } from '@portal/ui/overlay'
import { useEffect } from 'react'
import { Commands } from '../commands/Commands.tsx'
import { Jobs } from '../jobs/Jobs.tsx'
import { KeysHelp } from '../keys/KeysHelp.tsx'
import { Overrides } from '../overrides/Overrides.tsx'
import { page } from '../portal/page.ts'
import { useRegistry } from '../remote-host/use-registry.ts'
import { SessionExpiry } from '../session-expiry/SessionExpiry.tsx'
import { Frame } from './Frame.tsx'

/** The portal for somebody who is signed in. */
export function SignedInPortal() {
  const registry = useRegistry()
  useReloadWhenSignedOut()
  return (
    <PlatformProvider host={registry.status === 'here' ? registry.host : undefined}>
      <BrowserRouter>
        <Frame registry={registry} />
        <Jobs />
        <Commands />
        <KeysHelp />
        <Overrides />
        <SessionExpiry />
        <Toaster />
      </BrowserRouter>
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
