import { registry as calls } from '@portal/contract/office/registry'
import type { OpenPreview } from '@portal/contract/office/registry.schema'
import { queryClient, type Registry } from '@portal/platform'
import { sessionStore } from '@portal/platform/session'
import { answer, fakeApi, refuse, renderScreen } from '@portal/testing'
import { screen } from '@testing-library/react'
import { takeFromAddress } from '../addresses/taken-from-address.ts'
import { page } from '../page/page.ts'
import { registered } from '../testing/fake-host.tsx'
import { loadRegistry } from './load-registry.ts'
import { OverrideBanner } from './OverrideBanner.tsx'

const api = fakeApi()
const CLIENTS = registered({ name: 'mf-clients' })
const ADMIN = registered({ name: 'mf-admin' })

const TOKEN = 'x'.repeat(43)
const BASE = '/previews/mf-clients/2.0.0-next/'
const OPEN: OpenPreview = {
  ...{ remote: 'mf-clients', release: '2.0.0-next', base: BASE, by: 'Kim Lee', note: 'New layout' },
  expires_at: '2026-12-03T07:00:00.000Z',
}
let asked: string[]

const { base: _, ...previewed } = { ...CLIENTS, version: '2.0.0', release: OPEN.release }

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  jest.spyOn(page, 'reload').mockImplementation(() => {})
  asked = []
  const real = globalThis.fetch
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (input === '/registry.json') return Response.json({ remotes: [CLIENTS, ADMIN] })
    if (input === `${BASE}remote.json`) return Response.json(previewed)
    return real(input, init)
  })
  api.use(
    answer(calls.preview, ({ body }) => {
      asked.push(body.token)
      return OPEN
    }),
  )
})

/** Somebody opens the link, and signs in after that. */
function follow(email = 'adviser@demo.example'): void {
  window.history.replaceState(null, '', `/leads?page=2&preview#${TOKEN}`)
  takeFromAddress()
  sessionStore.getState().signIn({ token: 't', remember: true, email })
}
const version = ({ registry }: { registry: Registry }) =>
  registry.remotes.find(({ manifest }) => manifest.name === 'mf-clients')?.version

it('gives whoever opens a preview’s link its release, takes it out of the address and leaves other remotes as released', async () => {
  follow()
  expect(window.location.href).toBe(`${location.origin}/leads?page=2`)
  const { registry, preview, readAgain } = await loadRegistry()
  expect(registry.remotes).toMatchObject([ADMIN, { version: '2.0.0', base: BASE }])
  expect(preview).toEqual(OPEN)
  expect((await readAgain()).remotes).toEqual(registry.remotes)
  // The next page of the tab has it too.
  expect(version(await loadRegistry())).toBe('2.0.0')
  expect(asked).toEqual([TOKEN, TOKEN])
})

it('ends when they sign out, and is no other user’s of the browser', async () => {
  follow()
  expect(version(await loadRegistry())).toBe('2.0.0')
  sessionStore.getState().signOut()
  sessionStore.getState().signIn({ token: 't', remember: true, email: 'admin@demo.example' })
  expect(version(await loadRegistry())).toBe('1.0.0')
  expect(asked).toHaveLength(1)
})

it('tells once of a link that has expired, and gives what is released', async () => {
  api.use(refuse(calls.preview, 'NOT_FOUND'))
  follow()
  expect(await loadRegistry()).toMatchObject({ preview: 'expired', registry: { remotes: [CLIENTS, ADMIN] } })
  expect((await loadRegistry()).preview).toBeUndefined()
})

it('says over each page what is shown, until when, and leads back', async () => {
  follow()
  await loadRegistry()
  const { user } = renderScreen(<OverrideBanner active={[]} dead={[]} preview={OPEN} />)
  expect(
    await screen.findByText(/^Preview of mf-clients 2\.0\.0-next by Kim Lee, in this tab until 03\/12\/2026/),
  ).toHaveTextContent('“New layout”')
  await user.click(screen.getByRole('button', { name: 'Leave preview' }))
  expect(page.reload).toHaveBeenCalled()
  expect((await loadRegistry()).preview).toBeUndefined()
})
