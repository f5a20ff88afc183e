import { profile as profileCalls } from '@portal/contract/account/profile'
import { recents } from '@portal/contract/clients/recents'
import { settings } from '@portal/contract/office/settings'
import { callQuery, PlatformProvider, queryClient } from '@portal/platform'
import { SESSION_KEY, sessionStore } from '@portal/platform/session'
import { answer, companyInfo, expectAccessible, hold, profile, renderScreen, unreachable } from '@portal/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { fakeHost } from '../testing/fake-host.tsx'
import { CLIENTS, frameApi, menuEntries, openFrame, SCREENS, showWide } from '../testing/open-frame.tsx'
import { Frame } from './Frame.tsx'

const api = frameApi()

describe('the frame', () => {
  it('shows the menu of the role and lands on its first entry', async () => {
    const { address } = openFrame('/')
    expect(await screen.findByRole('heading', { name: 'All leads' })).toBeVisible()
    expect(address()).toBe('/leads')
    expect(menuEntries()).toEqual(['Leads', 'Clients'])
    expect(screen.getByRole('link', { name: 'Leads' })).toHaveAttribute('aria-current', 'page')
    expect(document.title).toBe('Leads – Adviser Portal')
    await expectAccessible()
  })

  it('fetches the screen of the next entry, once the page has nothing else to do', async () => {
    const { host } = openFrame('/leads')
    await screen.findByRole('heading', { name: 'All leads' })
    await waitFor(() => expect(host.preloaded).toEqual(['mf-clients clients']), { timeout: 5_000 })
  })

  it('says that the browser is offline, and no longer when it is back', async () => {
    openFrame('/leads')
    await screen.findByRole('heading', { name: 'All leads' })
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(screen.getByText(/^You’re offline/)).toBeVisible()
    line.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByText(/^You’re offline/)).toBeNull()
  })

  it("marks the list's entry while a record of it is open", async () => {
    openFrame('/client-details/12')
    expect(await screen.findByRole('heading', { name: 'One client' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Clients' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Leads' })).not.toHaveAttribute('aria-current')
  })

  it('marks Leads while a lead is open that was opened by its bare address', async () => {
    const lead = { id: 12, kind: 'lead', first_name: 'Mai Anh', last_name: 'Nguyễn', status: 4 } as const
    api.use(answer(recents.list, { items: [lead] }))
    openFrame('/client-details/12')
    await waitFor(() => expect(screen.getByRole('link', { name: 'Leads' })).toHaveAttribute('aria-current', 'page'))
    expect(screen.getByRole('link', { name: 'Clients' })).not.toHaveAttribute('aria-current')
  })

  it.each(['/login', '/forgot-password', '/otp?email=a', '/reset-password', '/reset-password/abc'])(
    'sends a signed-in user on from %s',
    async (path) => {
      const { address } = openFrame(path)
      expect(await screen.findByRole('heading', { name: 'All leads' })).toBeVisible()
      expect(address()).toBe('/leads')
    },
  )

  it('says why a page is switched off to whoever may open it', async () => {
    const routes = CLIENTS.manifest.routes.slice(0, 1)
    const off = {
      ...CLIENTS,
      manifest: { ...CLIENTS.manifest, routes: [], menu: [] },
      off: { note: 'We’re on it.', routes },
    }
    openFrame('/leads', { remotes: [off] })
    expect(await screen.findByRole('heading', { name: 'Leads is switched off' })).toBeVisible()
    expect(screen.getByText('We’re on it.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Leads' })).toBeNull()
    await expectAccessible()
  })

  it('says nothing of it to whoever may not', async () => {
    const routes = CLIENTS.manifest.routes.slice(0, 1)
    openFrame('/leads', {
      remotes: [{ ...CLIENTS, manifest: { ...CLIENTS.manifest, routes: [] }, off: { note: 'Why', routes } }],
      role: 'ROLE_REFERRAL',
    })
    expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
  })

  it('refuses a page that the role may not open, and loads no remote for it', async () => {
    const { host } = openFrame('/leads', { role: 'ROLE_REFERRAL' })
    expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
    expect(host.asked).toEqual([])
    expect(menuEntries()).toEqual(['Clients'])
  })

  it('shows a not-found page at an address that nobody serves', async () => {
    openFrame('/nowhere')
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
    expect(menuEntries()).toEqual(['Leads', 'Clients'])
  })

  it('keeps a screen that throws, and one that cannot be loaded, in its place', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const { user } = openFrame('/broken')
    expect(await screen.findByText('We couldn’t load this.')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Clients' }))
    expect(await screen.findByRole('heading', { name: 'All clients' })).toBeVisible()
  })

  it('tries again on request where a remote cannot be loaded', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const { user, host } = openFrame('/dead')
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(host.asked).toEqual(['mf-clients dead', 'mf-clients dead']))
  })

  it('moves the focus to the page when another one comes', async () => {
    const { user } = openFrame('/leads')
    await screen.findByRole('heading', { name: 'All leads' })
    await user.click(screen.getByRole('link', { name: 'Clients' }))
    await screen.findByRole('heading', { name: 'All clients' })
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('leaves the focus with somebody who types while a page comes', async () => {
    const { user } = openFrame('/leads')
    await screen.findByRole('heading', { name: 'All leads' })
    const search = screen.getByRole('combobox', { name: 'Search clients' })
    await user.type(search, 'ng')
    // As where the page was chosen before: the focus stays in the field.
    fireEvent.click(screen.getByRole('link', { name: 'Clients' }))
    await screen.findByRole('heading', { name: 'All clients' })
    expect(search).toHaveFocus()
  })

  it('collapses the menu to icons with names, and remembers it', async () => {
    const { user, unmount } = openFrame('/leads')
    await user.click(await screen.findByRole('button', { name: 'Collapse menu' }))
    expect(screen.getByRole('link', { name: 'Leads' })).toHaveTextContent('')
    unmount()
    openFrame('/leads')
    expect(await screen.findByRole('button', { name: 'Expand menu' })).toBeVisible()
  })

  it('has the menu in a drawer on a phone, and closes it when an entry is chosen', async () => {
    showWide(false)
    const { user } = openFrame('/leads')
    await screen.findByRole('heading', { name: 'All leads' })
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    const drawer = await screen.findByRole('dialog', { name: 'Adviser Portal' })
    await user.click(within(drawer).getByRole('link', { name: 'Clients' }))
    expect(await screen.findByRole('heading', { name: 'All clients' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says that the list of screens could not be read, and tries again', async () => {
    const retry = jest.fn()
    const { user } = renderScreen(<Frame registry={{ status: 'failed', retry }} />, { path: '/leads' })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledTimes(1)
  })

  it('says that this browser takes a remote from elsewhere', async () => {
    const host = fakeHost([CLIENTS], SCREENS)
    const active = [{ remote: 'mf-clients', address: 'http://localhost:8082/' }]
    renderScreen(
      <PlatformProvider host={host}>
        <Frame registry={{ status: 'here', host, overrides: { active, dead: [] } }} />
      </PlatformProvider>,
      { path: '/leads' },
    )
    expect(await screen.findByText(/mf-clients loads from http:\/\/localhost:8082\//)).toBeVisible()
  })

  it('keeps the profile empty where it cannot be had, and tries again on request', async () => {
    api.use(unreachable(profileCalls.view))
    const { user } = openFrame('/leads')
    act(() => void queryClient.resetQueries())
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(menuEntries()).toEqual([])
    api.use(answer(profileCalls.view, profile()))
    await user.click(again)
    expect(await screen.findByRole('heading', { name: 'All leads' })).toBeVisible()
  })
})

describe('an open screen', () => {
  const typed = async (user: UserEvent) => {
    const note = await screen.findByLabelText('Note')
    await user.type(note, 'Rang at ten')
    return note
  }

  it('keeps what was typed where its user signs in again with the e-mail in other letters', async () => {
    const { user } = openFrame('/clients')
    const note = await typed(user)
    act(() => sessionStore.getState().expire('over'))
    const email = profile().email.toUpperCase()
    act(() => sessionStore.getState().signIn({ token: 'new', remember: false, email }))
    expect(screen.getByLabelText('Note')).toBe(note)
    expect(note).toHaveValue('Rang at ten')
  })

  it('keeps what was typed where the profile cannot be had again', async () => {
    const { user } = openFrame('/clients')
    const note = await typed(user)
    api.use(unreachable(profileCalls.view))
    const { queryKey } = callQuery(profileCalls.view, {})
    await act(() => queryClient.refetchQueries({ queryKey }))
    expect(queryClient.getQueryState(queryKey)?.status).toBe('error')
    expect(screen.getByLabelText('Note')).toBe(note)
  })

  it('keeps what was typed while an admin’s company, which could not be had, is asked for again', async () => {
    api.use(unreachable(settings.companyInfo))
    const { user } = openFrame('/clients', { role: 'ROLE_ADMIN' })
    const { queryKey } = callQuery(settings.companyInfo, {})
    await act(() => queryClient.resetQueries({ queryKey }))
    const note = await typed(user)
    api.use(hold(settings.companyInfo, companyInfo()).handler)
    act(() => void queryClient.refetchQueries({ queryKey }))
    await waitFor(() => expect(queryClient.isFetching({ queryKey })).toBe(1))
    expect(screen.getByLabelText('Note')).toBe(note)
  })

  it('has the focus where it was once its user has signed in again', async () => {
    const { user } = openFrame('/clients')
    const note = await typed(user)
    act(() => sessionStore.getState().expire('over'))
    // As a browser does with what has become inert.
    act(() => note.blur())
    act(() => sessionStore.getState().signIn({ token: 'new', remember: false, email: profile().email }))
    expect(note).toHaveFocus()
  })

  it('is fetched ahead by the next page too, after its user has signed in again', async () => {
    openFrame('/clients')
    await screen.findByLabelText('Note')
    act(() => sessionStore.getState().expire('over'))
    act(() => sessionStore.getState().signIn({ token: 'new', remember: true, email: profile().email }))
    expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '')).toMatchObject({ token: 'new', role: 'ROLE_ADVISOR' })
  })
})
