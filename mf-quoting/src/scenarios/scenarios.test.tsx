import { clients } from '@portal/contract/clients/clients'
import { quotes } from '@portal/contract/quotes/quotes'
import { scenarios } from '@portal/contract/quotes/scenarios'
import type { ExistingCover, QuoteScenario } from '@portal/contract/quotes/scenarios.schema'
import { policies } from '@portal/contract/work/policies'
import {
  answer,
  clientDetails,
  expectAccessible,
  fakeApi,
  pageOf,
  quotePortfolio,
  quoteRow,
  refuse,
  renderScreen,
  savedQuote,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import Scenarios from './Scenarios.tsx'

const saved = savedQuote()
const { madeBy } = saved.quoteResponse
if (!madeBy) throw new Error('The record says by whom it was made')

const existing: ExistingCover = {
  policyId: 200,
  clientIndex: 0,
  supplierCode: 'MLC',
  supplierName: 'MLC',
  type: 'TRM',
  owner: 'S',
  amount: 600_000,
  premium: 86.92,
  frequency: 'M',
  action: 'keep',
  newAmount: null,
  newPremium: null,
}

function scenario(id: number, name: string, action: ExistingCover['action']): QuoteScenario {
  return {
    id,
    clientId: 12,
    quoteId: 900,
    name,
    position: id,
    request: saved.quoteRequest,
    existing: [{ ...existing, action }],
    chosen: ['TAL01'],
    author: null,
    createdAt: '2026-11-17T04:20:00.000Z',
    updatedAt: '2026-11-17T04:20:00.000Z',
    version: 1,
  }
}

const sent: Array<{ readonly id?: number; readonly body: unknown }> = []
const api = fakeApi(
  answer(clients.view, clientDetails()),
  answer(quotes.list, pageOf([quoteRow()])),
  answer(quotes.view, saved),
  answer(quotes.project, { items: [], madeBy }),
  answer(quotes.price, saved.quoteResponse),
  answer(scenarios.recommend, ({ params: { id }, body }) => {
    sent.push({ id: Number(id), body })
    return { items: [], quoteId: 901 }
  }),
  answer(scenarios.list, { items: [scenario(1, 'A: Keep and add', 'keep'), scenario(2, 'C: Replace', 'replace')] }),
  answer(scenarios.update, ({ params: { id }, body }) => {
    sent.push({ id: Number(id), body })
    return { ...scenario(Number(id), 'C: Replace', 'replace'), ...(body.request && { request: body.request }) }
  }),
  answer(scenarios.copy, ({ params: { id } }) => {
    sent.push({ id: Number(id), body: 'copy' })
    return scenario(3, 'Copy', 'keep')
  }),
  answer(scenarios.create, ({ body }) => {
    sent.push({ body })
    return scenario(4, 'Life and TPD', 'keep')
  }),
  answer(policies.cover, {
    lines: [],
    premium: {
      in_super: { today: 0, after: 0 },
      outside: { today: 0, after: 0 },
      total: { today: 0, after: 0 },
    },
    policies: [],
    applications: [],
    to_chase: { items: [], total: 0 },
    household: null,
    partner_hidden: false,
  }),
)
beforeEach(() => sent.splice(0))

const screenOf = () => renderScreen(<Scenarios />, { path: '/quoting-tools/scenarios?client=12' })
const rowOf = async (name: RegExp) =>
  within(within(await screen.findByRole('region', { name: 'Scenarios, scrollable' })).getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('scenarios stand beside what there is now, each with its source and cost', async () => {
  screenOf()
  expect(await screen.findByText('TAL, replaces MLC')).toBeVisible()
  expect(await rowOf(/^Life/)).toEqual(['$600,000MLC', '$1,100,000Keep MLC, TAL +$500k', '$500,000TAL, replaces MLC'])
  expect(await rowOf(/^MLC, existing/)).toEqual(['$86.92', '$86.92', '–'])
  expect(await rowOf(/^TAL, new/)).toEqual(['–', '$56.25', '$56.25'])
  expect(await rowOf(/^Total a month/)).toEqual(['$86.92', '$143.17', '$56.25'])
  expect(await rowOf(/^Inside super/)).toEqual(['$86.92', '$86.92', '–'])
  expect(await rowOf(/^After tax, a year/)).toEqual(['$886.58', '$1,561.58', '$675.00'])
  expect(await rowOf(/^What is lost/)).toEqual([
    '–',
    'Nothing. Two policies, two policy fees.',
    'All MLC terms. Suicide exclusion restarts.',
  ])
  await expectAccessible()
})

test('one is recommended and kept as a quote', async () => {
  const { user } = screenOf()
  await user.click(await screen.findByRole('button', { name: 'Recommend C: Replace' }))
  const form = within(await screen.findByRole('form', { name: 'Recommend C: Replace' }))
  await user.click(screen.getByRole('button', { name: 'Recommend' }))
  expect(await screen.findAllByText('Please say why')).not.toHaveLength(0)
  expect(sent).toEqual([])
  await user.type(form.getByRole('textbox', { name: /Why/ }), 'Cheaper, and covers more')
  await user.click(screen.getByRole('button', { name: 'Recommend' }))
  expect(await screen.findByText('C: Replace recommended, and saved as a quote')).toBeVisible()
  expect(sent).toEqual([
    {
      id: 2,
      body: { version: 1, clientIndex: 0, portfolioCode: 'TAL01', reason: 'Cheaper, and covers more' },
    },
  ])
})

test('one is copied, and one thing changed in it', async () => {
  const { user } = screenOf()
  await user.click(await screen.findByRole('button', { name: 'More for C: Replace' }))
  await user.click(screen.getByRole('menuitem', { name: 'Copy' }))
  await waitFor(() => expect(sent).toEqual([{ id: 2, body: 'copy' }]))
  await user.click(screen.getByRole('button', { name: 'More for C: Replace' }))
  await user.click(screen.getByRole('menuitem', { name: 'Edit…' }))
  const form = within(await screen.findByRole('form', { name: 'Edit scenario' }))
  const amount = form.getByRole('textbox', { name: /^Life$/ })
  await user.clear(amount)
  await user.type(amount, '750000')
  expect(form.getAllByRole('option', { name: 'Super: Trauma cover can’t be held in super' })[0]).toBeDisabled()
  await user.type(form.getByRole('textbox', { name: /^Income Protection$/ }), '4000')
  await user.selectOptions(form.getByRole('combobox', { name: 'Income Protection, waiting period' }), '90 days')
  await user.selectOptions(form.getByRole('combobox', { name: 'Income Protection, benefit period' }), '5 years')
  await user.selectOptions(form.getByRole('combobox', { name: 'MLC, Life' }), 'Reduce')
  await user.type(form.getByRole('textbox', { name: 'MLC, Life, to' }), '100000')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({
    id: 2,
    body: {
      version: 1,
      request: {
        clients: [
          {
            needs: [
              { type: 'TRM', sumInsured: 750_000, structure: 'S', owner: 'O' },
              { type: 'INC', monthlyBenefit: 4_000, waitingPeriod: '90', benefitPeriod: '5' },
            ],
          },
        ],
      },
      existing: [{ action: 'reduce', newAmount: 100_000 }],
      chosen: ['TAL01'],
    },
  })
})

test('a scenario without a name, or with an amount that is none, is not sent', async () => {
  const { user } = screenOf()
  await user.click(await screen.findByRole('button', { name: 'More for A: Keep and add' }))
  await user.click(screen.getByRole('menuitem', { name: 'Edit…' }))
  const form = within(await screen.findByRole('form', { name: 'Edit scenario' }))
  await user.clear(form.getByRole('textbox', { name: /^Name/ }))
  await user.type(form.getByRole('textbox', { name: /^Life$/ }), 'x')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('Please enter a name')).not.toHaveLength(0)
  expect(screen.getAllByText('Please enter an amount')).not.toHaveLength(0)
  expect(sent).toEqual([])
})

test('a saved quote becomes a scenario', async () => {
  api.use(answer(scenarios.list, { items: [] }))
  const { user } = screenOf()
  expect(await screen.findByText(/No scenario yet/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'More for Life and TPD' }))
  await user.click(screen.getByRole('menuitem', { name: 'Use as a scenario' }))
  expect(await screen.findByText('Life and TPD added as a scenario')).toBeVisible()
  expect(sent).toMatchObject([{ body: { clientId: 12, quoteId: 900, name: 'Life and TPD', chosen: [null] } }])
})

