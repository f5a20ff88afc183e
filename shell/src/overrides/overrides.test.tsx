import { profile as profileCalls } from '@portal/contract/account/profile'
import type { Role } from '@portal/domain/account/role'
import { PlatformProvider, queryClient } from '@portal/platform'
import { readOverrides, setOverride } from '@portal/platform/overrides'
import { keepBeside, sessionStore } from '@portal/platform/session'
import { answer, expectAccessible, fakeApi, profile, renderScreen } from '@portal/testing'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { page } from '../page/page.ts'
import { fakeHost, registered } from '../testing/fake-host.tsx'
import { loadRegistry } from './load-registry.ts'
import { OverrideBanner } from './OverrideBanner.tsx'
import OverridePanel from './OverridePanel.tsx'

const api = fakeApi()
const CLIENTS = registered({ name: 'mf-clients' })
const ADMIN = registered({ name: 'mf-admin' })

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(page, 'reload').mockImplementation(() => {})
})

afterEach(() => {
  document.head.querySelector('meta')?.remove()
})

/** As the server writes it into the page where PORTAL_OVERRIDE_ORIGINS is set. */
function allow(origins: string): void {
  const meta = document.createElement('meta')
  meta.name = 'portal-override-origins'
  meta.content = origins
  document.head.append(meta)
}

function open() {
  const panel = (
    <PlatformProvider host={fakeHost([CLIENTS])}>
      <OverridePanel onClose={() => {}} />
    </PlatformProvider>
  )
  return renderScreen(panel, { role: 'ROLE_SUPER_ADMIN' })
}

async function give(user: UserEvent, address: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: /mf-clients/ })
  await user.clear(field)
  await user.click(field)
  await user.paste(address)
  await user.click(screen.getByRole('button', { name: 'Save and reload' }))
}

it('a portal that allows no other server says so, and takes releases of its own alone', async () => {
  const { user } = open()
  expect(await screen.findByText(/Only this server’s releases can be used/)).toBeVisible()
  await give(user, 'http://localhost:8082/')
  expect(await screen.findByText('Please enter an address on this server')).toBeVisible()
  expect(page.reload).not.toHaveBeenCalled()
  await give(user, '/remotes/mf-clients/1.0.0-old/')
  expect(readOverrides()).toEqual({ 'mf-clients': `${location.origin}/remotes/mf-clients/1.0.0-old/` })
  expect(page.reload).toHaveBeenCalled()
})

it('a server that the portal allows can be named, whatever its port where all are allowed', async () => {
  allow('https://next.example http://localhost:*')
  const { user } = open()
  expect(await screen.findByText(/on this server or https:\/\/next.example or http:\/\/localhost:\*/)).toBeVisible()
  await give(user, 'https://evil.example/')
  expect(await screen.findByText(/^Please enter an address on this server or https:/)).toBeVisible()
  await give(user, 'http://localhost:8082')
  expect(readOverrides()).toEqual({ 'mf-clients': 'http://localhost:8082/' })
  await expectAccessible()
})

describe('another remote, which the registry does not have', () => {
  const type = async (user: UserEvent, name: string, address: string) => {
    await user.clear(await screen.findByRole('textbox', { name: /^Name/ }))
    await user.clear(screen.getByRole('textbox', { name: /^Address/ }))
    if (name) await user.type(screen.getByRole('textbox', { name: /^Name/ }), name)
    if (address) await user.type(screen.getByRole('textbox', { name: /^Address/ }), address)
    await user.click(screen.getByRole('button', { name: 'Save and reload' }))
  }

  it('is named with its address', async () => {
    allow('http://localhost:*')
    const { user } = open()
    await type(user, 'mf-handovers', 'http://localhost:8082/')
    expect(readOverrides()).toEqual({ 'mf-handovers': 'http://localhost:8082/' })
    expect(page.reload).toHaveBeenCalled()
    await expectAccessible()
  })

  it.each([
    ['handovers', '/x/', 'Please enter a name such as mf-handovers'],
    ['mf-clients', '/x/', 'Please use the field of mf-clients above'],
    ['mf-handovers', '', 'Please enter an address'],
    ['', '/x/', 'Please enter a name such as mf-handovers'],
    ['mf-handovers', 'https://evil.example/', 'Please enter an address on this server'],
  ])('is not “%s” at “%s”', async (name, address, error) => {
    const { user } = open()
    await type(user, name, address)
    expect(await screen.findByText(error)).toBeVisible()
    expect(readOverrides()).toEqual({})
    expect(page.reload).not.toHaveBeenCalled()
  })
})

