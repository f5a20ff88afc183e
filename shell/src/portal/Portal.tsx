import { useSession } from '@portal/platform/session'
import { UiProvider } from '@portal/ui/core'
import { type ComponentType, useState } from 'react'
import { Part } from './Part.tsx'
import { loadApp, loadSignIn } from './parts.ts'

/** One half of the portal whose code is there. */
export interface Half {
  readonly name: 'sign-in' | 'app'
  readonly Screen: ComponentType
}

const screenOfSignIn = () => loadSignIn().then((part) => part.Screen)
const screenOfApp = () => loadApp().then((part) => part.Screen)

/**
 * Shows the one half of the portal that is needed: for signed-out people the sign-in screens and nothing else. Signing
 * in swaps the halves; signing out loads the page anew, so that nothing of the last user stays in memory.
 */
export function Portal({ first }: { first: Half }) {
  const signedOut = useSession((session) => session.status === 'signed-out')
  const [entered, setEntered] = useState(!signedOut)
  if (!entered && !signedOut) setEntered(true)
  const wanted = entered ? 'app' : 'sign-in'
  return (
    <UiProvider>
      {first.name === wanted ? <first.Screen /> : <Part key={wanted} load={entered ? screenOfApp : screenOfSignIn} />}
    </UiProvider>
  )
}
