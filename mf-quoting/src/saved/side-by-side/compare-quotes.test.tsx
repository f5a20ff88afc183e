import { quotes } from '@portal/contract/quotes/quotes'
import { answer, expectAccessible, fakeApi, quotePortfolio, refuse, renderScreen, savedQuote } from '@portal/testing'
import { screen, within } from '@testing-library/react'
import CompareQuotes from './CompareQuotes.tsx'
import { comparedIn } from './compare-address.ts'
import { comparedPrices, comparedSections, isSameRow } from './quote-differences.ts'

const one = savedQuote()
const [person] = one.quoteRequest.clients
if (!person) throw new Error('Nobody')
const other = savedQuote({
  id: 901,
  name: 'More life, smoker',
  rateBookVersion: '2026.12',
  outcomes: [
    {
      clientIndex: 0,
      recommendedPortfolioCode: 'TAL01',
      existingPortfolioCode: null,
      selectedPortfolioCodes: [],
      reason: 'Best features',
    },
  ],
  quoteRequest: {
    ...one.quoteRequest,
    clients: [
      {
        ...person,
        smoker: true,
        needs: [
          { type: 'TRM', sumInsured: 750_000, structure: 'L', owner: 'S' },
          { type: 'INC', monthlyBenefit: 5_000, waitingPeriod: 90, benefitPeriod: 65 },
        ],
      },
    ],
  },
  quoteResponse: {
    ...one.quoteResponse,
    clients: [
      {
        portfolios: [
          quotePortfolio({ code: 'TAL', name: 'TAL' }, 80),
          quotePortfolio({ code: 'ZUR', name: 'Zurich' }, 61.5),
          quotePortfolio({ code: 'AIA', name: 'AIA' }, 90),
        ],
      },
    ],
  },
})

const api = fakeApi(answer(quotes.view, ({ params }) => (Number(params.id) === 900 ? one : other)))
const screenOf = (ids = '900,901') => renderScreen(<CompareQuotes />, { path: `/quoting-tools/compare?quotes=${ids}` })
const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${name} `) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('what a quote assumes is marked so beside what the other was told', () => {
  const assuming = savedQuote({ assumed: [{ clientIndex: 0, fact: 'smoker' }] })
  const rows = comparedSections(assuming, one).flatMap((section) => section.rows)
  expect(rows).toContainEqual({ label: 'Smoker', one: 'No (assumed)', other: 'No' })
})

test('two quotes stand in columns, with what differs alone', async () => {
  screenOf()
  expect(await rowOf('Smoker')).toEqual(['No', 'Yes'])
  expect(await rowOf('Life')).toEqual(['$500,000', '$750,000'])
  expect(await rowOf('Life, structure')).toEqual(['Stepped', 'Level to Age 65'])
  expect(await rowOf('Life, owner')).toEqual(['Non-Super', 'Super'])
  expect(await rowOf('Income Protection, waiting period')).toEqual(['–', '90 days'])
  expect(await rowOf('TAL')).toEqual(['$56.25', '$80.00+$23.75'])
  expect(await rowOf('AIA')).toEqual(['No price', '$90.00'])
  expect(await rowOf('Made by')).toEqual(['Engine 1.0.0, rates 2026.11', 'Engine 1.0.0, rates 2026.12'])
  expect(await rowOf('Why')).toEqual(['–', 'Best features'])
  expect(screen.queryByRole('row', { name: /^Zurich/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('row', { name: /^Gender/ })).not.toBeInTheDocument()
  await expectAccessible()
})

test('what is the same is shown too where it is wanted, and premiums as often as they are paid', async () => {
  const { user } = screenOf()
  await user.click(await screen.findByRole('switch', { name: 'Show what’s the same too' }))
  expect(await rowOf('Gender')).toEqual(['Female', 'Female'])
  expect(await rowOf('Zurich')).toEqual(['$61.50', '$61.50'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Premiums' }), 'Yearly')
  expect(await rowOf('TAL')).toEqual(['$675.00', '$960.00+$285.00'])
})

test('two that are the same say so', async () => {
  api.use(answer(quotes.view, one))
  screenOf()
  expect(await screen.findByText(/identical except/)).toBeVisible()
})

test('a quote that does not come says so; an address that names no two says what to do', async () => {
  api.use(refuse(quotes.view, 'NOT_FOUND', { message: 'Not found' }))
  screenOf()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test.each(['', '900', '900,900', '900,x', '900,901,902', '900,-1'])('%j names no two quotes', (ids) => {
  expect(comparedIn(new URLSearchParams({ quotes: ids }))).toBeUndefined()
})

test('people of a couple are laid side by side by their place', () => {
  const couple = savedQuote({
    quoteRequest: { ...one.quoteRequest, clients: [person, { ...person, firstName: 'Daniel', needs: [] }] },
  })
  const titles = comparedSections(one, couple).map(({ title }) => title)
  expect(titles).toContain('Daniel Nguyễn')
  expect(titles).toContain('Covers of Mai Anh Nguyễn')
  expect(
    comparedSections(one, one)
      .flatMap(({ rows }) => rows)
      .every(isSameRow),
  ).toBe(true)
  expect(comparedPrices(one, couple, 'M')).toMatchObject([{ name: 'TAL' }, { name: 'Zurich' }])
})
