import type { QuoteResponse } from '@portal/contract/quotes/quotes.schema'
import { expectAccessible, moneyOf, quotePortfolio, renderScreen, savedQuote, showMedia } from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { Comparison } from './Comparison.tsx'

const NEO = { code: 'NEO', name: 'NEOS' }
const TAL = { code: 'TAL', name: 'TAL' }
const AIA = { code: 'AIA', name: 'AIA' }
const figures = (monthly: number, fee: number) => {
  const { premiumTotal } = quotePortfolio(NEO, monthly)
  return {
    premiumTotal: {
      ...premiumTotal,
      policyFee: moneyOf(fee),
      stampDuty: moneyOf(1),
      commissionUpfront: moneyOf(monthly * 10),
    },
  }
}
const response: QuoteResponse = {
  ...savedQuote().quoteResponse,
  clients: [
    {
      portfolios: [
        quotePortfolio(NEO, 80, figures(80, 8)),
        quotePortfolio(TAL, 90, figures(90, 9)),
        quotePortfolio(AIA, 95),
      ],
    },
    {
      portfolios: [
        quotePortfolio(NEO, 100, figures(100, 8)),
        quotePortfolio(TAL, 85, figures(85, 9)),
        quotePortfolio(AIA, 0, {
          premiumTotal: { premium: {} },
          allNeedsMet: false,
          errors: ['AIA doesn’t offer Trauma for this occupation'],
        }),
      ],
    },
  ],
}
const chosen: string[][] = []
beforeEach(() => {
  localStorage.clear()
  chosen.splice(0)
})
afterEach(() => jest.restoreAllMocks())

function open(query = '', recommended: ReadonlyArray<string | null> = [null, null]) {
  return renderScreen(
    <Comparison
      response={response}
      people={['Kim', 'Sam']}
      frequency="M"
      recommended={(index) => recommended[index] ?? null}
      outcome={() => null}
      onChooseForAll={(portfolios) => chosen.push(portfolios.map(({ code }) => code))}
    />,
    { path: `/quoting-tools/comparison?quote=900${query}` },
  )
}
const table = () => within(screen.getByRole('region', { name: 'Portfolios side by side' }))
const best = () => within(screen.getByRole('region', { name: 'Best for the household' }))
const row = (name: RegExp) =>
  within(table().getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
const heads = () =>
  table()
    .getAllByRole('columnheader')
    .slice(1)
    .map((head) => /NEOS|TAL|AIA/.exec(head.textContent ?? '')?.[0])

test('a couple is compared as one: each insurer’s total for both, its fees once each, and who is not taken and why', async () => {
  const { user } = open()
  const people = within(screen.getByRole('group', { name: 'Person' })).getAllByRole('button')
  expect(people.map(({ textContent }) => textContent)).toEqual(['Both', 'Kim', 'Sam'])
  expect(people[0]).toHaveAttribute('aria-pressed', 'true')
  expect(heads()).toEqual(['TAL', 'NEOS', 'AIA'])
  expect(row(/^Total a month/)).toEqual([
    'Lowest$175.00',
    '+$5.00$180.00',
    'Accepts Kim onlyKim: $95.00Sam: AIA doesn’t offer Trauma for this occupation',
  ])
  expect(row(/^Kim/)).toEqual(['$90.00', '$80.00'])
  expect(row(/^Sam\b/)).toEqual(['$85.00', '$100.00'])
  expect(row(/^Policy fee, included/)).toEqual(['$18.00', '$16.00'])
  await user.click(table().getByRole('button', { name: /^Same for all/ }))
  expect(row(/^Stamp duty, included/)).toEqual(['$2.00'])
  expect(row(/^Upfront commission, first year, 66%.*before stamp duty/)).toEqual(['$1,750.00', '$1,800.00'])
  await expectAccessible()
})

test('the best mix stands beside the best one insurer, with the difference at the frequency shown', async () => {
  const { user } = open()
  expect(best().getByText('TAL for both')).toBeVisible()
  expect(best().getByText('$175.00')).toBeVisible()
  expect(best().getByText('NEOS for Kim, TAL for Sam')).toBeVisible()
  expect(best().getByText('$165.00')).toBeVisible()
  expect(best().getByText('$10.00 a month less, $120.00 a year')).toBeVisible()
  await user.click(best().getByRole('button', { name: 'Recommend mix' }))
  await user.click(best().getByRole('button', { name: 'Recommend both' }))
  await user.click(table().getByRole('button', { name: 'Recommend both, NEOS' }))
  expect(chosen).toEqual([
    ['NEO01', 'TAL01'],
    ['TAL01', 'TAL01'],
    ['NEO01', 'NEO01'],
  ])
  await user.click(screen.getByRole('button', { name: 'Yearly' }))
  expect(best().getByText('$120.00 a year less')).toBeVisible()
})

test('what is recommended to both, or one each, says so', () => {
  const { unmount } = open('', ['TAL01', 'TAL01'])
  expect(table().getByRole('button', { name: 'Recommended to both, TAL' })).toHaveAttribute('aria-pressed', 'true')
  unmount()
  open('', ['NEO01', 'TAL01'])
  expect(best().getByRole('button', { name: 'Recommended' })).toHaveAttribute('aria-pressed', 'true')
  expect(table().getByText('Recommended to Kim')).toBeVisible()
  expect(table().getByText('Recommended to Sam')).toBeVisible()
})

test('one person’s figures stay their own, and the address says whose they are', async () => {
  const { user, address } = open()
  await user.click(screen.getByRole('button', { name: 'Sam' }))
  expect(heads()).toEqual(['TAL', 'NEOS', 'AIA'])
  expect(row(/^Total a month/)[0]).toBe('Lowest for Sam$85.00')
  await waitFor(() => expect(address()).toBe('/quoting-tools/comparison?quote=900&person=1'))
  await user.click(screen.getByRole('button', { name: 'Both' }))
  expect(row(/^Total a month/)[0]).toBe('Lowest$175.00')
  await waitFor(() => expect(address()).toBe('/quoting-tools/comparison?quote=900&person=both'))
})

test('one whom nobody takes leaves the other’s figures', () => {
  const none = { premiumTotal: { premium: {} }, allNeedsMet: false, errors: ['Date of birth is missing'] }
  const [kim] = response.clients
  const clients = [
    kim ?? { portfolios: [] },
    { portfolios: [quotePortfolio(NEO, 0, none), quotePortfolio(TAL, 0, none)] },
  ]
  renderScreen(
    <Comparison response={{ ...response, clients }} people={['Kim', 'Sam']} frequency="M" recommended={() => null} />,
  )
  expect(best().getAllByText(/No insurer accepts Sam: see each insurer’s reason below/)).toHaveLength(2)
  expect(screen.getAllByText('Accepts Kim only')).toHaveLength(3)
  expect(screen.getByText('Kim: $80.00')).toBeVisible()
  expect(screen.getAllByText('Sam: Date of birth is missing')).toHaveLength(2)
})

test('on a phone the household’s insurers stand below each other', async () => {
  showMedia((query) => query.includes('max-width'))
  open('&person=both')
  const items = within(screen.getByRole('region', { name: 'Portfolios as a list' })).getAllByRole('listitem')
  expect(items.filter(({ textContent }) => /^TALTAL|^TAL/.test(textContent ?? ''))[0]).toHaveTextContent('$175.00')
  expect(best().getByText('$165.00')).toBeVisible()
  await expectAccessible()
})
