import { profile as profileCalls } from '@portal/contract/account/profile'
import { clients } from '@portal/contract/clients/clients'
import { recents } from '@portal/contract/clients/recents'
import { settings } from '@portal/contract/office/settings'
import { PlatformProvider, setErrorReporter } from '@portal/platform'
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
  showMedia,
} from '@portal/testing'
import { anythingOpen } from '@portal/ui/overlay'
import { screen, waitFor, within } from '@testing-library/react'
import { Frame } from '../frame/Frame.tsx'
import { closePalette, endAction } from '../keys/palette.ts'
import { fakeHost, registered } from '../testing/fake-host.tsx'
import { Commands } from './Commands.tsx'

const ADVISING = ['ROLE_ADMIN', 'ROLE_ADVISOR'] as const
const CLIENTS = registered({
  routes: [
    { path: '/leads', title: 'Leads', access: [...ADVISING], code: 'leads' },
    { path: '/clients', title: 'Clients', access: 'session', code: 'clients' },
    { path: '/client-details/:id', title: 'Client', access: 'session', code: 'details', under: '/clients' },
  ],
  menu: [
    { path: '/leads', label: 'Leads', icon: 'leads', access: [...ADVISING] },
    { path: '/clients', label: 'Clients', icon: 'clients', access: 'session' },
  ],
  actions: [
    { id: 'new-lead', label: 'New lead', keywords: ['add'], icon: 'leads', access: [...ADVISING], code: 'new-lead' },
    { id: 'board', label: 'Leads board', access: [...ADVISING], to: '/leads?view=board' },
    { id: 'lost', label: 'Go to nowhere', access: 'session', to: '/nowhere' },
    { id: 'dead', label: 'Break something', access: 'session', code: 'not-there' },
  ],
  clientActions: [
    {
      id: 'note',
      label: 'New note',
      icon: 'note',
      access: 'session',
      to: '/client-details/{client}?write=note',
      order: 2,
    },
    {
      id: 'call',
      label: 'Log call',
      icon: 'phone',
      access: [...ADVISING],
      to: '/client-details/{client}?write=call',
      order: 1,
    },
    { id: 'astray', label: 'Go astray', access: 'session', to: '/nowhere?client={client}' },
  ],
})
const SCREENS = {
  leads: () => <h1>All leads</h1>,
  clients: () => <h1>All clients</h1>,
  details: () => <h1>One client</h1>,
  'new-lead': ({ onClose }: { onClose?: () => void }) => (
    <section aria-label="New lead">
      <button type="button" onClick={onClose}>
        Done
      </button>
    </section>
  ),
}

const MAI = { id: 12, kind: 'lead', first_name: 'Mai Anh', last_name: 'Nguyễn', status: 4 } as const
const FOUND = [
  clientRow({ id: 12, first_name: 'Mai Anh', last_name: 'Nguyễn', status: 4, phone: '0491570006' }),
  clientRow({ id: 13, first_name: 'Daniel', last_name: 'Nguyễn', status: 2 }),
]
const api = fakeApi(
  answer(profileCalls.view, () => profile()),
  answer(settings.companyInfo, () => companyInfo()),
  answer(recents.list, { items: [MAI] }),
  answer(recents.open, { items: [MAI] }),
  answer(clients.list, pageOf(FOUND)),
)

beforeEach(() => {
  localStorage.clear()
  closePalette()
  endAction()
  setErrorReporter(() => {})
  showMedia((media) => media.includes('min-width'))
})

async function open(options: ScreenOptions = {}) {
  const host = fakeHost([CLIENTS], SCREENS)
  const rendered = renderScreen(
    <PlatformProvider host={host}>
      <Frame registry={{ status: 'here', host, overrides: { active: [], dead: [] } }} />
      <Commands />
    </PlatformProvider>,
    { path: '/clients', ...options },
  )
  await screen.findByRole('heading', { name: 'All clients' })
  await rendered.user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('listbox', { name: 'Found' })
  return rendered
}

