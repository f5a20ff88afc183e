import { clients } from '@portal/contract/clients/clients'
import { answer, clientRow, expectAccessible, fakeApi, pageOf, refuse, renderScreen } from '@portal/testing'
import { screen, within } from '@testing-library/react'
import manifest from '../manifest.ts'
import Overview from './Overview.tsx'
import OverviewPanel from './OverviewPanel.tsx'

const asked: unknown[] = []
const api = fakeApi(
  answer(clients.list, ({ query }) => {
    asked.push(query)
    const isKnown = query.search === undefined || query.search === 'mai'
    return pageOf(isKnown ? [clientRow({ id: 12, first_name: 'Mai Anh', last_name: 'Nguyễn' })] : [])
  }),
)

test('the newest clients stand in a list, and lead to their pages', async () => {
  renderScreen(<Overview />, { path: manifest.routes[0].path })
  expect(screen.getByRole('heading', { level: 1, name: manifest.title })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Mai Anh Nguyễn' })).toHaveAttribute('href', '/client-details/12')
  expect(asked).toContainEqual(expect.objectContaining({ sort: '-created_at' }))
  await expectAccessible()
})

test('somebody is found by name, and the address keeps what was looked for', async () => {
  const { user, address } = renderScreen(<Overview />, { path: manifest.routes[0].path })
  await user.type(await screen.findByRole('searchbox', { name: 'Find a client' }), 'nobody')
  expect(await screen.findByText('No name, email or phone number fits “nobody”.')).toBeVisible()
  expect(address()).toBe(`${manifest.routes[0].path}?search=nobody`)
})

test('a list that does not come can be tried again', async () => {
  api.use(refuse(clients.list, 'INTERNAL', { message: 'Something went wrong!' }))
  renderScreen(<Overview />, { path: manifest.routes[0].path })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('the dashboard has the newest clients of whose it is', async () => {
  renderScreen(<OverviewPanel userId={7} />)
  const panel = screen.getByRole('region', { name: manifest.title })
  expect(await within(panel).findByRole('link', { name: /Mai Anh Nguyễn/ })).toHaveAttribute(
    'href',
    '/client-details/12',
  )
  expect(within(panel).getByRole('link', { name: 'All' })).toHaveAttribute('href', manifest.routes[0].path)
  expect(asked).toContainEqual(expect.objectContaining({ adviser_id: [7] }))
  await expectAccessible()
})
