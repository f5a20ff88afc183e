import { quoteProvider } from '@portal/contract/quotes/quote-provider'
import { quotes } from '@portal/contract/quotes/quotes'
import { rateBooks } from '@portal/contract/quotes/rate-books'
import type { RateBookContents, RateBookRow } from '@portal/contract/quotes/rate-books.schema'
import { MESSAGES } from '@portal/domain/message'
import { answer, expectAccessible, fakeApi, refuse, renderScreen, savedQuote } from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import QuoteSettings from './QuoteSettings.tsx'

const { madeBy } = savedQuote().quoteResponse
if (!madeBy) throw new Error('The record says by whom it was made')

const contents: RateBookContents = {
  version: 'own-1',
  label: 'Our rates',
  hash: '0123456789abcdef',
  suppliers: 15,
  builtIn: [],
}
const builtIn = {
  ...contents,
  version: 'illustrative-2026.1',
  label: MESSAGES.illustrative,
  builtIn: ['life'],
}
const book = (different: Partial<RateBookRow> = {}): RateBookRow => ({
  ...contents,
  id: 7,
  sourceName: 'rates.csv',
  format: 'csv',
  uploadedBy: { id: 3, name: 'Sam Advisor' },
  uploadedAt: '2026-11-17T04:20:00.000Z',
  inUse: false,
  ...different,
})
const setting = { kind: 'illustrative', address: null, hasCredentials: false, timeoutMs: 10_000 } as const

const sent: unknown[] = []
const keepSent = ({ body }: { readonly body: unknown }) => sent.push(body)
const api = fakeApi(
  answer(quotes.suppliers, { items: [], madeBy }),
  answer(quoteProvider.view, setting),
  answer(quoteProvider.update, (given) => {
    keepSent(given)
    return { ...setting, ...given.body, hasCredentials: true, address: 'https://a.example', timeoutMs: 2_500 }
  }),
  answer(rateBooks.list, {
    items: [book(), book({ id: 8, version: 'own-2', inUse: true, builtIn: ['income', 'suppliers'] })],
    builtIn: { ...builtIn, inUse: false },
  }),
  answer(rateBooks.check, { errors: [], errorCount: 0, found: { ...contents, version: 'own-3' } }),
  answer(rateBooks.upload, () => {
    sent.push('upload')
    return book({ id: 9, version: 'own-3' })
  }),
  answer(rateBooks.choose, (given) => {
    keepSent(given)
    return { items: [book({ inUse: true })], builtIn: { ...builtIn, inUse: false } }
  }),
  answer(rateBooks.remove, { message: 'Rate book removed.' }),
)
beforeEach(() => sent.splice(0))

const chooser = () => screen.findByLabelText(/Drop a rate book here/)
const csv = (name = 'rates.csv') => new File(['table,key'], name, { type: 'text/csv' })
const books = async () => within(await screen.findByRole('list', { name: 'Rate books' })).getAllByRole('listitem')

test('says which books there are, which is in use, and what is still built-in', async () => {
  renderScreen(<QuoteSettings />)
  const [first, second, third] = await books()
  expect(first).toHaveTextContent('own-1')
  expect(first).toHaveTextContent('rates.csv, 17/11/2026 15:20, Sam Advisor')
  expect(second).toHaveTextContent('In use')
  expect(second).toHaveTextContent('Still built-in: income protection, insurers’ fees and terms.')
  expect(third).toHaveTextContent('Built-in, illustrative-2026.1')
  await expectAccessible()
})

test('another book is put in use, and what was before comes back', async () => {
  const { user } = renderScreen(<QuoteSettings />)
  await user.click(await screen.findByRole('button', { name: 'Use own-1' }))
  expect(await screen.findByText('Rate book own-1 in use')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent).toEqual([{ id: 7 }, { id: 8 }]))
  await user.click(screen.getByRole('button', { name: 'Use illustrative-2026.1' }))
  await waitFor(() => expect(sent[2]).toEqual({ id: null }))
})

test('a file is checked, told what it holds, and kept when that is wanted', async () => {
  const { user } = renderScreen(<QuoteSettings />)
  await user.upload(await chooser(), csv())
  const found = await screen.findByRole('region', { name: 'What rates.csv holds' })
  expect(found).toHaveTextContent('own-3')
  expect(found).toHaveTextContent('Nothing')
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Add rate book' }))
  expect(await screen.findByText('Rate book own-3 added. It is not in use yet.')).toBeVisible()
  expect(sent).toEqual(['upload'])
})

test('a file with errors is told all of them, each with its place', async () => {
  api.use(
    answer(rateBooks.check, {
      errors: [
        { table: 'flat', row: 4, field: 'value', message: 'flat: -3 is below zero' },
        { table: 'mortality', row: null, field: 'age', message: 'mortality: F has a hole at age 44' },
        { table: null, row: null, field: null, message: 'There are no rows' },
      ],
      errorCount: 120,
      found: null,
    }),
  )
  const { user } = renderScreen(<QuoteSettings />)
  await user.upload(await chooser(), csv())
  const errors = within(await screen.findByRole('list', { name: 'Errors' })).getAllByRole('listitem')
  expect(errors.map(({ textContent }) => textContent)).toEqual([
    'Table flat, row 4, valueflat: -3 is below zero',
    'Table mortality, agemortality: F has a hole at age 44',
    'The fileThere are no rows',
  ])
  expect(screen.getByText('And 117 more.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add rate book' })).not.toBeInTheDocument()
  await expectAccessible()
})

test('a version that is there already is told, and the file stays', async () => {
  api.use(refuse(rateBooks.upload, 'DUPLICATE', { message: 'There’s already a rate book with version own-3.' }))
  const { user } = renderScreen(<QuoteSettings />)
  await user.upload(await chooser(), csv())
  await user.click(await screen.findByRole('button', { name: 'Add rate book' }))
  expect(await screen.findByText('There’s already a rate book with version own-3.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add rate book' })).toBeVisible()
})

test('an outside service needs an address; what is wrong with it stands at its field', async () => {
  const { user } = renderScreen(<QuoteSettings />)
  await user.click(await screen.findByRole('radio', { name: /An outside service/ }))
  const timeout = screen.getByRole('textbox', { name: /Time-out in seconds/ })
  await user.clear(timeout)
  await user.type(timeout, '2.5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('Please enter the address of the service')).not.toHaveLength(0)
  expect(sent).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /Address/ }), 'https://a.example')
  await user.type(screen.getByLabelText(/^Credentials/), 'secret')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toEqual([{ kind: 'http', address: 'https://a.example', timeoutMs: 2_500, credentials: 'secret' }]),
  )
})

test('what was saved is undone, where no credentials were lost by it', async () => {
  api.use(answer(quoteProvider.view, { ...setting, kind: 'http', address: 'https://a.example', hasCredentials: true }))
  const { user } = renderScreen(<QuoteSettings />)
  await user.click(await screen.findByRole('radio', { name: /The built-in engine/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(sent).toEqual([{ kind: 'illustrative' }, { kind: 'http', address: 'https://a.example', timeoutMs: 10_000 }]),
  )
})

test('an error of the server stands at its field', async () => {
  api.use(
    answer(quoteProvider.view, { ...setting, kind: 'http', address: 'x', hasCredentials: true }),
    refuse(quoteProvider.update, 'BAD_INPUT', {
      errors: [{ path: 'address', message: 'Please enter an address that starts with https://' }],
    }),
  )
  const { user } = renderScreen(<QuoteSettings />)
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please enter an address that starts with https://')).toBeVisible()
  expect(screen.getByText('Credentials are saved. Leave this empty to keep them.')).toBeVisible()
})
