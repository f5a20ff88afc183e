import { useSession } from '@portal/platform/session'
import { UiProvider } from '@portal/ui/core'
import { type ComponentType, useState } from 'react'
import { isOpenToAll } from '../addresses/addresses.ts'
import { useSignedOutAddress } from '../addresses/signed-out-address.tsx'
import { Part } from '../page/Part.tsx'

/** One half of the portal whose code is there. */
export interface Half {
  readonly name: 'sign-in' | 'app'
  readonly Screen: ComponentType
}

/** Fetches the screen of each half. */
export type Screens = Readonly<Record<Half['name'], () => Promise<ComponentType>>>

interface PortalProps {
  /** The half that was loaded first. */
  readonly first: Half
  /** Must not change between renders. */
  readonly screens: Screens
}

/**
 * Shows the one half of the portal that is needed: for signed-out people, and at addresses that are open to all, the
 * sign-in screens and nothing else. Signing
 * in swaps the halves; signing out loads the page anew, so that nothing of the last user stays in memory.
 */
export function Portal({ first, screens }: PortalProps) {
  const hasNoSession = useSession((session) => session.status === 'signed-out')
  const signedOut = isOpenToAll(useSignedOutAddress().pathname) || hasNoSession
  const [entered, setEntered] = useState(!signedOut)
  if (!entered && !signedOut) setEntered(true)
  const wanted = entered ? 'app' : 'sign-in'
  return (
    <UiProvider>{first.name === wanted ? <first.Screen /> : <Part key={wanted} load={screens[wanted]} />}</UiProvider>
  )
}
