import { quotes } from '@portal/contract/quotes/quotes'
import { answer, fakeApi, renderScreen, savedQuote, showMedia } from '@portal/testing'
import { screen } from '@testing-library/react'
import { newQuote } from '../ask/form/quote-form.ts'
import { QuoteScreen } from '../ask/QuoteScreen.tsx'

const { madeBy } = savedQuote().quoteResponse
if (!madeBy) throw new Error('The record says by whom it was made')
fakeApi(answer(quotes.suppliers, { items: [], madeBy }))
afterEach(() => jest.restoreAllMocks())

const form = <QuoteScreen name="new" initial={newQuote} />

describe.each([
  ['a phone', '390'],
  ['a wide window', '1440'],
])('on %s', (_, width) => {
  beforeEach(() => showMedia((query) => Number(/max-width: ([\d.]+)/.exec(query)?.[1] ?? 0) >= Number(width)))

  test('a super admin finds the settings of quoting beside the form', async () => {
    const { user, address } = renderScreen(form, { role: 'ROLE_SUPER_ADMIN' })
    await user.click(await screen.findByRole('link', { name: 'Settings' }))
    expect(address()).toBe('/quoting-tools/settings')
  })

  test('an adviser does not', async () => {
    renderScreen(form, { role: 'ROLE_ADVISOR' })
    expect(await screen.findByRole('heading', { name: 'New quote' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Settings' })).not.toBeInTheDocument()
  })
})
