import { configureApiClient } from '@portal/api-client'
import { profile as profileCalls } from '@portal/contract/account/profile'
import type { Profile } from '@portal/contract/account/profile.schema'
import type { Scope } from '@portal/contract/endpoint'
import { settings } from '@portal/contract/office/settings'
import type { Role } from '@portal/domain/account/role'
import { callQuery, queryClient } from '@portal/platform'
import { sessionStore } from '@portal/platform/session'
import { MemoryRouter, Route, Routes, useLocation } from '@portal/router'
import { UiProvider } from '@portal/ui/core'
import { dismissToasts, Toaster } from '@portal/ui/overlay'
import { QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { type CompanyInfo, companyInfo, profile } from '../records/people.ts'
import { signedIn } from './signed-in.ts'

export interface ScreenOptions {
  /** Who is signed in; an adviser unless told, `null` for nobody. */
  readonly role?: Role | null
  /** What the session is for; a full one of staff unless told. */
  readonly scope?: Scope
  /** What the profile has besides its role. */
  readonly profile?: Partial<Profile>
  readonly company?: Partial<CompanyInfo>
  /** The address in the browser: `/client-details/12?tab=notes`. */
  readonly path?: string
  /** The route that holds the screen, where it has parameters: `/client-details/:id`. */
  readonly route?: string
}

export interface Screen extends RenderResult {
  /** Types and clicks like a person. */
  readonly user: UserEvent
  /** The address as it is now, with its query. */
  readonly address: () => string
}

const TOKEN = 'test-token'

function signIn({ role = 'ROLE_ADVISOR', scope = 'staff', profile: more = {}, company = {} }: ScreenOptions): void {
  queryClient.clear()
  configureApiClient({
    baseUrl: '',
    reference: 'demo',
    token: () => sessionStore.getState().token,
    onSessionEnded: async () => 'abandon',
  })
  if (role === null) {
    sessionStore.setState({ status: 'signed-out', token: null, email: '', expiredMessage: null })
    return
  }
  const own = profile(role, more)
  sessionStore.setState({
    status: 'signed-in',
    token: TOKEN,
    remember: true,
    email: own.email,
    scope,
    expiredMessage: null,
  })
  queryClient.setQueryData(callQuery(profileCalls.view, {}, own.email).queryKey, own)
  signedIn.profile = own
  signedIn.company = companyInfo(company)
  queryClient.setQueryData(callQuery(settings.companyInfo, {}, own.email).queryKey, signedIn.company)
}

/**
 * Shows a screen as the portal would: in its look, at an address, for somebody who is signed in and whose profile is
 * there. Calls are answered by `fakeApi`.
 */
export function renderScreen(screen: ReactElement, options: ScreenOptions = {}): Screen {
  const { path = '/', route = '*' } = options
  dismissToasts()
  signIn(options)
  let present = path
  function Address() {
    const { pathname, search } = useLocation()
    present = `${pathname}${search}`
    return null
  }
  const user = userEvent.setup()
  const rendered = render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>
          <Address />
          <Routes>
            <Route path={route} element={screen} />
            <Route path="*" element={null} />
          </Routes>
          <Toaster />
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  )
  return { ...rendered, user, address: () => present }
}
