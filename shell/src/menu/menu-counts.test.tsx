import { menu } from '@portal/contract/account/menu'
import { profile as profileCalls } from '@portal/contract/account/profile'
import { recents } from '@portal/contract/clients/recents'
import { settings } from '@portal/contract/office/settings'
import { MENU_COUNT_MAX } from '@portal/domain/account/menu'
import { PlatformProvider, refreshEntities } from '@portal/platform'
import { answer, companyInfo, expectAccessible, fakeApi, profile, renderScreen, unreachable } from '@portal/testing'
import { act, screen, within } from '@testing-library/react'
import { fakeHost, registered } from '../testing/fake-host.tsx'
import { MenuList } from './MenuList.tsx'

const LEADS = { path: '/leads', label: 'Leads', icon: 'leads', count: 'leads_due' } as const
const CLIENTS = { path: '/clients', label: 'Clients', icon: 'clients' }

/** So many leads. */
function counted(leads_due: number) {
  const shown = leads_due < MENU_COUNT_MAX ? leads_due : '99+'
  return {
    counts: { leads_due },
    says: { leads_due: `${shown} of your leads are due today or overdue` },
    shows: ['client'],
  }
}

const api = fakeApi(
  answer(menu.counts, counted(46)),
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

it('says beside an entry how many there are, and of what', async () => {
  const { container } = open()
  const leads = await screen.findByRole('link', { name: 'Leads 46 of your leads are due today or overdue' })
  expect(screen.getByRole('link', { name: 'Clients' })).toHaveTextContent('Clients')
  act(() => leads.focus())
  expect(await screen.findByRole('tooltip')).toHaveTextContent('46 of your leads are due today or overdue')
  await expectAccessible(container)
})

it('counts again when something is changed that was counted', async () => {
  open()
  expect(await screen.findByRole('link', { name: /^Leads 46 of your leads/ })).toBeVisible()
  api.use(answer(menu.counts, counted(45)))
  refreshEntities(['client:7'])
  expect(await screen.findByRole('link', { name: /^Leads 45 of your leads/ })).toBeVisible()
})

it('counts no further than can be shown', async () => {
  api.use(answer(menu.counts, counted(MENU_COUNT_MAX)))
  open()
  const leads = await screen.findByRole('link', { name: 'Leads 99+ of your leads are due today or overdue' })
  expect(within(leads).getByText('99+')).toBeVisible()
})

it.each([
  ['nothing waits', answer(menu.counts, counted(0))],
  ['the role has no such count', answer(menu.counts, { counts: {}, says: {}, shows: ['client'] })],
  ['it cannot be known', unreachable(menu.counts)],
])('says nothing where %s', async (_, handler) => {
  api.use(handler)
  open()
  expect(await screen.findByRole('link', { name: 'Leads' })).toHaveTextContent(/^Leads$/)
})

it('says it in the name and the tooltip alone where the menu shows icons', async () => {
  open(true)
  const leads = await screen.findByRole('link', { name: 'Leads, 46 of your leads are due today or overdue' })
  expect(leads).toHaveTextContent(/^$/)
  act(() => leads.focus())
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Leads46 of your leads are due today or overdue')
})
