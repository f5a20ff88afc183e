import { quotes } from '@portal/contract/quotes/quotes'
import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'
import { PlatformProvider, type RemoteHost } from '@portal/platform'
import { someRelease } from '@portal/platform/testing'
import { answer, fakeApi, refuse, renderScreen, savedQuote } from '@portal/testing'
import { screen, waitFor } from '@testing-library/react'
import { PartnerOffer } from './PartnerOffer.tsx'

const named: unknown[] = []
const api = fakeApi(
  answer(quotes.namePartner, ({ params }) => {
    named.push(params)
    return savedQuote()
  }),
)
beforeEach(() => named.splice(0))

interface Offered {
  readonly client: { readonly firstName: string }
  readonly person: { readonly first_name: string | null; readonly date_of_birth: string | null }
  readonly onLinked: () => void
}

/** As the clients' remote adds the person: what it is given, and that they are linked now. */
function AddPartner({ client, person, onLinked }: Partial<Offered>) {
  return (
    <button type="button" onClick={onLinked}>
      Add {person?.first_name}, born {person?.date_of_birth}, to {client?.firstName}
    </button>
  )
}
const HOST: RemoteHost = {
  registry: {
    remotes: [someRelease({}, { slots: [{ slot: 'quote.partner/v1', code: 'a/Add', access: 'session' }] })],
  },
  code: async () => AddPartner,
  ready: () => undefined,
  preload: () => {},
}

function coupleQuote(clientId?: number): SavedQuote {
  const quote = savedQuote()
  const [first] = quote.quoteRequest.clients
  if (!first) throw new Error('The record has nobody')
  const { clientId: _, ...other } = { ...first, firstName: 'Tom', dateOfBirth: '1986-02-01' }
  const second = { ...other, ...(clientId !== undefined && { clientId }) }
  return { ...quote, quoteRequest: { ...quote.quoteRequest, clients: [first, second] } }
}
const render = (quote: SavedQuote, role: 'ROLE_ADVISOR' | 'ROLE_AFSL' = 'ROLE_ADVISOR') =>
  renderScreen(
    <PlatformProvider host={HOST}>
      <PartnerOffer quote={quote} />
    </PlatformProvider>,
    { role },
  )

test('the second person who is no client is added as the partner, and the quote becomes theirs too', async () => {
  const { user } = render(coupleQuote())
  expect(await screen.findByText('Tom isn’t a client yet.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Add Tom, born 1986-02-01, to Mai Anh' }))
  await waitFor(() => expect(named).toEqual([{ id: 900 }]))
})

test('where the quote has changed meanwhile, it says so', async () => {
  api.use(refuse(quotes.namePartner, 'CONFLICT', { message: 'Nobody in this quote still needs linking to a client.' }))
  const { user } = render(coupleQuote())
  await user.click(await screen.findByRole('button', { name: /^Add Tom/ }))
  expect(await screen.findByText('Nobody in this quote still needs linking to a client.')).toBeVisible()
})

test('nothing is offered of one person, of two who are clients, or to whoever only reads', () => {
  const { unmount } = render(coupleQuote())
  expect(screen.getByText(/isn’t a client yet/)).toBeVisible()
  unmount()
  for (const quote of [savedQuote(), coupleQuote(13)]) {
    const { unmount } = render(quote)
    expect(screen.queryByText(/isn’t a client yet/)).toBeNull()
    unmount()
  }
  render(coupleQuote(), 'ROLE_AFSL')
  expect(screen.queryByText(/isn’t a client yet/)).toBeNull()
})
