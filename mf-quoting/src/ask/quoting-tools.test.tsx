import { clients } from '@portal/contract/clients/clients'
import { needs } from '@portal/contract/clients/needs'
import type { Needs } from '@portal/contract/clients/needs.schema'
import { quotes } from '@portal/contract/quotes/quotes'
import type { QuoteRequest, QuoteResponse, QuoteSupplier } from '@portal/contract/quotes/quotes.schema'
import { newNeedsInput } from '@portal/domain/clients/needs/calculator'
import {
  answer,
  clientDetails,
  expectAccessible,
  fakeApi,
  quotePortfolio,
  refuse,
  renderScreen,
  savedQuote,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import QuotingTools from './QuotingTools.tsx'

const { quoteResponse } = savedQuote()
const { madeBy } = quoteResponse
if (!madeBy) throw new Error('The record says by whom it was made')

const OPTIONS = [
  { code: 'HYB', name: 'Hybrid', upfront: 66, ongoing: 22, premiumDiscount: 0 },
  { code: 'NIL', name: 'No commission', upfront: 0, ongoing: 0, premiumDiscount: 20 },
]
const supplier = (code: string, name: string): QuoteSupplier => ({
  code,
  name,
  products: [],
  commissionOptions: OPTIONS,
  campaignOptions: [],
  defaultCommission: 'HYB',
  covers: ['TRM'],
})
const pharmacist = {
  id: 'pharmacist',
  description: 'Pharmacist',
  class: 1,
  suppliers: [
    { supplierCode: 'ZUR', codes: { INC: 'A1' }, supports: { TRM: true, TPDOwn: true, TPDAny: true, INC: true } },
    { supplierCode: 'TAL', codes: { INC: null }, supports: { TRM: true, TPDAny: true, INC: false } },
  ],
}

/** Half as much for every $1,000 more, so that an answer tells which question it answers. */
function priced(request: QuoteRequest, id: number | null = null): QuoteResponse {
  const sum = request.clients[0]?.needs[0]?.sumInsured ?? 0
  return {
    ...quoteResponse,
    id,
    clients: request.clients.map(() => ({
      portfolios: [
        quotePortfolio({ code: 'ZUR', name: 'Zurich' }, sum / 10_000 + 5),
        quotePortfolio({ code: 'TAL', name: 'TAL' }, sum / 10_000),
      ],
    })),
  }
}

const wanted: Needs = {
  client_id: 12,
  version: 1,
  people: [
    {
      person: 'client',
      covers: [
        {
          cover: 'TPE',
          amount: 600_000_00,
          structure: 'L',
          owner: 'S',
          waiting_period: null,
          benefit_period: null,
          premium_waiver: 'I',
          occupation_type: 'A',
          life_buyback: 'F',
        },
      ],
      calculator: newNeedsInput({ annualIncome: 84_000_00 }),
      result: [
        { cover: 'TRM', lines: [], amount: 900_000_00 },
        { cover: 'INC', lines: [], amount: 0 },
      ],
    },
  ],
  author: null,
  saved_at: '2026-11-17T04:20:00.000Z',
}

const asked: QuoteRequest[] = []
const made: QuoteRequest[] = []
const api = fakeApi(
  answer(clients.details, clientDetails({ state: 'NSW' })),
  answer(needs.view, wanted),
  answer(quotes.suppliers, { items: [supplier('ZUR', 'Zurich'), supplier('TAL', 'TAL')], madeBy }),
  answer(quotes.occupations, { items: [pharmacist] }),
  answer(quotes.preferred, { frequency: 'M' }),
  answer(quotes.price, ({ body }) => {
    asked.push(body)
    return priced(body)
  }),
  answer(quotes.make, ({ body }) => {
    made.push(body)
    return priced(body, 901)
  }),
)
beforeEach(() => {
  asked.splice(0)
  made.splice(0)
  sessionStorage.clear()
})

const open = (path = '/quoting-tools?client=12') => renderScreen(<QuotingTools />, { path })
const figures = () => screen.findByRole('table', { name: 'Insurers by total' })
type User = ReturnType<typeof open>['user']

async function life(user: User, amount = '500000') {
  await user.click(await screen.findByRole('checkbox', { name: 'Life' }))
  await user.type(screen.getByRole('textbox', { name: 'Life sum insured' }), amount)
}

test('a client’s quote begins with what is known of them, and shows their body mass index', async () => {
  open()
  expect(await screen.findByDisplayValue('17/04/1986')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Occupation' })).toHaveValue('Pharmacist')
  expect(screen.getByText('22.7')).toBeVisible()
  await expectAccessible()
})

test('what a client’s record does not say is marked as assumed until it is confirmed, and asked so', async () => {
  api.use(
    answer(clients.details, clientDetails({ state: 'NSW', gender: null, smoker: null, occupation: 'Pharmacist' })),
  )
  const { user } = open()
  await life(user)
  await figures()
  expect(asked.at(-1)?.clients[0]).toMatchObject({ gender: 'M', smoker: false, assumed: ['gender', 'smoker'] })
  expect(screen.getAllByText('Assumed')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Confirm gender' }))
  await user.click(screen.getByRole('button', { name: 'Confirm smoker' }))
  expect(screen.queryByText('Assumed')).not.toBeInTheDocument()
  await waitFor(() => expect(asked.at(-1)?.clients[0]).not.toHaveProperty('assumed'))
})

test('a quote begins at the frequency that was asked for last', async () => {
  open('/quoting-tools')
  expect(await screen.findByRole('button', { name: 'Month', pressed: true })).toBeVisible()
})

test('the commission that all insurers take unless told is offered once, by its name', async () => {
  open()
  const field = await screen.findByRole('combobox', { name: 'Commission' })
  await waitFor(() =>
    expect(
      within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Hybrid, 66% and 22% (usual)', 'No commission, 0% and 0%']),
  )
})

test('figures come as covers are typed, the lowest first', async () => {
  const { user } = open()
  await life(user)
  const rows = within(await figures()).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['InsurerTotal', 'TAL$50.00', 'Zurich$55.00'])
  expect(screen.getByText('Lowest total, TAL')).toBeVisible()
})

test('an older answer never takes the place of a newer one, and old figures stay meanwhile', async () => {
  const { user } = open()
  await life(user, '100000')
  expect(await screen.findByRole('row', { name: 'TAL $10.00' })).toBeVisible()
  const heard = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  api.use(
    answer(quotes.price, async ({ body }) => {
      heard.resolve()
      await held.promise
      return priced(body)
    }),
  )
  const amount = screen.getByRole('textbox', { name: 'Life sum insured' })
  await user.clear(amount)
  await user.type(amount, '200000')
  await heard.promise
  expect(screen.getByRole('row', { name: 'TAL $10.00' })).toBeVisible()
  api.use(answer(quotes.price, ({ body }) => priced(body)))
  await user.clear(amount)
  await user.type(amount, '300000')
  expect(await screen.findByRole('row', { name: 'TAL $30.00' })).toBeVisible()
  held.resolve()
  await waitFor(() => expect(screen.getByRole('row', { name: 'TAL $30.00' })).toBeVisible())
  expect(screen.queryByRole('row', { name: 'TAL $20.00' })).toBeNull()
})

test('the occupation says what insurers make of it', async () => {
  const { user } = open()
  expect(await screen.findByText('no IP')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'All 2 insurers' }))
  const table = within(screen.getByRole('dialog', { name: 'Classes of Pharmacist by insurer' }))
  expect(table.getByRole('row', { name: 'Zurich Standard Own, any A1' })).toBeVisible()
  expect(table.getByRole('row', { name: 'TAL Standard Any No' })).toBeVisible()
})

test('an occupation is searched for, with the classes of insurers beside each', async () => {
  const { user } = open('/quoting-tools')
  const field = () => screen.getByRole('combobox', { name: 'Occupation' })
  await user.click(await screen.findByRole('combobox', { name: 'Occupation' }))
  await waitFor(() => expect(field()).not.toHaveAttribute('readonly'))
  expect(field()).toHaveFocus()
  await user.type(field(), 'pharm')
  await user.click(await screen.findByRole('option', { name: /^Pharmacist.*IP: Zurich A1. No IP at 1 insurer/ }))
  expect(field()).toHaveValue('Pharmacist')
  expect(await screen.findByText('no IP')).toBeVisible()
})

test('what is missing is said at its field once it is asked for, and the focus goes there', async () => {
  const { user } = open('/quoting-tools')
  await user.click(await screen.findByRole('button', { name: 'Compare 2 insurers' }))
  expect(screen.getByText('4 fields need attention.')).toBeVisible()
  const birth = screen.getByRole('textbox', { name: 'Date of birth' })
  expect(birth).toHaveAccessibleDescription('Please enter date of birth')
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveAccessibleDescription('Please choose a state')
  expect(screen.getByRole('combobox', { name: 'Occupation' })).toHaveAccessibleDescription('Please enter occupation')
  await waitFor(() => expect(birth).toHaveFocus())
  expect(made).toEqual([])
})

test('owners that super does not allow are not offered, and the field says why', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: 'Trauma' }))
  const owner = screen.getByRole('combobox', { name: 'Trauma owner' })
  expect(within(owner).getByRole('option', { name: 'Super' })).toBeDisabled()
  expect(within(owner).getByRole('option', { name: 'SMSF' })).toBeDisabled()
  expect(owner).toHaveAccessibleDescription('Trauma cover can’t be held in super')
  await user.click(screen.getByRole('checkbox', { name: 'TPD' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'TPD definition' }), 'Own')
  expect(screen.getByRole('combobox', { name: 'TPD owner' })).toHaveAccessibleDescription(/Use SuperLink to split it/)
})

