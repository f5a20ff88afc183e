import { menu } from '@portal/contract/menu'
import { profile as profileCalls } from '@portal/contract/profile'
import { recents } from '@portal/contract/recents'
import { settings } from '@portal/contract/settings'
import { MENU_COUNT_MAX } from '@portal/domain'
import { PlatformProvider } from '@portal/platform'
import { answer, companyInfo, expectAccessible, fakeApi, profile, renderScreen, unreachable } from '@portal/testing'
import { screen } from '@testing-library/react'
import { fakeHost, registered } from '../testing/fake-host.tsx'
import { MenuList } from './MenuList.tsx'

const LEADS = { path: '/leads', label: 'Leads', icon: 'leads', count: 'leads_due' } as const
const CLIENTS = { path: '/clients', label: 'Clients', icon: 'clients' }

const api = fakeApi(
  answer(menu.counts, { leads_due: 46 }),
  answer(profileCalls.view, () => profile()),
  answer(settings.companyInfo, () => companyInfo()),
  answer(recents.list, { items: [] }),
)

function open(collapsed = false) {
  const host = fakeHost([registered({ routes: [] })], {})
  return renderScreen(
    <PlatformProvider host={host}>
      <MenuList entries={[LEADS, CLIENTS]} collapsed={collapsed} />
    </PlatformProvider>,
    { path: '/' },
  )
}

it('says beside an entry how much waits there', async () => {
  const { container } = open()
  expect(await screen.findByRole('link', { name: 'Leads 46 due' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Clients' })).toHaveTextContent('Clients')
  await expectAccessible(container)
})

it('counts no further than can be shown', async () => {
  api.use(answer(menu.counts, { leads_due: MENU_COUNT_MAX }))
  open()
  expect(await screen.findByRole('link', { name: 'Leads 99+ due' })).toBeVisible()
})

it.each([
  ['nothing waits', answer(menu.counts, { leads_due: 0 })],
  ['the role has no such count', answer(menu.counts, {})],
  ['it cannot be known', unreachable(menu.counts)],
])('says nothing where %s', async (_, handler) => {
  api.use(handler)
  open()
  expect(await screen.findByRole('link', { name: 'Leads' })).toHaveTextContent(/^Leads$/)
})

it('says nothing where the menu shows icons alone', async () => {
  open(true)
  expect(await screen.findByRole('link', { name: 'Leads' })).toHaveTextContent(/^$/)
})
