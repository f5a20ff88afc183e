import { quotes } from '@portal/contract/quotes/quotes'
import { policies } from '@portal/contract/work/policies'
import { PlatformProvider, type RemoteHost } from '@portal/platform'
import { someRelease } from '@portal/platform/testing'
import {
  answer,
  expectAccessible,
  fakeApi,
  moneyOf,
  pageOf,
  quoteRow,
  refuse,
  renderScreen,
  savedQuote,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { SavedQuotes } from './SavedQuotes.tsx'

const sent: unknown[] = []
const saved = savedQuote()
const { madeBy } = saved.quoteResponse
if (!madeBy) throw new Error('The record says by whom it was made')
const repriced = {
  before: madeBy,
  after: { ...madeBy, rateBookVersion: '2026.12', madeAt: '2026-11-19T00:50:00.000Z' },
  ages: [{ before: 41, after: 41 }],
  portfolios: [
    {
      clientIndex: 0,
      portfolioCode: 'TAL01',
      supplierCode: 'TAL',
      supplierName: 'TAL',
      before: moneyOf(56.25),
      after: moneyOf(58.5),
      difference: { Y: 27 },
      errors: [],
    },
  ],
  quoteResponse: saved.quoteResponse,
}
const api = fakeApi(
  answer(quotes.list, pageOf([quoteRow(), quoteRow({ id: 901, name: 'Life alone', author: null })])),
  answer(quotes.view, saved),
  answer(quotes.reprice, repriced),
  answer(quotes.rename, ({ body }) => {
    sent.push(body)
    return saved
  }),
  answer(quotes.decideAll, ({ body }) => {
    sent.push(body)
    return saved
  }),
  answer(policies.list, pageOf([])),
  answer(quotes.remove, { message: 'Deleted' }),
)
beforeEach(() => sent.splice(0))

const more = async (entry: string) => {
  const { user } = renderScreen(<SavedQuotes clientId={12} />)
  await user.click(await screen.findByRole('button', { name: 'More for Life and TPD' }))
  await user.click(screen.getByRole('menuitem', { name: entry }))
  return user
}

test('a saved quote says what it is, when it was kept and by which rates', async () => {
  renderScreen(<SavedQuotes clientId={12} />)
  const [item] = within(await screen.findByRole('list', { name: 'Saved quotes' })).getAllByRole('listitem')
  expect(item).toHaveTextContent('TAL $675.00')
  expect(item).toHaveTextContent('17/11/2026 15:20, Sam Advisor')
  expect(item).toHaveTextContent('Engine 1.0.0, rates 2026.11')
  expect(screen.getByRole('link', { name: 'Open Life and TPD' })).toBeVisible()
  await expectAccessible()
})

test('priced again, it says what differs today and by which rates', async () => {
  const { user } = renderScreen(<SavedQuotes clientId={12} />)
  const [again] = await screen.findAllByRole('button', { name: 'Price again today' })
  if (!again) throw new Error('No quote')
  await user.click(again)
  const changed = await screen.findByRole('list', { name: 'Premiums a year that changed' })
  expect(changed).toHaveTextContent('TAL$675.00now$702.00+$27.00')
  expect(screen.getByText('Rates 2026.11 → 2026.12')).toBeVisible()
  expect(screen.getByText('Age unchanged')).toBeVisible()
})

test('an insurer that is no longer paid so often shows no premium now', async () => {
  const portfolios = repriced.portfolios.map((one) => ({ ...one, after: { M: 58.5 }, difference: { M: 2.25 } }))
  api.use(answer(quotes.reprice, { ...repriced, portfolios }))
  const { user } = renderScreen(<SavedQuotes clientId={12} />)
  const [again] = await screen.findAllByRole('button', { name: 'Price again today' })
  if (!again) throw new Error('No quote')
  await user.click(again)
  const changed = await screen.findByRole('list', { name: 'Premiums a year that changed' })
  expect(changed).toHaveTextContent('TAL$675.00now–')
})

test('it can be renamed, but not to nothing', async () => {
  const user = await more('Rename…')
  const name = screen.getByRole('textbox', { name: /Name/ })
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  expect(await screen.findByText('Please enter a name')).toBeVisible()
  await user.type(name, 'Life only')
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  await waitFor(() => expect(sent).toEqual([{ name: 'Life only', version: 1 }]))
})

test('a recommendation has a reason, and leaves itself out of its alternatives', async () => {
  const user = await more('Recommend…')
  await user.click(await screen.findByRole('checkbox', { name: 'Zurich, $61.50 a month' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Recommended' }), 'TAL, $56.25 a month')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('Please say why')).not.toHaveLength(0)
  await user.type(screen.getByRole('textbox', { name: /Why/ }), 'Lowest, and best score')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        version: 1,
        outcomes: [
          {
            clientIndex: 0,
            recommendedPortfolioCode: 'TAL01',
            existingPortfolioCode: null,
            selectedPortfolioCodes: ['ZUR01'],
            existingPolicyIds: [],
            reason: 'Lowest, and best score',
          },
        ],
      },
    ]),
  )
})