test('waiver, buy-back, links, loadings, commission and projection are kept', async () => {
  const { user } = open()
  await life(user)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Life premium waiver' }), 'Waiver if possible')
  await user.click(screen.getByRole('checkbox', { name: 'TPD' }))
  await user.type(screen.getByRole('textbox', { name: 'TPD sum insured' }), '400000')
  await user.click(screen.getByRole('button', { name: 'More options for TPD' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Life buy-back' }), 'Buy-back full')
  await user.click(screen.getByRole('button', { name: 'None' }))
  const loadings = within(screen.getByRole('dialog', { name: 'Loadings' }))
  await user.type(loadings.getByRole('textbox', { name: 'Life, per cent' }), '50')
  await user.type(loadings.getByRole('textbox', { name: 'TPD, per $1,000' }), '1.5')
  await user.keyboard('{Escape}')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Commission' }), 'No commission, 0% and 0%')
  const years = screen.getByRole('textbox', { name: 'Projection' })
  await user.clear(years)
  await user.type(years, '20')
  await user.click(screen.getByRole('button', { name: 'Compare 2 insurers' }))
  await waitFor(() => expect(made).toHaveLength(1))
  expect(made[0]).toMatchObject({
    clients: [
      {
        needs: [
          { type: 'TRM', premiumWaiver: 'I' },
          { type: 'TPE', lifeBuyBack: 'F', linkedNeeds: ['TRM'], occupationType: 'A' },
        ],
        loadings: { percentage: { TRM: 50 }, dollarsPerThousand: { TPD: 1.5 } },
      },
    ],
    settings: { commissionOptions: { ZUR: 'NIL', TAL: 'NIL' }, projectionYears: 20, indexationRate: 0 },
  })
})

test('insurers can be left out, but not all of them', async () => {
  const { user } = open()
  await life(user)
  await user.click(await screen.findByRole('button', { name: '2 of 2: choose' }))
  await user.click(screen.getByRole('checkbox', { name: 'Zurich' }))
  await waitFor(() => expect(asked.at(-1)?.settings?.includedSuppliers).toEqual(['TAL']))
  await user.click(screen.getByRole('checkbox', { name: 'TAL' }))
  expect(screen.getByText('Please choose an insurer')).toBeVisible()
})

test('a projection that cannot be is said at its field, and the last figures stay', async () => {
  const { user } = open()
  await life(user)
  await figures()
  const years = screen.getByRole('textbox', { name: 'Projection' })
  await user.clear(years)
  await user.type(years, '80')
  expect(years).toHaveAccessibleDescription('Please enter 1 to 50 years')
  expect(await figures()).toBeVisible()
  expect(screen.getByText('Last valid figures')).toBeVisible()
})

test('amounts, terms and the income behind them come from the needs tab at one click', async () => {
  api.use(answer(clients.details, clientDetails({ state: 'NSW', salary: null })))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Use amounts from needs' }))
  expect(await screen.findByDisplayValue('900,000')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'TPD sum insured' })).toHaveValue('600,000')
  expect(screen.getByRole('combobox', { name: 'TPD owner' })).toHaveValue('S')
  expect(screen.getByRole('checkbox', { name: 'Income Protection' })).not.toBeChecked()
  expect(screen.getByRole('textbox', { name: /^Income/ })).toHaveValue('84,000')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByRole('checkbox', { name: 'TPD' })).not.toBeChecked()
})