test('a scenario that cannot be priced says why, and the others stand', async () => {
  api.use(refuse(quotes.price, 'BAD_INPUT', { message: 'Please enter a date of birth' }))
  screenOf()
  expect(await screen.findByText('C: Replace has no price: Please enter a date of birth')).toBeVisible()
  expect(await rowOf(/^MLC, existing/)).toEqual(['$86.92', '$86.92', '–'])
})

test('an insurer that is not paid so often is neither the lowest nor given a cost; one that is chosen says why', async () => {
  const yearly = quotePortfolio({ code: 'AIA', name: 'AIA' }, 20, { supportsFrequency: { M: false } })
  // Dearer a year, but the lowest each month.
  const lowest = quotePortfolio({ code: 'TAL', name: 'TAL' }, 50)
  lowest.premiumTotal.premium = { ...lowest.premiumTotal.premium, Y: 700 }
  const portfolios = [yearly, quotePortfolio({ code: 'ZUR', name: 'Zurich' }, 55), lowest]
  api.use(
    answer(quotes.price, { ...saved.quoteResponse, clients: [{ portfolios }] }),
    answer(scenarios.list, {
      items: [
        { ...scenario(1, 'A: Open', 'replace'), chosen: [null] },
        { ...scenario(2, 'B: Chosen', 'replace'), chosen: ['AIA01'] },
      ],
    }),
  )
  screenOf()
  expect(await screen.findByText('AIA: Not paid monthly. Choose another frequency.')).toBeVisible()
  expect(await rowOf(/^TAL, new/)).toEqual(['–', '$50.00', '–'])
  expect(await rowOf(/^Total a month/)).toEqual(['$86.92', '$50.00', '–'])
  expect(screen.queryByRole('row', { name: /^AIA, new/ })).not.toBeInTheDocument()
})
