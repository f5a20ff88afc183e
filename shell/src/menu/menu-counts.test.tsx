import { menu } from '@portal/contract/account/menu'
import { profile as profileCalls } from '@portal/contract/account/profile'
import { recents } from '@portal/contract/account/recents'
import { settings } from '@portal/contract/office/settings'
import { MENU_COUNT_MAX } from '@portal/domain'
import { PlatformProvider, refreshEntities } from '@portal/platform'
import { answer, companyInfo, expectAccessible, fakeApi, profile, renderScreen, unreachable } from '@portal/testing'
import { screen } from '@testing-library/react'
import { fakeHost, registered } from '../testing/fake-host.tsx'
import { MenuList } from './MenuList.tsx'

const LEADS = { path: '/leads', label: 'Leads', icon: 'leads', count: 'leads_due' } as const
const CLIENTS = { path: '/clients', label: 'Clients', icon: 'clients' }

const api = fakeApi(
  answer(menu.counts, { counts: { leads_due: 46 }, reads: ['clients'] }),
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

it('counts again when something is changed that was counted', async () => {
  open()
  expect(await screen.findByRole('link', { name: 'Leads 46 due' })).toBeVisible()
  api.use(answer(menu.counts, { counts: { leads_due: 45 }, reads: ['clients'] }))
  refreshEntities(['clients'])
  expect(await screen.findByRole('link', { name: 'Leads 45 due' })).toBeVisible()
})

it('counts no further than can be shown', async () => {
  api.use(answer(menu.counts, { counts: { leads_due: MENU_COUNT_MAX }, reads: ['clients'] }))
  open()
  expect(await screen.findByRole('link', { name: 'Leads 99+ due' })).toBeVisible()
})

it.each([
  ['nothing waits', answer(menu.counts, { counts: { leads_due: 0 }, reads: ['clients'] })],
  ['the role has no such count', answer(menu.counts, { counts: {}, reads: ['clients'] })],
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
