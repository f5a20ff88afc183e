import { auth } from '@portal/contract/auth'
import { clients } from '@portal/contract/clients'
import { profile as profileCalls } from '@portal/contract/profile'
import { recents } from '@portal/contract/recents'
import { settings } from '@portal/contract/settings'
import type { Role } from '@portal/domain'
import { callQuery, PlatformProvider, queryClient } from '@portal/platform'
import { SESSION_KEY, sessionStore } from '@portal/platform/session'
import {
  answer,
  clientRow,
  companyInfo,
  expectAccessible,
  fakeApi,
  hold,
  pageOf,
  profile,
  refuse,
  renderScreen,
  type ScreenOptions,
  unreachable,
} from '@portal/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { fakeHost, registered } from '../testing/fake-host.tsx'
import { Frame } from './Frame.tsx'

const NONE = { active: [], dead: [] }

const CLIENTS = registered({
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

const SCREENS = {
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

const api = fakeApi(
  answer(profileCalls.view, () => profile()),
  answer(settings.companyInfo, () => companyInfo()),
  answer(recents.list, { items: [] }),
  answer(recents.open, { items: [] }),
)

function wide(matches: boolean) {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    media,
    matches: media.includes('min-width') && matches,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }))
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  wide(true)
})

function open(path: string, options: Omit<ScreenOptions, 'path'> = {}) {
  const host = fakeHost([CLIENTS], SCREENS)
  const rendered = renderScreen(
    <PlatformProvider host={host}>
      <Frame registry={{ status: 'here', host, overrides: NONE }} />
    </PlatformProvider>,
    { ...options, path },
  )
  return { ...rendered, host }
}

function menuEntries() {
  const menu = screen.getByRole('navigation', { name: 'Main' })
  return within(menu)
    .getAllByRole('link')
    .map((link) => link.textContent)
    .filter((name) => name && name !== 'Adviser Portal')
}

