import { clients } from '@portal/contract/clients/clients'
import { answer, clientRow, expectAccessible, fakeApi, pageOf, refuse, renderScreen } from '@portal/testing'
import { screen, within } from '@testing-library/react'
import Pipeline from './Pipeline.tsx'
import QuietLeads from './QuietLeads.tsx'

const asked: unknown[] = []
const api = fakeApi(
  answer(clients.counts, ({ query }) => ({
    counts: query.lists.map((_, index) => ({ total: 14 - index, quote_value: index < 2 ? 0 : 2_487_120 })),
  })),
  answer(clients.listLeads, ({ query }) => {
    asked.push(query)
    return pageOf([clientRow({ id: 12, status: 1, status_since: '2020-01-01T00:00:00Z' })])
  }),
)

test('leads by status lead to them, with what they were quoted', async () => {
  renderScreen(<Pipeline userId={7} />)
  const lead = await screen.findByRole('link', { name: /Quote Sent/ })
  expect(lead).toHaveTextContent('$24,871.20')
  expect(lead).toHaveAttribute('href', '/leads?status=2&adviser_id=7')
  expect(screen.getByRole('link', { name: 'Open board' })).toHaveAttribute('href', '/leads?view=board&adviser_id=7')
  expect(screen.getByRole('heading', { name: 'Pipeline' }).parentElement).toHaveTextContent('60')
  await expectAccessible()
})

test('a lead that nobody has moved for long leads to their page', async () => {
  renderScreen(<QuietLeads userId={7} />)
  const region = screen.getByRole('region', { name: 'Leads gone quiet' })
  expect(await within(region).findByRole('link', { name: /Follow Up/ })).toHaveAttribute('href', '/client-details/12')
  expect(asked).toEqual([expect.objectContaining({ adviser_id: [7], status_group: 'pipeline' })])
  await expectAccessible()
})

test('a block that does not come says so', async () => {
  api.use(refuse(clients.listLeads, 'INTERNAL', { message: 'Something went wrong!' }))
  renderScreen(<QuietLeads userId={null} />)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})
