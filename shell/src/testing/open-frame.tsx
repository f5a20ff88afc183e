import { profile as profileCalls } from '@portal/contract/account/profile'
import { recents } from '@portal/contract/clients/recents'
import { settings } from '@portal/contract/office/settings'
import { PlatformProvider, type Registry } from '@portal/platform'
import { answer, companyInfo, fakeApi, profile, renderScreen, type ScreenOptions, showMedia } from '@portal/testing'
import { screen, within } from '@testing-library/react'
import { Frame } from '../frame/Frame.tsx'
import { fakeHost, registered } from './fake-host.tsx'

/** A remote with a screen for each thing that can come of one. */
export const CLIENTS = registered({
  routes: [
    { path: '/leads', title: 'Leads', access: ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN', 'ROLE_ADVISOR'], code: 'leads' },
    { path: '/clients', title: 'Clients', access: 'session', code: 'clients' },
    { path: '/client-details/:id', title: 'Client', access: 'session', code: 'details', under: '/clients' },
    { path: '/broken', title: 'Broken', access: 'session', code: 'broken' },
    { path: '/dead', title: 'Dead', access: 'session', code: 'dead' },
  ],
  menu: [
    { path: '/leads', label: 'Leads', icon: 'leads', access: 'session' },
    { path: '/clients', label: 'Clients', icon: 'clients', access: 'session' },
  ],
})

function Broken(): never {
  throw new Error('This screen throws')
}

export const SCREENS = {
  leads: () => <h1>All leads</h1>,
  clients: () => (
    <>
      <h1>All clients</h1>
      <input aria-label="Note" />
    </>
  ),
  details: () => <h1>One client</h1>,
  broken: Broken,
}

/** The server of a test file that opens the frame, as it answers whoever is signed in; each test starts on a wide screen. */
export function frameApi() {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    showWide(true)
  })
  return fakeApi(
    answer(profileCalls.view, () => profile()),
    answer(settings.companyInfo, () => companyInfo()),
    answer(recents.list, { items: [] }),
    answer(recents.open, { items: [] }),
  )
}

/** Whether the screen is wide enough for the menu beside the page. */
export function showWide(matches: boolean) {
  showMedia((media) => media.includes('min-width') && matches)
}

interface FrameOptions extends Omit<ScreenOptions, 'path'> {
  /** {@link CLIENTS} alone unless told. */
  readonly remotes?: Registry['remotes']
}

/** The frame with its remotes in it, opened at `path`. */
export function openFrame(path: string, { remotes = [CLIENTS], ...options }: FrameOptions = {}) {
  const host = fakeHost(remotes, SCREENS)
  const rendered = renderScreen(
    <PlatformProvider host={host}>
      <Frame registry={{ status: 'here', host, overrides: { active: [], dead: [] } }} />
    </PlatformProvider>,
    { ...options, path },
  )
  return { ...rendered, host }
}

/** The names in the menu, from top to bottom. */
export function menuEntries() {
  const menu = screen.getByRole('navigation', { name: 'Main' })
  return within(menu)
    .getAllByRole('link')
    .map((link) => link.textContent)
    .filter((name) => name && name !== 'Adviser Portal')
}
