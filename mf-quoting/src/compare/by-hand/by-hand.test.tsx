import { quotes } from '@portal/contract/quotes/quotes'
import { answer, expectAccessible, fakeApi, quotePortfolio, refuse, renderScreen, savedQuote } from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import ManualPortfolioOptions from './ManualPortfolioOptions.tsx'
import { optionsOf, typedFrom } from './options-by-hand.ts'

const saved = savedQuote()
const { madeBy } = saved.quoteResponse
if (!madeBy) throw new Error('The record says by whom it was made')
const sent: unknown[] = []
const api = fakeApi(
  answer(quotes.view, saved),
  answer(quotes.suppliers, {
    items: [
      {
        code: 'TAL',
        name: 'TAL',
        products: [],
        commissionOptions: [{ code: 'LOW', name: 'Reduced', upfront: 33, ongoing: 11 }],
        campaignOptions: [{ code: 'WELCOME', name: 'Welcome', percent: 10, years: 2 }],
        defaultCommission: null,
        covers: ['TRM'],
      },
    ],
    madeBy,
  }),
  answer(quotes.priceByHand, ({ body }) => {
    sent.push(body)
    const portfolios = [quotePortfolio({ code: 'TAL', name: 'TAL' }, 84.38)]
    return { request: { ...saved.quoteRequest, tags: { userId: 'by hand' } }, response: { clients: [{ portfolios }] } }
  }),
  answer(quotes.make, ({ body }) => {
    sent.push(body)
    return { ...saved.quoteResponse, id: 950 }
  }),
)
beforeEach(() => sent.splice(0))

const screenOf = (address = '/TAL01/manualPortfolioOptions?quote=900') =>
  renderScreen(<ManualPortfolioOptions />, { path: address, route: '/:portfolioCode/manualPortfolioOptions' })

test('class, loading, campaign and commission are set by hand, priced again and kept as another quote', async () => {
  const { user, address } = screenOf()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Occupation class' }), 'Class 3')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Commission' }), 'Reduced, 33% and 11%')
  await user.type(screen.getByRole('textbox', { name: 'Life, per cent' }), '50')
  await user.type(screen.getByRole('textbox', { name: 'Life, per $1,000' }), '1.25')
  await user.click(screen.getByRole('checkbox', { name: 'Welcome, 10% off for 2 years' }))
  expect(screen.getByRole('button', { name: 'Save as a quote' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: 'Price again' }))
  const after = await screen.findByRole('region', { name: 'Set by hand' })
  expect(within(after).getByText('+$28.13 a month')).toBeVisible()
  expect(sent).toEqual([
    expect.objectContaining({
      clientIndex: 0,
      supplierCode: 'TAL',
      options: {
        occupationClass: 3,
        loadings: { percentage: { TRM: 50 }, dollarsPerThousand: { TRM: 1.25 } },
        campaign: ['WELCOME'],
        commission: 'LOW',
      },
    }),
  ])
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Save as a quote' }))
  await waitFor(() => expect(address()).toBe('/quoting-tools/comparison?quote=950'))
  expect(sent[1]).toMatchObject({ name: 'Life and TPD, TAL by hand', tags: { userId: 'by hand' } })
})

test('of an insurer that is not paid so often no figure is shown, but why', async () => {
  const unsold = quotePortfolio({ code: 'TAL', name: 'TAL' }, 84.38, { supportsFrequency: { M: false } })
  api.use(
    answer(quotes.priceByHand, { request: saved.quoteRequest, response: { clients: [{ portfolios: [unsold] }] } }),
  )
  const { user } = screenOf()
  await user.click(await screen.findByRole('button', { name: 'Price again' }))
  const after = await screen.findByRole('region', { name: 'Set by hand' })
  expect(within(after).getByText('Not paid monthly. Choose another frequency.')).toBeVisible()
  expect(after).not.toHaveTextContent('$')
})

test('what is no number is said at its field, and what the server refuses is told; what was typed stays', async () => {
  const { user } = screenOf()
  const percent = await screen.findByRole('textbox', { name: 'Life, per cent' })
  await user.type(percent, 'much')
  await user.click(screen.getByRole('button', { name: 'Price again' }))
  expect(await screen.findAllByText('Please enter a percentage')).not.toHaveLength(0)
  expect(sent).toEqual([])
  api.use(refuse(quotes.priceByHand, 'BAD_INPUT', { message: 'This commission is above the cap' }))
  await user.clear(percent)
  await user.type(percent, '75')
  await user.click(screen.getByRole('button', { name: 'Price again' }))
  expect(await screen.findByText('This commission is above the cap')).toBeVisible()
  expect(percent).toHaveValue('75')
})

test('an address without a quote says so', async () => {
  screenOf('/TAL01/manualPortfolioOptions')
  expect(await screen.findByText(/Save a quote first/)).toBeVisible()
})

test('a portfolio that is not in the quote is told', async () => {
  screenOf('/XYZ01/manualPortfolioOptions?quote=900')
  expect(await screen.findByText('Portfolio XYZ01 isn’t in this quote.')).toBeVisible()
})

test('what a request sets by hand comes back; what is not set is undone', () => {
  const clients = saved.quoteRequest.clients.map((client) => ({
    ...client,
    customOccupations: { TAL: 2 as const },
    loadings: { supplierOverrides: { TAL: { percentage: { TRM: 25 } } } },
  }))
  expect(typedFrom({ ...saved.quoteRequest, clients }, 0, 'TAL')).toEqual({
    occupationClass: 2,
    loadings: { TRM: { percent: 25, perThousand: null } },
    campaigns: [],
    commission: '',
  })
  const nothing = { occupationClass: null, loadings: null, campaign: null, commission: null }
  expect(optionsOf(typedFrom(saved.quoteRequest, 0, 'TAL'))).toEqual(nothing)
})