const field = () => screen.getByRole('combobox', { name: 'Search and commands' })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
const group = (name: string) => screen.getByRole('group', { name })

test('without a text there are the clients opened last, the pages of the role, and actions of remotes and shell', async () => {
  const { user } = await open()
  expect(field()).toHaveFocus()
  await waitFor(() => expect(within(group('Recently opened')).getAllByRole('option')).toHaveLength(1))
  const names = (name: string) =>
    within(group(name))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(names('Pages')).toEqual(['Leads', 'Clients', 'Profile'])
  expect(names('Actions')).toEqual([
    'New lead',
    'Leads board',
    'Break something',
    'Copy My Referral Link',
    'How To Guide (PDF)',
    'Switch to dark theme',
    'Print this pageCtrl+P',
    'Show shortcuts?',
    'Sign out',
  ])
  await expectAccessible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('combobox', { name: 'Search and commands' })).toBeNull()
})

test('what is typed while the code comes is not lost, and / opens too', async () => {
  const { user } = await open()
  await user.keyboard('{Escape}/lea')
  expect(field()).toHaveValue('lea')
  expect(options()).toEqual(['Leads', 'Leads board', 'New lead'])
})

test('arrows, Home and End choose, Enter opens the page', async () => {
  const { user, address } = await open()
  await user.keyboard('{End}')
  expect(active()).toBe('Sign out')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  await user.keyboard('{Home}{ArrowUp}')
  expect(active()).toBe('Sign out')
  await user.keyboard('{Home}')
  await user.type(field(), 'leads')
  expect(active()).toBe('Leads')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'All leads' })).toBeVisible()
  expect(address()).toBe('/leads')
})

test('clients are found as in the header, and opened', async () => {
  const { user, address } = await open()
  await user.keyboard('ng')
  expect(screen.getByText('Type at least 3 characters to search all clients.')).toBeVisible()
  await user.keyboard('uyen')
  const mai = await screen.findByRole('option', { name: /Mai Anh/ })
  expect(mai).toHaveTextContent('#12')
  expect(mai).toHaveTextContent('0491 570 006')
  expect(mai).toHaveTextContent('Application')
  await expectAccessible()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(address()).toBe('/client-details/13?from=/leads')
})

test('whose name fits comes before whose address does', async () => {
  const [mai, daniel] = FOUND
  if (!mai || !daniel) throw new Error('There is nobody')
  api.use(answer(clients.list, pageOf([{ ...daniel, email: 'daniel@mailbox.example' }, mai])))
  const { user } = await open()
  await user.keyboard('mai')
  await screen.findByRole('option', { name: /Daniel/ })
  expect(within(group('Clients')).getAllByRole('option')[0]).toHaveTextContent('Mai Anh')
})

test('Enter before the answer opens the first that it finds', async () => {
  const gate = hold(clients.list, pageOf(FOUND))
  api.use(gate.handler)
  const { user, address } = await open()
  await user.keyboard('nguyen{Enter}')
  expect(address()).toBe('/clients')
  gate.release()
  await waitFor(() => expect(address()).toBe('/client-details/12?from=/leads'))
})

test('an action of a remote leads to its address, or shows its code until it is done', async () => {
  const { user, address } = await open()
  await user.keyboard('board{Enter}')
  await waitFor(() => expect(address()).toBe('/leads?view=board'))
  await user.keyboard('{Control>}k{/Control}add{Enter}')
  const form = await screen.findByRole('region', { name: 'New lead' })
  await user.click(within(form).getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('region', { name: 'New lead' })).toBeNull()
})

test('an action whose code cannot be loaded says so', async () => {
  const { user } = await open()
  await user.keyboard('break{Enter}')
  expect(await screen.findByText('We couldn’t open Break something. Please try again.')).toBeVisible()
})

test('what a role may not open is not offered, and leads nowhere are left out', async () => {
  await open({ role: 'ROLE_REFERRAL' })
  expect(options()).not.toContain('New lead')
  expect(options()).not.toContain('Leads')
  expect(options()).not.toContain('Go to nowhere')
  expect(options()).toContain('Clients')
  expect(field()).toHaveAttribute('placeholder', 'Find a page or action')
})

