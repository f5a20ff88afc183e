import { PlatformProvider, RemoteLoadError, setErrorReporter } from '@portal/platform'
import { expectAccessible, profile, renderScreen } from '@portal/testing'
import { screen } from '@testing-library/react'
import { page } from '../page/page.ts'
import { fakeHost, registered } from '../testing/fake-host.tsx'
import { RemotePage } from './RemotePage.tsx'

const LEADS = { path: '/leads', title: 'Leads', access: 'session', code: 'leads', remote: 'mf-clients' } as const

it('a screen for another version of the portal asks for a new page, where trying again would help nobody', async () => {
  setErrorReporter(() => {})
  const reload = jest.spyOn(page, 'reload').mockImplementation(() => {})
  const reason = 'it needs platform ^2.0'
  const error = new RemoteLoadError({ kind: 'incompatible', remote: 'mf-clients', version: '2.0.0', reason })
  const host = { ...fakeHost([registered({})]), code: () => Promise.reject(error) }
  const { user } = renderScreen(
    <PlatformProvider host={host}>
      <RemotePage route={LEADS} profile={profile()} />
    </PlatformProvider>,
  )
  expect(await screen.findByRole('heading', { name: 'Reload the page' })).toBeVisible()
  expect(screen.getByText(/Leads needs a newer version of the portal/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalled()
})

it('a screen that threw is tried again with what is released by then', async () => {
  setErrorReporter(() => {})
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const Broken = () => {
    throw new Error('rows.map is not a function')
  }
  const Mended = () => <h1>All leads</h1>
  const instead = jest.fn().mockResolvedValueOnce(undefined).mockResolvedValueOnce(Mended)
  const { user } = renderScreen(
    <PlatformProvider host={{ ...fakeHost([registered({})], { leads: Broken }), instead }}>
      <RemotePage route={LEADS} profile={profile()} />
    </PlatformProvider>,
  )
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'All leads' })).toBeVisible()
  expect(instead).toHaveBeenCalledTimes(2)
})
