import { someRelease } from '@portal/manifest/testing'
import { Link, MemoryRouter, Route, Routes } from '@portal/router'
import { UiProvider } from '@portal/ui/core'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { knowCode } from '../errors/known-releases.ts'
import { type ErrorReport, setErrorReporter } from '../errors/report-error.ts'
import { RemoteLoadError } from '../script/remote-load-error.ts'
import { PlatformProvider } from './RemoteHostContext.tsx'
import { RemoteScreen } from './RemoteScreen.tsx'
import type { CodeComponent } from './release-loader.ts'
import type { RemoteHost } from './remote-host.ts'

let errors: ErrorReport[]

beforeEach(() => {
  errors = []
  setErrorReporter((error) => errors.push(error))
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

const NOTHING: RemoteHost['instead'] = async () => undefined

function show(code: (name: string) => Promise<CodeComponent>, instead = NOTHING) {
  const remote = someRelease()
  const host: RemoteHost = {
    registry: { remotes: [remote] },
    code: (_, name) => code(name),
    ready: () => undefined,
    instead,
    preload: () => {},
  }
  render(
    <UiProvider>
      <MemoryRouter initialEntries={['/leads']}>
        <PlatformProvider host={host}>
          <nav>
            <Link to="/leads">Leads</Link>
            <Link to="/clients">Clients</Link>
          </nav>
          <Routes>
            {['leads', 'clients'].map((name) => (
              <Route key={name} path={`/${name}`} element={<RemoteScreen remote="mf-clients" code={name} />} />
            ))}
          </Routes>
        </PlatformProvider>
      </MemoryRouter>
    </UiProvider>,
  )
  return userEvent.setup()
}

const Typed =
  (name: string): CodeComponent =>
  () => <input aria-label={name} />

const Named =
  (name: string): CodeComponent =>
  () => <h1>The {name}</h1>

it('says that it loads, and then shows the screen', async () => {
  let arrive: (component: CodeComponent) => void = () => {}
  show(() => new Promise((resolve) => (arrive = resolve)))
  expect(screen.getByText('Loading...')).toBeInTheDocument()
  await act(async () => arrive(Named('leads')))
  expect(screen.getByRole('heading', { name: 'The leads' })).toBeVisible()
})

it('shows the error in its own place, reports it once, and really tries again', async () => {
  const error = new RemoteLoadError({ kind: 'http', remote: 'mf-clients', version: '1.2.0', reason: 'answered 503' })
  let down = true
  const user = show(async (name) => {
    if (down) throw error
    return Named(name)
  })
  expect(await screen.findByText('We couldn’t load this.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Clients' })).toBeVisible()
  expect(errors).toEqual([{ error, place: 'leads', kind: 'evaluation' }])
  down = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'The leads' })).toBeVisible()
})

const Broken: CodeComponent = () => {
  throw new Error('broken')
}

it('carries on with another release where a screen throws', async () => {
  show(
    async () => Broken,
    async () => Named('leads of before'),
  )
  expect(await screen.findByRole('heading', { name: 'The leads of before' })).toBeVisible()
  expect(screen.queryByText('We couldn’t load this.')).toBeNull()
  expect(errors).toEqual([expect.objectContaining({ place: 'leads', remote: 'mf-clients', kind: 'render' })])
})

it('blames the release that threw by name, whichever was loaded last', async () => {
  knowCode(Broken, '1.2.0-broken')
  show(
    async () => Broken,
    async () => Named('leads of before'),
  )
  expect(await screen.findByRole('heading', { name: 'The leads of before' })).toBeVisible()
  expect(errors).toEqual([expect.objectContaining({ remote: 'mf-clients', release: '1.2.0-broken' })])
})

it('looks for another release with each try, and draws the same again where there is none', async () => {
  let isBroken = true
  let found: CodeComponent | undefined
  const Odd: CodeComponent = () => {
    if (isBroken) throw new Error('broken')
    return <h1>The leads again</h1>
  }
  const user = show(
    async () => Odd,
    async () => found,
  )
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  isBroken = false
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'The leads again' })).toBeVisible()

  isBroken = true
  await user.click(screen.getByRole('link', { name: 'Clients' }))
  expect(await screen.findByText('We couldn’t load this.')).toBeVisible()
  found = Named('mended')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'The mended' })).toBeVisible()
})

it('forgets a screen that threw as soon as somebody goes elsewhere', async () => {
  const user = show(async (name) => (name === 'leads' ? Broken : Named(name)))
  expect(await screen.findByText('We couldn’t load this.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Clients' }))
  expect(await screen.findByRole('heading', { name: 'The clients' })).toBeVisible()
  expect(screen.queryByText('We couldn’t load this.')).toBeNull()
})

it('keeps the screen that is open while its remote is released, and shows the new one the next time', async () => {
  const before = someRelease()
  const hostOf = (version: string): RemoteHost => ({
    registry: { remotes: [before] },
    code: async (_, name) => Typed(`${name} ${version}`),
    ready: () => undefined,
    preload: () => {},
  })
  let goOn: (host: RemoteHost) => void = () => {}
  function Page() {
    const [host, setHost] = useState(() => hostOf('1'))
    goOn = setHost
    return (
      <PlatformProvider host={host}>
        <Link to="/leads">Leads</Link>
        <Link to="/clients">Clients</Link>
        <Routes>
          <Route path="/leads" element={<RemoteScreen remote="mf-clients" code="leads" />} />
          <Route path="/clients" element={<RemoteScreen remote="mf-clients" code="clients" />} />
        </Routes>
      </PlatformProvider>
    )
  }
  render(
    <UiProvider>
      <MemoryRouter initialEntries={['/leads']}>
        <Page />
      </MemoryRouter>
    </UiProvider>,
  )
  const user = userEvent.setup()
  const field = await screen.findByRole('textbox', { name: 'leads 1' })
  await user.type(field, 'Half a na')
  act(() => goOn(hostOf('2')))
  expect(field).toBeInTheDocument()
  expect(field).toHaveValue('Half a na')
  await user.click(screen.getByRole('link', { name: 'Clients' }))
  expect(await screen.findByRole('textbox', { name: 'clients 2' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Leads' }))
  expect(await screen.findByRole('textbox', { name: 'leads 2' })).toBeVisible()
})
