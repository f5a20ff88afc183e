import type { QuoteResponse, WirePortfolio, WireScore } from '@portal/contract/quotes/quotes.schema'
import { expectAccessible, moneyOf, quotePortfolio, renderScreen, savedQuote, showMedia } from '@portal/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Comparison } from './Comparison.tsx'

const { quoteResponse } = savedQuote()
const score = (ratingAt5: string, raw: number): WireScore => ({
  ratingAt5,
  ratingAt15: 'B',
  raw,
  rawAt15: raw,
  stars: '★★★★',
})
const scored = (feature: WireScore, combined: WireScore): Partial<WirePortfolio> => ({ score: { feature, combined } })

/** TAL is the lowest, Zurich has the better features; AIA leaves something out, MLC did not answer. */
const portfolios = [
  quotePortfolio({ code: 'ZUR', name: 'Zurich' }, 61.5, {
    ...scored(score('A+', 95), score('A', 72)),
    supportsFrequency: { Y: true, H: true, Q: false, M: true, F: false, W: false },
    topFeatures: ['Grief counselling benefit'],
    bottomFeatures: ['No own occupation'],
    links: {
      pds: 'https://documents.example/zurich.pdf',
      tmd: 'javascript:alert(1)',
      report: true,
      messages: { portal: 'The products selected do not support the transfer action.' },
    },
    underwriting: {
      limits: [{ needIndex: 0, type: 'TRM', maximum: 2_500_000, exceeded: false }],
      requirements: [{ needIndex: 0, text: 'Blood test' }],
      supportsUnderwriting: true,
    },
  }),
  quotePortfolio({ code: 'TAL', name: 'TAL' }, 56.25, {
    ...scored(score('B', 70), score('A', 78)),
    supportsFrequency: { Y: true, H: true, Q: false, M: true, F: true, W: false },
    underwriting: { limits: [], requirements: [], supportsUnderwriting: false },
    links: { pds: `/files/disclosure/${'a1'.repeat(32)}`, tmd: `/files/disclosure/${'b2'.repeat(32)}` },
    pdsDate: '2024-12-12',
    tmdDate: '2025-03-03',
  }),
  quotePortfolio({ code: 'AIA', name: 'AIA' }, 20, {
    ...scored(score('C', 50), score('C', 50)),
    allNeedsMet: false,
    supportsFrequency: { Y: true, H: true, Q: false, M: true, F: false, W: false },
    errors: [{ needIndex: 1, message: 'AIA doesn’t offer Trauma for this occupation' }],
  }),
  quotePortfolio({ code: 'MLC', name: 'MLC' }, 0, {
    premiumTotal: { premium: {} },
    allNeedsMet: false,
    errors: ['MLC did not answer in time'],
    supportsFrequency: { F: false, Q: false, W: false },
  }),
]
const response: QuoteResponse = { ...quoteResponse, clients: [{ portfolios }] }

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

const open = (query = '', shown = portfolios) =>
  renderScreen(
    <Comparison
      response={{ ...response, clients: [{ portfolios: shown }] }}
      people={['Mai Anh']}
      frequency="M"
      recommended={() => 'TAL01'}
    />,
    {
      path: `/quoting-tools/comparison?quote=900${query}`,
    },
  )
const table = () => within(screen.getByRole('region', { name: 'Portfolios side by side' }))
const insurers = () =>
  table()
    .getAllByRole('columnheader')
    .slice(1)
    .map((head) => /Zurich|TAL|AIA|MLC/.exec(head.textContent ?? '')?.[0])
const row = (name: RegExp) =>
  within(table().getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('the lowest total comes first, what leaves a cover out after it, what has no price last with its reason', async () => {
  open()
  expect(insurers()).toEqual(['TAL', 'Zurich', 'AIA', 'MLC'])
  expect(row(/^Total a month/)).toEqual([
    'Lowest$56.25',
    '+$5.25$61.50',
    'Not all covers$20.00',
    'No priceMLC did not answer in time',
  ])
  expect(row(/^Not met/)).toEqual(['–', '–', 'AIA doesn’t offer Trauma for this occupation'])
  expect(row(/^Limit, Life/)).toEqual(['No limit', '$2,500,000', 'No limit'])
  expect(row(/^Requirements/)).toEqual(['Ask the insurer', 'Blood test', 'None at these amounts'])
  expect(row(/^Top features/)).toEqual(['–', 'Grief counselling benefit', '–'])
  await expectAccessible()
})

test('only frequencies that some portfolio supports are offered; who does not support one says so', async () => {
  const { user, address } = open()
  const often = within(screen.getByRole('group', { name: 'Premiums' }))
  expect(often.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Yearly',
    'Half-yearly',
    'Monthly',
    'Fortnightly',
  ])
  await user.click(often.getByRole('button', { name: 'Fortnightly' }))
  await waitFor(() => expect(address()).toBe('/quoting-tools/comparison?quote=900&frequency=F'))
  expect(row(/^Total a fortnight/)[1]).toBe('No priceNot paid fortnightly. Choose another frequency.')
})