describe('the frame', () => {
  it('shows the menu of the role and lands on its first entry', async () => {
    const { address } = open('/')
    expect(await screen.findByRole('heading', { name: 'All leads' })).toBeVisible()
    expect(address()).toBe('/leads')
    expect(menuEntries()).toEqual(['Leads', 'Clients'])
    expect(screen.getByRole('link', { name: 'Leads' })).toHaveAttribute('aria-current', 'page')
    expect(document.title).toBe('Leads – Adviser Portal')
    await expectAccessible()
  })

  it("marks the list's entry while a record of it is open", async () => {
    open('/client-details/12')
    expect(await screen.findByRole('heading', { name: 'One client' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Clients' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Leads' })).not.toHaveAttribute('aria-current')
  })

  it.each(['/login', '/forgot-password', '/otp?email=a', '/reset-password/abc'])(
    'sends a signed-in user on from %s',
    async (path) => {
      const { address } = open(path)
      expect(await screen.findByRole('heading', { name: 'All leads' })).toBeVisible()
      expect(address()).toBe('/leads')
    },
  )

  it('refuses a page that the role may not open, and loads no remote for it', async () => {
    const { host } = open('/leads', { role: 'ROLE_REFERRAL' })
    expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
    expect(host.asked).toEqual([])
    expect(menuEntries()).toEqual(['Clients'])
  })

  it('shows a not-found page at an address that nobody serves', async () => {
    open('/nowhere')
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
    expect(menuEntries()).toEqual(['Leads', 'Clients'])
  })

  it('keeps a screen that throws, and one that cannot be loaded, in its place', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const { user } = open('/broken')
    expect(await screen.findByText('Could not be shown.')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Clients' }))
    expect(await screen.findByRole('heading', { name: 'All clients' })).toBeVisible()
  })

  it('tries again on request where a remote cannot be loaded', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const { user, host } = open('/dead')
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(host.asked).toEqual(['mf-clients dead', 'mf-clients dead']))
  })

  it('moves the focus to the page when another one comes', async () => {
    const { user } = open('/leads')
    await screen.findByRole('heading', { name: 'All leads' })
    await user.click(screen.getByRole('link', { name: 'Clients' }))
    await screen.findByRole('heading', { name: 'All clients' })
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('leaves the focus with somebody who types while a page comes', async () => {
    const { user } = open('/leads')
    await screen.findByRole('heading', { name: 'All leads' })
    const search = screen.getByRole('combobox', { name: 'Search clients' })
    await user.type(search, 'ng')
    // As where the page was chosen before: the focus stays in the field.
    fireEvent.click(screen.getByRole('link', { name: 'Clients' }))
    await screen.findByRole('heading', { name: 'All clients' })
    expect(search).toHaveFocus()
  })

  it('collapses the menu to icons with names, and remembers it', async () => {
    const { user, unmount } = open('/leads')
    await user.click(await screen.findByRole('button', { name: 'Collapse menu' }))
    expect(screen.getByRole('link', { name: 'Leads' })).toHaveTextContent('')
    unmount()
    open('/leads')
    expect(await screen.findByRole('button', { name: 'Expand menu' })).toBeVisible()
  })

  it('has the menu in a drawer on a phone, and closes it when an entry is chosen', async () => {
    wide(false)
    const { user } = open('/leads')
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
    expect(await screen.findByText(/mf-clients comes from http:\/\/localhost:8082\//)).toBeVisible()
  })

  it('keeps the profile empty where it cannot be had, and tries again on request', async () => {
    api.use(unreachable(profileCalls.view))
    const { user } = open('/leads')
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
    const { user } = open('/clients')
    const note = await typed(user)
    act(() => sessionStore.getState().expire('over'))
    const email = profile().email.toUpperCase()
    act(() => sessionStore.getState().signIn({ token: 'new', remember: false, email }))
    expect(screen.getByLabelText('Note')).toBe(note)
    expect(note).toHaveValue('Rang at ten')
  })

  it('keeps what was typed where the profile cannot be had again', async () => {
    const { user } = open('/clients')
    const note = await typed(user)
    api.use(unreachable(profileCalls.view))
    const { queryKey } = callQuery(profileCalls.view, {})
    await act(() => queryClient.refetchQueries({ queryKey }))
    expect(queryClient.getQueryState(queryKey)?.status).toBe('error')
    expect(screen.getByLabelText('Note')).toBe(note)
  })

  it('keeps what was typed while an admin’s company, which could not be had, is asked for again', async () => {
    api.use(unreachable(settings.companyInfo))
    const { user } = open('/clients', { role: 'ROLE_ADMIN' })
    const { queryKey } = callQuery(settings.companyInfo, {})
    await act(() => queryClient.resetQueries({ queryKey }))
    const note = await typed(user)
    api.use(hold(settings.companyInfo, companyInfo()).handler)
    act(() => void queryClient.refetchQueries({ queryKey }))
    await waitFor(() => expect(queryClient.isFetching({ queryKey })).toBe(1))
    expect(screen.getByLabelText('Note')).toBe(note)
  })

  it('has the focus where it was once its user has signed in again', async () => {
    const { user } = open('/clients')
    const note = await typed(user)
    act(() => sessionStore.getState().expire('over'))
    // As a browser does with what has become inert.
    act(() => note.blur())
    act(() => sessionStore.getState().signIn({ token: 'new', remember: false, email: profile().email }))
    expect(note).toHaveFocus()
  })

  it('is fetched ahead by the next page too, after its user has signed in again', async () => {
    open('/clients')
    await screen.findByLabelText('Note')
    act(() => sessionStore.getState().expire('over'))
    act(() => sessionStore.getState().signIn({ token: 'new', remember: true, email: profile().email }))
    expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '')).toMatchObject({ token: 'new', role: 'ROLE_ADVISOR' })
  })
})