test('a saved quote stays in the form, which says where it went and keeps it once', async () => {
  const { user, address, unmount } = open()
  await life(user)
  await user.click(await screen.findByRole('button', { name: 'Compare 2 insurers' }))
  await waitFor(() => expect(address()).toBe('/quoting-tools/comparison?quote=901&from=%2Fleads'))
  expect(await screen.findByText('Saved as quote 901')).toBeVisible()
  unmount()
  const again = open()
  expect(await screen.findByRole('textbox', { name: 'Life sum insured' })).toHaveValue('500,000')
  expect(screen.getByText(/^Saved as quote/)).toHaveTextContent('with the quotes of Mai Anh Nguyễn')
  expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/quoting-tools/comparison?quote=901')
  await again.user.click(await screen.findByRole('button', { name: 'Compare 2 insurers' }))
  await waitFor(() => expect(again.address()).toBe('/quoting-tools/comparison?quote=901&from=%2Fleads'))
  expect(made).toHaveLength(1)
})

test('a quote that the server refuses stays as it was typed, and is told at its field', async () => {
  api.use(
    refuse(quotes.make, 'BAD_INPUT', {
      message: 'Please check what you entered',
      errors: [{ path: 'clients.0.needs.0.sumInsured', message: 'Please enter at most $400,000' }],
    }),
  )
  const { user } = open()
  await life(user)
  await user.click(await screen.findByRole('button', { name: 'Compare 2 insurers' }))
  const amount = screen.getByRole('textbox', { name: 'Life sum insured' })
  await waitFor(() => expect(amount).toHaveAccessibleDescription('Please enter at most $400,000'))
  expect(amount).toHaveValue('500,000')
})

