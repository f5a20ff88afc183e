import { profile as profileCalls } from '@portal/contract/account/profile'
import { clients } from '@portal/contract/clients/clients'
import { recents } from '@portal/contract/clients/recents'
import { settings } from '@portal/contract/office/settings'
import type { Role } from '@portal/domain/account/role'
import { type Find, type FindRow, PlatformProvider, setErrorReporter } from '@portal/platform'
import {
  answer,
  clientRow,
  companyInfo,
  expectAccessible,
  fakeApi,
  pageOf,
  profile,
  renderScreen,
  showMedia,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { Commands } from '../commands/Commands.tsx'
import { Frame } from '../frame/Frame.tsx'
import { closePalette } from '../keys/palette.ts'
import { fakeHost, registered } from '../testing/fake-host.tsx'
import { CLIENTS, SCREENS } from '../testing/open-frame.tsx'

const STAFF: Role[] = ['ROLE_ADMIN', 'ROLE_ADVISOR', 'ROLE_AUDITOR']
const WORKSHOP = registered({
  name: 'mf-workshop',
  routes: [{ path: '/thing/:id', title: 'Thing', access: 'session', code: 'thing' }],
  finds: [
    { id: 'things', title: 'Things', access: STAFF, code: 'find-things' },
    { id: 'tools', title: 'Tools', access: STAFF, code: 'find-tools' },
  ],
})
const thing = (id: number): FindRow => ({
  id,
  label: `T-100${id}`,
  detail: 'Of Mai',
  to: `/thing/${id}`,
  icon: 'clock',
})
const NGUYEN = clientRow({ id: 12, first_name: 'Mai', last_name: 'Nguyen', kind: 'client' })

const api = fakeApi(
  answer(profileCalls.view, () => profile()),
  answer(settings.companyInfo, () => companyInfo()),
  answer(recents.list, { items: [] }),
  answer(recents.open, { items: [] }),
  answer(clients.list, pageOf([])),
)

let things: jest.MockedFunction<Find>
let tools: jest.MockedFunction<Find>
beforeEach(() => {
  localStorage.clear()
  closePalette()
  setErrorReporter(() => {})
  showMedia((media) => media.includes('min-width'))
  things = jest.fn<ReturnType<Find>, Parameters<Find>>(async () => [thing(1), thing(2)])
  tools = jest.fn<ReturnType<Find>, Parameters<Find>>(async () => [{ id: 1, label: 'Hammer 100', to: '/thing/9' }])
})

async function open(role: Role = 'ROLE_ADVISOR') {
  const code = { ...SCREENS, thing: () => <h1>One thing</h1>, 'find-things': things, 'find-tools': tools }
  const host = fakeHost([CLIENTS, WORKSHOP], code)
  const rendered = renderScreen(
    <PlatformProvider host={host}>
      <Frame registry={{ status: 'here', host, overrides: { active: [], dead: [] } }} />
      <Commands />
    </PlatformProvider>,
    { path: '/clients', role },
  )
  await screen.findByRole('heading', { name: 'All clients' })
  return { ...rendered, host }
}

/** The two places of the search, each with its field. */
const PLACES = [
  ['the header', async () => screen.findByRole('combobox', { name: 'Search clients' })],
  [
    'Ctrl+K',
    async (user: Awaited<ReturnType<typeof open>>['user']) => {
      await user.keyboard('{Control>}k{/Control}')
      await screen.findByRole('listbox', { name: 'Found' })
      return screen.getByRole('combobox', { name: 'Search and commands' })
    },
  ],
] as const
const linesOf = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

describe.each(PLACES)('what remotes find, in %s', (_, fieldOf) => {
  it('stands below the clients in groups, and is asked for from three characters on', async () => {
    api.use(answer(clients.list, pageOf([NGUYEN])))
    const { user, host } = await open()
    const field = await fieldOf(user)
    await user.type(field, '10')
    expect(host.asked).not.toContain('mf-workshop find-things')
    await user.type(field, '0')
    expect(await screen.findByRole('group', { name: 'Things' })).toBeVisible()
    expect(linesOf('Things')).toEqual(['T-1001Of Mai', 'T-1002Of Mai'])
    expect(linesOf('Tools')).toEqual(['Hammer 100'])
    expect(things.mock.calls.map(([text]) => text)).toEqual(['100'])
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(options.findIndex((text) => text?.startsWith('Mai Nguyen'))).toBeLessThan(options.indexOf('T-1001Of Mai'))
    await expectAccessible()
  })

  it('opens by arrows and Enter', async () => {
    const { user, address } = await open()
    await user.type(await fieldOf(user), 't-100')
    await screen.findByRole('group', { name: 'Tools' })
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Hammer 100')
    await user.keyboard('{ArrowUp}{Enter}')
    await waitFor(() => expect(address()).toBe('/thing/2'))
  })

  it('opens by a click', async () => {
    const { user, address } = await open()
    await user.type(await fieldOf(user), 't-100')
    await user.click(await screen.findByRole('option', { name: /T-1001/ }))
    await waitFor(() => expect(address()).toBe('/thing/1'))
  })

  it('is waited for by Enter where no client is found', async () => {
    let release: (rows: readonly FindRow[]) => void = () => {}
    things.mockReturnValue(
      new Promise((resolve) => {
        release = resolve
      }),
    )
    const { user, address } = await open()
    await user.type(await fieldOf(user), '100{Enter}')
    await waitFor(() => expect(things).toHaveBeenCalled())
    expect(address()).toBe('/clients')
    release([thing(3)])
    await waitFor(() => expect(address()).toBe('/thing/3'))
  })

  it('is not shown any more where the text has changed before the answer', async () => {
    let release: (rows: readonly FindRow[]) => void = () => {}
    tools.mockResolvedValue([])
    things.mockImplementation((text) =>
      text === '100'
        ? new Promise((resolve) => {
            release = resolve
          })
        : Promise.resolve([]),
    )
    const { user } = await open()
    const field = await fieldOf(user)
    await user.type(field, '100')
    await waitFor(() => expect(things).toHaveBeenCalled())
    await user.type(field, '7')
    await waitFor(() => expect(things).toHaveBeenCalledTimes(2))
    expect(things.mock.calls[0]?.[1].aborted).toBe(true)
    release([thing(1)])
    expect((await screen.findAllByText('No data found!')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('option', { name: /T-1001/ })).toBeNull()
  })

  it('costs nothing else where it fails, says so, and is tried again', async () => {
    things.mockRejectedValueOnce(new Error('dead'))
    const { user } = await open()
    await user.type(await fieldOf(user), '100')
    expect(await screen.findByRole('group', { name: 'Tools' })).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Things' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('group', { name: 'Things' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

it('is found by whoever may see it, with or without clients', async () => {
  const { user } = await open('ROLE_AUDITOR')
  const [, [, fieldOf]] = PLACES
  const field = await fieldOf(user)
  expect(field).toHaveAttribute('placeholder', 'Find a number, page or action')
  await user.type(field, '100')
  expect(await screen.findByRole('group', { name: 'Things' })).toBeVisible()
})

it('is not asked for by anybody else', async () => {
  const { user } = await open('ROLE_REFERRAL')
  const [, [, fieldOf]] = PLACES
  await user.type(await fieldOf(user), '100')
  expect(await screen.findByText('No data found!', { selector: 'p' })).toBeVisible()
  expect(things).not.toHaveBeenCalled()
})
