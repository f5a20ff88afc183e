import { configureApiClient } from '@portal/api-client'
import { readCompany } from '@portal/platform/look'
import { joinTabs, sessionStore } from '@portal/platform/session'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { isOpenToAll, isSignedOutOnly } from '../addresses/addresses.ts'
import { askToSignInAgain } from '../session-expiry/ask-to-sign-in-again.ts'
import { type Half, Portal, type Screens } from './Portal.tsx'
import { sayThatItFailed } from './say-that-it-failed.ts'

/** Starts the portal in the element `root` with the half that was loaded first. */
export async function startPortal(first: Half, screens: Screens) {
  const company = readCompany()
  configureApiClient({
    baseUrl: company.api,
    reference: company.reference,
    token: () => sessionStore.getState().token,
    onSessionEnded: askToSignInAgain,
    onEnrolmentAsked: () => sessionStore.setState({ scope: 'enrol' }),
  })
  const { pathname } = window.location
  await joinTabs({ asks: !isSignedOutOnly(pathname) && !isOpenToAll(pathname) })
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no element "root"')
  // What no boundary caught has taken everything away: a blank page would say nothing.
  const root = createRoot(place, { onUncaughtError: (error) => sayThatItFailed(error, 'render') })
  // As a transition, React draws it in slices and lets the page answer between them.
  startTransition(() => root.render(<Portal first={first} screens={screens} />))
}