it.each([
  [null, true, 'We couldn’t load mf-clients from http://localhost:8082/, so the released version is used.'],
  [null, false, 'We couldn’t load mf-clients from http://localhost:8082/.'],
  ['mf-other', true, 'http://localhost:8082/ has mf-other, not mf-clients, so the released version is used.'],
])('an address where %s answers instead (released: %s) is said', (found, isReleased, words) => {
  const dead = [{ remote: 'mf-clients', address: 'http://localhost:8082/', found, isReleased }]
  renderScreen(<OverrideBanner active={[]} dead={dead} />, { role: 'ROLE_SUPER_ADMIN' })
  expect(screen.getByText(words)).toBeVisible()
})

describe('an override in this browser', () => {
  const { base: _, ...elsewhere } = { ...CLIENTS, version: '2.0.0', release: '2.0.0-next', files: [] }

  function signedInAs(role: Role) {
    queryClient.clear()
    api.use(answer(profileCalls.view, profile(role)))
    const real = globalThis.fetch
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (input === '/registry.json') return Response.json({ remotes: [CLIENTS, ADMIN] })
      if (input === 'http://localhost:8082/remote.json') return Response.json(elsewhere)
      return real(input, init)
    })
    setOverride('mf-clients', 'http://localhost:8082/')
  }

  it.each<[Role, string]>([
    ['ROLE_SUPER_ADMIN', '2.0.0'],
    ['ROLE_ADMIN', '1.0.0'],
    ['ROLE_ADVISOR', '1.0.0'],
  ])('gives %s the remote’s version %s', async (role, version) => {
    signedInAs(role)
    const { registry } = await loadRegistry()
    expect(registry.remotes.find(({ manifest }) => manifest.name === 'mf-clients')?.version).toBe(version)
  })

  it('stays when the registry is read again', async () => {
    signedInAs('ROLE_SUPER_ADMIN')
    const { readAgain } = await loadRegistry()
    expect((await readAgain()).remotes).toMatchObject([ADMIN, { version: '2.0.0', base: 'http://localhost:8082/' }])
  })
})

describe('a release that is tried on some', () => {
  const CANDIDATE = { ...CLIENTS, version: '1.1.0', release: '1.1.0-candidate' }
  const { previous: _, ...present } = CLIENTS

  function tried(rollout: { percent: number; roles: string[] }, more: Partial<typeof CANDIDATE> = {}) {
    queryClient.clear()
    localStorage.clear()
    sessionStore.getState().signIn({ token: 't', remember: true, email: 'adviser@demo.example' })
    const remotes = [{ ...CLIENTS, candidate: { ...CANDIDATE, ...more }, rollout: { companies: [], ...rollout } }]
    const real = globalThis.fetch
    const ask = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (input === '/registry.json') return Response.json({ remotes })
      if (input === 'http://localhost:8082/remote.json') return Response.json({ ...CLIENTS, version: '2.0.0' })
      return real(input, init)
    })
    return () => ask.mock.calls.filter(([input]) => input !== '/registry.json').length
  }
  const version = async () => (await loadRegistry()).registry.remotes.map((remote) => remote.version)

  it('is theirs who are in, with the present one to fall back to, also when the registry is read again', async () => {
    const asked = tried({ percent: 100, roles: [] })
    const { registry, readAgain } = await loadRegistry()
    expect(registry.remotes).toEqual([{ ...CANDIDATE, previous: present }])
    expect((await readAgain()).remotes).toEqual(registry.remotes)
    tried({ percent: 0, roles: [] })
    expect((await readAgain()).remotes).toEqual([CLIENTS])
    expect(asked()).toBe(0)
  })

  it('is theirs whose role it is tried on: as the last page knew it, else as the profile says', async () => {
    const asked = tried({ percent: 0, roles: ['ROLE_ADMIN'] })
    api.use(answer(profileCalls.view, profile('ROLE_ADMIN')))
    expect(await version()).toEqual(['1.1.0'])
    expect(asked()).toBe(1)
    keepBeside({ role: 'ROLE_ADVISOR' })
    expect(await version()).toEqual(['1.0.0'])
    expect(asked()).toBe(1)
  })

  it('is nobody’s whose portal is too old for it', async () => {
    tried({ percent: 100, roles: [] }, { manifest: { ...CLIENTS.manifest, requires: { platform: '^99.0' } } })
    expect(await version()).toEqual(['1.0.0'])
  })

  it('stands back where a super admin takes the remote from elsewhere', async () => {
    tried({ percent: 100, roles: [] })
    api.use(answer(profileCalls.view, profile('ROLE_SUPER_ADMIN')))
    setOverride('mf-clients', 'http://localhost:8082/')
    expect(await version()).toEqual(['2.0.0'])
  })
})