test('portfolios are sorted by features, or by both with price weighed as one likes', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Features' }))
  expect(insurers()).toEqual(['Zurich', 'TAL', 'AIA', 'MLC'])
  await user.click(screen.getByRole('button', { name: 'Combined' }))
  expect(insurers()).toEqual(['TAL', 'Zurich', 'AIA', 'MLC'])
  const slider = screen.getByRole('slider', { name: 'Price weighting' })
  expect(slider).toHaveAttribute('aria-valuetext', 'Price 50%, features 50%')
})

test('a price weighting of the address weighs again, without the researcher’s grades', async () => {
  open('&order=combined&price_weight=0')
  expect(insurers()).toEqual(['Zurich', 'TAL', 'AIA', 'MLC'])
  expect(row(/^Combined score, price 0%/)[0]).toBe('95 at 15 y★★★★★5 of 5 stars,95')
})

test('what decides comes first; rows that say the same of all fold, and open in one place', async () => {
  const { user } = open('&hide=unmet')
  expect(insurers()).toEqual(['TAL', 'Zurich'])
  const heads = table()
    .getAllByRole('rowheader')
    .map(({ textContent }) => /^[A-Z]\w+/.exec(textContent ?? '')?.[0])
  expect(heads.slice(0, 4)).toEqual(['Total', 'Feature', 'Combined', 'Documents'])
  expect(table().queryByRole('row', { name: /^Upfront commission/ })).toBeNull()
  const fold = table().getByRole('button', { name: /^Same for all/ })
  expect(table().getByRole('row', { name: /Upfront commission, first year, 66%: / })).toBeVisible()
  await user.click(fold)
  expect(fold).toHaveAttribute('aria-expanded', 'true')
  expect(row(/^Upfront commission/)).toHaveLength(1)
  expect(table().getByRole('row', { name: /^Requirements/ })).toBeVisible()
})

test('money that is nothing anywhere has no row, and what all insurers have is no feature of one', () => {
  const like = portfolios.slice(0, 2).map((portfolio, index) => ({
    ...portfolio,
    premiumTotal: { ...portfolio.premiumTotal, premiumInsideSuper: moneyOf(0), rolloverRebate: moneyOf(0) },
    topFeatures: ['Worldwide cover', ...(index === 0 ? ['Grief counselling benefit'] : [])],
    bottomFeatures: ['No advance payment'],
  }))
  renderScreen(
    <Comparison
      response={{ ...quoteResponse, clients: [{ portfolios: like }] }}
      people={['Mai Anh']}
      frequency="M"
      recommended={() => null}
    />,
  )
  expect(table().queryByRole('row', { name: /super|rebate/i })).toBeNull()
  expect(row(/^Top features/)).toEqual(['–', 'Grief counselling benefit'])
  expect(table().queryByRole('row', { name: /^Bottom features/ })).toBeNull()
})

test('each insurer is recommended at the head of its column', () => {
  renderScreen(
    <Comparison
      response={response}
      people={['Mai Anh']}
      frequency="M"
      recommended={() => null}
      outcome={(_, { supplier }) => <button type="button">Recommend {supplier.name}</button>}
    />,
  )
  const zurich = within(table().getByRole('columnheader', { name: /^Zurich/ }))
  expect(zurich.getByRole('button', { name: 'Recommend Zurich' })).toBeVisible()
  expect(table().queryByRole('button', { name: 'Recommend MLC' })).toBeNull()
})

test('over years, there are no switches for rows and marks that are not shown', () => {
  open('&show=years')
  for (const name of ['Scores', 'Commission']) expect(screen.queryByRole('switch', { name })).toBeNull()
  expect(screen.queryByRole('group', { name: 'Premiums' })).toBeNull()
  expect(screen.getByRole('switch', { name: 'Unmet portfolios' })).toBeVisible()
})

test('scores and logos are switched off in the address, where there are any', async () => {
  const [first, ...others] = portfolios
  if (!first) throw new Error('No portfolio')
  const { user, address } = open('', [
    { ...first, supplier: { ...first.supplier, logo: '/files/zurich.png' } },
    ...others,
  ])
  expect(row(/^Feature score/)[0]).toBe('BB★★★★★4 of 5 stars,70')
  await user.click(screen.getByRole('switch', { name: 'Scores' }))
  await user.click(screen.getByRole('switch', { name: 'Logos' }))
  expect(table().queryByRole('row', { name: /score/ })).toBeNull()
  await waitFor(() => expect(address()).toBe('/quoting-tools/comparison?quote=900&hide=scores%2Clogos'))
})

