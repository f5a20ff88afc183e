import { PlatformProvider } from '@portal/platform'
import { expectAccessible, renderScreen } from '@portal/testing'
import { screen, within } from '@testing-library/react'
import { fakeHost, registered } from '../testing/fake-host.tsx'
import AboutDialog from './AboutDialog.tsx'

afterEach(() => document.head.querySelector('meta')?.remove())

it('names each release of the portal itself, with the licences of its libraries', async () => {
  const meta = document.createElement('meta')
  meta.name = 'portal-release'
  meta.content = 'shell 1.0.0-abc'
  document.head.append(meta)
  const remotes = [
    registered({ name: 'mf-quoting', title: 'Quotes' }),
    registered({ name: 'mf-clients' }),
    registered({ name: 'mf-public', pages: [] }),
  ]
  const { container } = renderScreen(
    <PlatformProvider host={fakeHost(remotes)}>
      <AboutDialog onClose={() => {}} />
    </PlatformProvider>,
    { role: 'ROLE_REFERRAL' },
  )
  const dialog = await screen.findByRole('dialog', { name: 'About' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Portal1.0.0-abcLicences', 'Clients1.0.0-testLicences', 'Quotes1.0.0-testLicences'])
  expect(
    within(dialog)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/shell/licenses-1.0.0-abc.txt',
    '/remotes/mf-clients/licenses-1.0.0-test.txt',
    '/remotes/mf-quoting/licenses-1.0.0-test.txt',
  ])
  await expectAccessible(container)
})