describe('logging out', () => {
  it('tells the server, in the name of the session that ends', async () => {
    const told = new Promise((resolve) => {
      api.use(
        answer(auth.logout, (_, { token }) => {
          resolve(token)
          return { message: 'Bye' }
        }),
      )
    })
    const { user } = open('/leads')
    const before = sessionStore.getState().token
    await user.click(await screen.findByRole('button', { name: 'Logout' }))
    expect(await told).toBe(before)
  })

  it.each([
    ['the server knows', answer(auth.logout, { message: 'Bye' })],
    ['the server cannot be reached', unreachable(auth.logout)],
    ['the server answers nothing', hold(auth.logout, { message: 'Bye' }).handler],
    ['it has ended there already', refuse(auth.logout, 'UNAUTHENTICATED')],
  ])('ends the session here at once where %s', async (_, handler) => {
    api.use(handler)
    const { user } = open('/leads')
    const menu = await screen.findByRole('navigation', { name: 'Main' })
    await user.click(within(menu).getByRole('button', { name: 'Logout' }))
    expect(sessionStore.getState().status).toBe('signed-out')
  })
})

describe('the header', () => {
  it.each([
    ['ROLE_ADVISOR', true, true, true],
    ['ROLE_REFERRAL', false, true, false],
    ['ROLE_REFERRAL_COMPANY', false, true, true],
    ['ROLE_AFSL', false, false, true],
    ['ROLE_AUDITOR', false, false, true],
  ] satisfies Array<[Role, boolean, boolean, boolean]>)(
    'offers %s what it may use',
    async (role, search, link, guide) => {
      open('/clients', { role, profile: { calendar_link: 'https://calendar.example/me' } })
      await screen.findByRole('button', { name: /^Your account/ })
      expect(screen.queryAllByRole('combobox', { name: 'Search clients' })).toHaveLength(search ? 1 : 0)
      expect(screen.queryAllByRole('button', { name: 'My Referral Link' })).toHaveLength(link ? 1 : 0)
      expect(screen.queryAllByRole('link', { name: 'My Calendar' })).toHaveLength(link ? 1 : 0)
      expect(screen.queryAllByRole('link', { name: 'How To Guide' })).toHaveLength(guide ? 1 : 0)
    },
  )

  it('has My Calendar only with an address, and opens it in a tab that knows nothing of this one', async () => {
    const { unmount } = open('/clients')
    await screen.findByRole('button', { name: /^Your account/ })
    expect(screen.queryByRole('link', { name: 'My Calendar' })).toBeNull()
    unmount()
    open('/clients', { profile: { calendar_link: 'https://calendar.example/me' } })
    const calendar = await screen.findByRole('link', { name: 'My Calendar' })
    expect(calendar).toHaveAttribute('href', 'https://calendar.example/me')
    expect(calendar).toHaveAttribute('target', '_blank')
    expect(calendar).toHaveAttribute('rel', expect.stringContaining('noopener'))
  })

  it('copies the referral link and says so', async () => {
    const { user } = open('/clients', { profile: { uuid: '7d0f2a4e-6f0b-4c33-9a52-3a1c4e7f9b10' } })
    const write = jest.spyOn(navigator.clipboard, 'writeText')
    await user.click(await screen.findByRole('button', { name: 'My Referral Link' }))
    expect(await screen.findByText('Your referral link has been copied.')).toBeVisible()
    expect(write).toHaveBeenCalledWith('http://demo.localhost/client-form/7d0f2a4e-6f0b-4c33-9a52-3a1c4e7f9b10')
  })

  it('shows the referral link to copy by hand where the browser refuses', async () => {
    const { user } = open('/clients')
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await user.click(await screen.findByRole('button', { name: 'My Referral Link' }))
    expect(await screen.findByLabelText('Your referral link')).toHaveValue(
      'http://demo.localhost/client-form/7d0f2a4e-6f0b-4c33-9a52-3a1c4e7f9b10',
    )
  })

  it('lists the keys on ?', async () => {
    const { user } = open('/leads')
    await screen.findByRole('heading', { name: 'All leads' })
    await user.click(screen.getByRole('button', { name: /^Your account/ }))
    expect(await screen.findByRole('menuitem', { name: /Keys/ })).toBeVisible()
  })
})