test('the record that is open is not among those to go back to', async () => {
  api.use(answer(recents.list, { items: [MAI, { ...MAI, id: 13, first_name: 'Daniel' }] }))
  const { user } = renderScreen(
    <PlatformProvider host={fakeHost([CLIENTS], SCREENS)}>
      <Commands />
    </PlatformProvider>,
    { path: '/client-details/12' },
  )
  await user.keyboard('{Control>}k{/Control}')
  const recent = within(await screen.findByRole('group', { name: 'Recently opened' }))
  expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Daniel'),
  ])
})

test('a role without client search asks for no clients', async () => {
  const asked = jest.fn()
  api.use(
    answer(clients.list, () => {
      asked()
      return pageOf(FOUND)
    }),
  )
  const { user } = await open({ role: 'ROLE_REFERRAL' })
  await user.keyboard('daniel')
  expect(await screen.findByText('No data found!', { selector: 'p' })).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
})

test('a search that fails says so and can be tried again; one that finds nothing too', async () => {
  api.use(refuse(clients.list, 'INTERNAL'))
  const { user } = await open()
  await user.keyboard('nguyen')
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5_000 })
  api.use(answer(clients.list, pageOf([])))
  await user.click(again)
  expect(await screen.findByText('No data found!', { selector: 'p' })).toBeVisible()
})

test('the referral link is copied, the look switched', async () => {
  const { user } = await open()
  const write = jest.spyOn(navigator.clipboard, 'writeText')
  await user.keyboard('referral{Enter}')
  expect(await screen.findByText('Referral link copied.')).toBeVisible()
  expect(write).toHaveBeenCalledTimes(1)
  await user.keyboard('{Escape}{Control>}k{/Control}dark{Enter}')
  expect(localStorage.getItem('portal-color-mode')).toBe('dark')
})

describe('what can be done for a client', () => {
  const linesOf = (name: string) =>
    within(group(name))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)

  test('stands below the one who is found, or chosen among several', async () => {
    const { user, address } = await open()
    await user.type(field(), 'nguyen')
    expect(await screen.findByRole('group', { name: 'For Mai Anh Nguyễn' })).toBeVisible()
    expect(linesOf('For Mai Anh Nguyễn')).toEqual(['Log call', 'New note'])
    await user.keyboard('{ArrowDown}')
    expect(linesOf('For Daniel Nguyễn')).toEqual(['Log call', 'New note'])
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe('Log call')
    await expectAccessible()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/client-details/13?write=call'))
  })

  test('is found by its words on the page of a client', async () => {
    const { user, address } = await open()
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'One client' })
    api.use(answer(clients.list, pageOf([])))
    await user.keyboard('{Control>}k{/Control}')
    await user.type(field(), 'log ca')
    expect(linesOf('For Mai Anh Nguyễn')).toEqual(['Log call'])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toMatch(/^\/client-details\/12\?write=call/))
  })

  test('is what the role may do', async () => {
    const { user } = await open({ role: 'ROLE_REFERRAL' })
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'One client' })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(field(), 'log ca')
    expect(screen.queryByRole('group', { name: 'For Mai Anh Nguyễn' })).toBeNull()
    await user.clear(field())
    await user.type(field(), 'new no')
    expect(linesOf('For Mai Anh Nguyễn')).toEqual(['New note'])
  })
})

test('Escape leaves a field with what was typed in it, unless the field has a use for it', async () => {
  const { user } = await open()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(anythingOpen()).toBe(false))
  const input = document.body.appendChild(document.createElement('input'))
  await user.type(input, 'Mai{Escape}')
  expect(input).not.toHaveFocus()
  expect(input).toHaveValue('Mai')
  input.addEventListener('keydown', (event) => event.preventDefault())
  input.focus()
  await user.keyboard('{Escape}')
  expect(input).toHaveFocus()
  input.remove()
})