test('the second of a couple is not lost while one person is quoted, and takes over the covers', async () => {
  const { user } = open()
  await life(user)
  await user.click(screen.getByRole('button', { name: 'Couple' }))
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Thomas')
  await user.click(screen.getByRole('button', { name: 'Copy to Thomas' }))
  expect(screen.getByRole('button', { name: 'Thomas 1' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'One person' }))
  expect(screen.queryByRole('textbox', { name: 'First name' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Couple' }))
  expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveValue('Thomas')
})

test('one person’s missing field leaves the other’s figures, and says whose they are', async () => {
  const { user } = open()
  await life(user)
  await figures()
  await user.click(screen.getByRole('button', { name: 'Couple' }))
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Thomas')
  expect(await screen.findByText(/^Lowest total for .+, TAL$/)).toBeVisible()
  expect(screen.getByText(/^Lowest total for/)).not.toHaveTextContent('Thomas')
  expect(await screen.findByText(/^Thomas isn’t included yet. Still needed: .*date of birth/)).toBeVisible()
  expect(await figures()).toBeVisible()
})

test('prices that do not come say so, and can be asked for again', async () => {
  const { user } = open()
  await life(user)
  await figures()
  api.use(refuse(quotes.price, 'INTERNAL'))
  await user.type(screen.getByRole('textbox', { name: 'Life sum insured' }), '0')
  expect(await screen.findByText(/^We couldn’t update this/)).toBeVisible()
  expect(await figures()).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('covers that are copied keep within the partner’s limits, and it is said where they did', async () => {
  const { user } = open()
  await life(user)
  await user.click(screen.getByRole('checkbox', { name: 'Income Protection' }))
  await user.type(screen.getByRole('textbox', { name: 'Income Protection a month' }), '4000')
  await user.click(screen.getByRole('button', { name: 'Couple' }))
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Kim')
  const [, income] = screen.getAllByRole('textbox', { name: /^Income/ })
  if (!income) throw new Error('Kim has no income field')
  await user.type(income, '60000')
  await user.click(screen.getByRole('button', { name: 'Copy to Kim' }))
  expect(screen.getByText('Income Protection reduced to $3,500 a month: 70% of Kim’s income.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Kim 2' }))
  expect(screen.getByRole('textbox', { name: 'Income Protection a month' })).toHaveValue('3,500')
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByText(/reduced to/)).not.toBeInTheDocument()
})

test('one person’s error keeps the other from nothing: they can be compared alone', async () => {
  const { user, address } = open()
  await life(user)
  await figures()
  await user.click(screen.getByRole('button', { name: 'Couple' }))
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Thomas')
  await user.click(screen.getByRole('button', { name: 'Compare 2 insurers' }))
  expect(made).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Compare Mai Anh only' }))
  await waitFor(() => expect(address()).toBe('/quoting-tools/comparison?quote=901&from=%2Fleads'))
  expect(made.map(({ clients }) => clients.length)).toEqual([1])
})