describe('the warning about missing mail settings', () => {
  const WARNING = 'Please configure your company settings to be able to send emails from the CRM.'

  it.each([
    ['ROLE_SUPER_ADMIN', 1],
    ['ROLE_ADMIN', 1],
    ['ROLE_ADVISOR', 0],
  ] satisfies Array<[Role, number]>)('is shown to %s as many times: %d', async (role, times) => {
    open('/clients', { role, company: { default_email_address: null } })
    await screen.findByRole('heading', { name: 'All clients' })
    expect(screen.queryAllByText(WARNING)).toHaveLength(times)
    expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull()
  })

  it('is not there once an address is set', async () => {
    open('/clients', { role: 'ROLE_ADMIN' })
    await screen.findByRole('heading', { name: 'All clients' })
    expect(screen.queryByText(WARNING)).toBeNull()
  })
})

describe('the client search', () => {
  const found = [
    clientRow({ id: 12, first_name: 'Mai Anh', last_name: 'Nguyen', status: 4, phone: '0491570006' }),
    clientRow({ id: 13, first_name: 'Daniel', last_name: 'Nguyen', status: 2, email: 'daniel@example.com' }),
  ]

  it('starts at three characters and shows id, name, phone, e-mail and status', async () => {
    const asked: unknown[] = []
    api.use(
      answer(clients.list, ({ query }) => {
        asked.push([query.search, query.page_size])
        return pageOf(found)
      }),
    )
    const { user } = open('/leads')
    const field = await screen.findByRole('combobox', { name: 'Search clients' })
    await user.type(field, 'ng')
    expect(await screen.findByText('Type 3 or more characters.')).toBeVisible()
    await user.type(field, 'uyen')
    const options = await screen.findAllByRole('option')
    expect(options).toHaveLength(2)
    expect(options[0]).toHaveTextContent('Mai Anh Nguyen')
    expect(options[0]).toHaveTextContent('#12')
    expect(options[0]).toHaveTextContent('0491 570 006')
    expect(options[0]).toHaveTextContent('Application')
    expect(options[1]).toHaveTextContent('daniel@example.com')
    expect(asked).toEqual([['nguyen', 5]])
    await expectAccessible()
  })

  it('opens the client that the arrows and Enter choose', async () => {
    api.use(answer(clients.list, pageOf(found)))
    const { user, address } = open('/leads')
    await screen.findByRole('heading', { name: 'All leads' })
    await user.click(screen.getByRole('combobox', { name: 'Search clients' }))
    await user.keyboard('nguyen')
    await screen.findAllByRole('option')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(await screen.findByRole('heading', { name: 'One client' })).toBeVisible()
    expect(address()).toBe('/client-details/13?from=/leads')
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('opens the client that is clicked', async () => {
    api.use(answer(clients.list, pageOf(found)))
    const { user, address } = open('/leads')
    await user.type(await screen.findByRole('combobox', { name: 'Search clients' }), 'nguyen')
    await user.click(await screen.findByRole('option', { name: /Mai Anh/ }))
    expect(address()).toBe('/client-details/12?from=/leads')
  })

  it('says that nothing was found, and what failed', async () => {
    api.use(answer(clients.list, pageOf([])))
    const { user } = open('/leads')
    const field = await screen.findByRole('combobox', { name: 'Search clients' })
    await user.type(field, 'nobody')
    expect(await screen.findByText('No data found!')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(field).toHaveValue('')

    api.use(refuse(clients.list, 'INTERNAL'))
    await user.type(field, 'somebody')
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.use(answer(clients.list, pageOf(found)))
    await user.click(again)
    expect(await screen.findAllByRole('option')).toHaveLength(2)
  })

  it('goes on showing whom it has found where they cannot be found again', async () => {
    api.use(answer(clients.list, pageOf(found)))
    const { user } = open('/leads')
    await user.type(await screen.findByRole('combobox', { name: 'Search clients' }), 'nguyen')
    await screen.findAllByRole('option')
    api.use(refuse(clients.list, 'INTERNAL'))
    const { queryKey } = callQuery(clients.list, { query: { search: 'nguyen', page_size: 5, total: 'rough' } })
    await act(() => queryClient.refetchQueries({ queryKey }))
    expect(queryClient.getQueryState(queryKey)?.status).toBe('error')
    expect(screen.getAllByRole('option')).toHaveLength(2)
  })
})
