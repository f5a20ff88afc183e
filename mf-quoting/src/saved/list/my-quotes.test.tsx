import { quotes } from '@portal/contract/quotes/quotes'
import { answer, expectAccessible, fakeApi, pageOf, quoteRow, refuse, renderScreen } from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import MyQuotes from './MyQuotes.tsx'

const asked: unknown[] = []
const api = fakeApi(
  answer(quotes.list, ({ query }) => {
    asked.push(query)
    const found =
      query.search === 'nobody' ? [] : [quoteRow(), quoteRow({ id: 901, name: 'Life alone', people: ['Tom'] })]
    return { ...pageOf(found), page: query.page, total: found.length === 0 ? 0 : 60 }
  }),
)
beforeEach(() => asked.splice(0))

const show = (query = '') => renderScreen(<MyQuotes />, { path: `/quoting-tools/quotes${query}`, profile: { id: 7 } })
const latest = () => asked.at(-1)

test('my quotes stand with whom they are for and their number, the newest first', async () => {
  show()
  const [first, second] = within(await screen.findByRole('list', { name: 'Quotes' })).getAllByRole('listitem')
  expect(first).toHaveTextContent('Mai Anh: Life and TPD')
  expect(first).toHaveTextContent('Quote 900, frozen')
  expect(second).toHaveTextContent('Tom: Life alone')
  expect(latest()).toMatchObject({ author: [7] })
  expect(screen.getByRole('link', { name: 'Open Life and TPD' })).toHaveAttribute(
    'href',
    '/quoting-tools/comparison?quote=900',
  )
  await expectAccessible()
})

test('they are searched, among all too, and the address keeps what was looked for', async () => {
  const { user, address } = show('?page=2')
  await screen.findByRole('list', { name: 'Quotes' })
  await user.click(screen.getByRole('button', { name: 'All' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search quotes' }), '62')
  await waitFor(() => expect(latest()).toEqual(expect.objectContaining({ search: '62', page: 1 })))
  expect(latest()).not.toHaveProperty('author')
  expect(address()).toBe('/quoting-tools/quotes?whose=all&search=62')
  // One letter is not asked for: it would be refused.
  await user.clear(screen.getByRole('searchbox', { name: 'Search quotes' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search quotes' }), 'a')
  await waitFor(() => expect(address()).toBe('/quoting-tools/quotes?whose=all&search=a'))
  expect(asked).not.toContainEqual(expect.objectContaining({ search: 'a' }))
})

test('nothing found says what to do', async () => {
  show('?search=nobody')
  expect(await screen.findByText(/^No matching quotes/)).toBeVisible()
})

test('a list that does not come is asked for again', async () => {
  api.use(refuse(quotes.list, 'INTERNAL', { message: 'Something went wrong!' }))
  show()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a page that another site frames has no list: its token is for quoting alone', async () => {
  renderScreen(<MyQuotes />, { path: '/quoting-tools/quotes', scope: 'quoting' })
  expect(await screen.findByText(/^Saved quotes are listed in the portal/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'New quote' })).toBeVisible()
  expect(asked).toEqual([])
})
