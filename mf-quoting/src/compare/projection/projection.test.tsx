import { quotes } from '@portal/contract/quotes/quotes'
import type { QuoteProjection } from '@portal/contract/quotes/quotes.schema'
import { answer, expectAccessible, fakeApi, refuse, renderScreen, savedQuote } from '@portal/testing'
import { screen, within } from '@testing-library/react'
import { Projection } from './Projection.tsx'
import { askedToTheEnd, crossingIn, structuresOf } from './projection-figures.ts'

const { quoteRequest, quoteResponse } = savedQuote()
const { madeBy } = quoteResponse
if (!madeBy) throw new Error('The record says by whom it was made')

function line(structure: string, reRatePercent: number, premiumOf: (year: number) => number) {
  let cumulative = 0
  const years = Array.from({ length: 24 }, (_, index) => {
    const premium = premiumOf(index + 1) * (index > 0 ? 1 + reRatePercent / 100 : 1)
    cumulative += premium
    return { year: index + 1, age: 41 + index, premium, cumulative }
  })
  return { structure, reRatePercent, years }
}

const projection: QuoteProjection = {
  clientIndex: 0,
  supplierCode: 'TAL',
  lines: [0, 5, 10].flatMap((band) => [line('S', band, (year) => 600 + year * 100), line('L', band, () => 1_500)]),
  levelCheaperFrom: 10,
  levelCheaperInAllFrom: 18,
}

const asked: unknown[] = []
const api = fakeApi(
  answer(quotes.project, ({ body }) => {
    asked.push(body)
    return { items: [projection], madeBy }
  }),
)
const screenOf = () => renderScreen(<Projection request={quoteRequest} supplierCode="TAL" of="C: Replace" />)

test('says from when level costs less, and lays the years to 65 beside each other', async () => {
  const { user } = screenOf()
  expect(await screen.findByText('Level costs less from age 50, in total from 58')).toBeVisible()
  expect(asked).toEqual([expect.objectContaining({ supplierCodes: ['TAL'] })])
  await user.click(screen.getByRole('button', { name: 'Table' }))
  const table = screen.getByRole('table')
  expect(within(table).getByRole('columnheader', { name: 'Year 15, age 55' })).toBeVisible()
  expect(within(table).getByRole('row', { name: /^Stepped \$700.00 \$1,100.00 \$1,600.00 \$2,100.00/ })).toBeVisible()
  expect(within(table).getByRole('row', { name: /^Level to Age 65 \+10% \$1,500.00 \$1,650.00/ })).toBeVisible()
  await expectAccessible()
})

test('a projection that does not come says so', async () => {
  api.use(refuse(quotes.project, 'INTERNAL', { message: 'Something went wrong!' }))
  screenOf()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('an insurer without a price says so', async () => {
  api.use(answer(quotes.project, { items: [], madeBy }))
  screenOf()
  expect(await screen.findByText('There are no prices to project.')).toBeVisible()
})

test('bands stand with their structure, the lowest first', () => {
  expect(structuresOf(projection).map(({ label, bands }) => [label, bands.map(({ percent }) => percent)])).toEqual([
    ['Stepped', [5, 10]],
    ['Level to Age 65', [5, 10]],
  ])
})

test('it tells apart level that never costs less, that does not in total, and that is not sold', () => {
  expect(crossingIn({ ...projection, levelCheaperFrom: null, levelCheaperInAllFrom: null })).toMatch(/never/)
  expect(crossingIn({ ...projection, levelCheaperInAllFrom: null })).toBe(
    'Level costs less from age 50, but not in total',
  )
  expect(crossingIn({ ...projection, lines: [line('S', 0, () => 1)] })).toBe('Level premiums aren’t offered')
})

test('years are asked for until 65, and one at least', () => {
  expect(askedToTheEnd(quoteRequest, 0, '2026-11-23').settings?.projectionYears).toBe(24)
  expect(askedToTheEnd(quoteRequest, 0, '2055-01-01').settings?.projectionYears).toBe(1)
})