test('two are chosen and compared', async () => {
  const { user } = renderScreen(<SavedQuotes clientId={12} />)
  await user.click(await screen.findByRole('checkbox', { name: 'Compare Life alone' }))
  expect(screen.getByText('Choose another quote to compare')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Compare Life and TPD' }))
  const link = screen.getByRole('link', { name: 'Compare' })
  expect(link).toHaveAttribute('href', expect.stringContaining('/quoting-tools/compare?quotes=901,900'))
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('link', { name: 'Compare' })).not.toBeInTheDocument()
})

test('a deleted one can be brought back', async () => {
  await more('Delete')
  expect(await screen.findByText('Life and TPD deleted')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
})

test.each(['ROLE_AFSL', 'ROLE_AUDITOR'] as const)('%s reads them and changes nothing', async (role) => {
  const { user } = renderScreen(<SavedQuotes clientId={12} />, { role })
  expect(await screen.findByRole('link', { name: 'Open Life and TPD' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Price again today' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'More for Life and TPD' }))
  expect(screen.getAllByRole('menuitem').map((entry) => entry.textContent)).toEqual(['PDF', 'Download PDF'])
})

test('a list that does not come says so', async () => {
  api.use(refuse(quotes.list, 'INTERNAL', { message: 'Something went wrong!' }))
  renderScreen(<SavedQuotes clientId={12} />)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a client without one is told what to do', async () => {
  api.use(answer(quotes.list, pageOf([])))
  renderScreen(<SavedQuotes clientId={12} />)
  expect(await screen.findByText(/No saved quote yet/)).toBeVisible()
})

test('a couple’s quote says what is recommended to the household, or to whom', async () => {
  const people = ['Kim Lê', 'Sam Lê']
  const recommended = { supplierCode: 'NEO', supplierName: 'NEOS and TAL', premium: 1935.6 }
  const alone = { supplierCode: 'TAL', supplierName: 'TAL', premium: 900 }
  api.use(
    answer(
      quotes.list,
      pageOf([
        quoteRow({ people, recommended, recommendedTo: [0, 1] }),
        quoteRow({ id: 901, people, recommended: alone, recommendedTo: [1] }),
        quoteRow({ id: 902, people }),
      ]),
    ),
  )
  renderScreen(<SavedQuotes clientId={12} />)
  const items = within(await screen.findByRole('list', { name: 'Saved quotes' })).getAllByRole('listitem')
  expect(items[0]).toHaveTextContent('Recommended NEOS and TAL $1,935.60 a year for both')
  expect(items[1]).toHaveTextContent('Recommended TAL $900.00 a year for Sam Lê')
  expect(items[2]).toHaveTextContent('Lowest TAL $675.00 a year for both')
})

test('a quote that is named by its covers says them once', async () => {
  api.use(
    answer(quotes.list, pageOf([quoteRow({ name: 'Life, TPD', covers: ['LIFE', 'TPD'] }), quoteRow({ id: 901 })])),
  )
  renderScreen(<SavedQuotes clientId={12} />)
  const items = within(await screen.findByRole('list', { name: 'Saved quotes' })).getAllByRole('listitem')
  expect(items[0]?.textContent?.match(/Life/g)).toHaveLength(1)
})

describe('an application', () => {
  /** As the applications’ remote starts one: from what it is given. */
  function Start({ quoteId, portfolioCode }: { readonly quoteId?: number; readonly portfolioCode?: string }) {
    return (
      <p>
        Apply with {portfolioCode} of quote {quoteId}
      </p>
    )
  }
  const HOST: RemoteHost = {
    registry: {
      remotes: [someRelease({}, { slots: [{ slot: 'quote.actions/v1', code: 'a/Start', access: 'session' }] })],
    },
    code: async () => Start,
    ready: () => undefined,
    preload: () => {},
  }
  const list = () =>
    renderScreen(
      <PlatformProvider host={HOST}>
        <SavedQuotes clientId={12} />
      </PlatformProvider>,
    )

  test('is made with what a quote of the list recommends; one that recommends nothing asks first', async () => {
    const recommended = { supplierCode: 'TAL', supplierName: 'TAL', premium: 675 }
    api.use(
      answer(quotes.list, pageOf([quoteRow({ recommended }), quoteRow({ id: 901, name: 'Life alone' })])),
      answer(quotes.view, {
        ...saved,
        outcomes: [
          {
            clientIndex: 0,
            recommendedPortfolioCode: 'TAL01',
            existingPortfolioCode: null,
            selectedPortfolioCodes: [],
            reason: 'Meets every need',
          },
        ],
      }),
    )
    const { user } = list()
    await user.click(await screen.findByRole('button', { name: 'Make application: Life and TPD' }))
    expect(await screen.findByText('Apply with TAL01 of quote 900')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Recommend: Life alone' }))
    expect(await screen.findByRole('dialog', { name: /Recommend/ })).toBeVisible()
  })
})

test('a lead’s quote is opened with the list that the lead was opened from', async () => {
  renderScreen(<SavedQuotes clientId={12} />, { path: '/client-details/12?tab=quotes&from=%2Fleads' })
  const [open] = await screen.findAllByRole('link', { name: /^Open / })
  expect(open).toHaveAttribute('href', '/quoting-tools/comparison?quote=900&from=%2Fleads')
})