test('commission hidden from a client looking on stays hidden for this user, and is not in the address', async () => {
  const { user, address, unmount } = open()
  expect(table().getByRole('row', { name: /Upfront commission, first year, 66%/ })).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Commission' }))
  expect(table().queryByRole('row', { name: /commission/ })).toBeNull()
  await waitFor(() => expect(address()).toBe('/quoting-tools/comparison?quote=900'))
  unmount()
  open()
  expect(table().queryByRole('row', { name: /commission/ })).toBeNull()
})

test('the rebate is shown gross and net', () => {
  const [tal] = portfolios.slice(1)
  if (!tal) throw new Error('No portfolio')
  const premiumTotal = { ...tal.premiumTotal, premiumInsideSuper: moneyOf(40), rolloverRebate: moneyOf(6) }
  const inside: QuoteResponse = { ...quoteResponse, clients: [{ portfolios: [{ ...tal, premiumTotal }] }] }
  renderScreen(<Comparison response={inside} people={['Mai Anh']} frequency="M" recommended={() => null} />)
  expect(row(/^Rollover rebate/)).toEqual(['$6.00'])
  expect(row(/^After rollover rebate/)).toEqual(['$50.25'])
})

test('documents lead out, and an action that is not supported says so', async () => {
  const { user } = open()
  expect(screen.getByRole('link', { name: 'PDS of Zurich' })).toHaveAttribute(
    'href',
    'https://documents.example/zurich.pdf',
  )
  expect(screen.queryByRole('link', { name: /TMD of Zurich/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Actions at Zurich' }))
  const actions = within(screen.getByRole('dialog', { name: 'Actions at Zurich' }))
  expect(actions.getByText('OmniLife Plus is not available for this supplier.')).toBeVisible()
  expect(actions.getByText('The products selected do not support the transfer action.')).toBeVisible()
  expect(actions.getByText('The products selected do not support the validation action.')).toBeVisible()
  expect(actions.getByText('Available at the insurer.')).toBeVisible()
})

test('PDS and TMD open with the days on which they were issued', () => {
  open()
  expect(row(/^Documents/)).toEqual(['12/12/2024PDS03/03/2025TMD', 'PDS', '–'])
  expect(screen.getByRole('link', { name: 'TMD of TAL, issued 03/03/2025' })).toHaveAttribute(
    'href',
    `/files/disclosure/${'b2'.repeat(32)}`,
  )
})

test('the slider weighs as it is drawn', async () => {
  const { address } = open('&order=combined')
  fireEvent.change(screen.getByRole('slider'), { target: { value: '10' } })
  expect(insurers()[0]).toBe('Zurich')
  await waitFor(() => expect(address()).toBe('/quoting-tools/comparison?quote=900&order=combined&price_weight=10'))
})

test('on a phone what decides stands below each other, the rest and the view in a line that opens', async () => {
  showMedia((query) => query.includes('max-width'))
  const { user, address } = open()
  const list = within(screen.getByRole('region', { name: 'Portfolios as a list' }))
  expect(list.queryByText('Limit, Life')).not.toBeInTheDocument()
  await user.click(list.getByRole('button', { name: 'More about TAL' }))
  expect(list.getByText('Limit, Life')).toBeVisible()
  // What is shown, and how, is one line above it.
  expect(screen.queryByRole('group', { name: 'Sort by' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Inputs and view: / }))
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Side by side' }))
  expect(table().getAllByRole('row').length).toBeGreaterThan(5)
  await waitFor(() => expect(address()).toBe('/quoting-tools/comparison?quote=900&show=side'))
})

test('as a list, each portfolio has the same lines below its total', async () => {
  const { user, address } = open()
  await user.click(screen.getByRole('button', { name: 'List' }))
  const items = within(screen.getByRole('region', { name: 'Portfolios as a list' })).getAllByRole('listitem')
  const heads = items.map(
    ({ textContent }) => /Zurich Protection|TAL Protection|AIA P|MLC P/.exec(textContent ?? '')?.[0],
  )
  expect(heads.filter(Boolean)).toEqual(['TAL Protection', 'Zurich Protection', 'AIA P', 'MLC P'])
  expect(items[0]).toHaveTextContent('Lowest$56.25')
  expect(screen.getByText('No price: MLC did not answer in time')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/quoting-tools/comparison?quote=900&show=list'))
  await expectAccessible()
})
