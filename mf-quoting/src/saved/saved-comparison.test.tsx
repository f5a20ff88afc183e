import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import { quotes } from '@portal/contract/quotes/quotes'
import { policies } from '@portal/contract/work/policies'
import {
  answer,
  fakeApi,
  NOT_SENT,
  pageOf,
  policyRow,
  quotePortfolio,
  refuse,
  renderScreen,
  savedQuote,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import SavedComparison from './SavedComparison.tsx'

const decided = {
  clientIndex: 0,
  recommendedPortfolioCode: 'ZUR01',
  existingPortfolioCode: null,
  selectedPortfolioCodes: ['TAL01'],
  reason: 'Best features',
}
const sent: unknown[] = []
const api = fakeApi(
  answer(quotes.view, savedQuote({ outcomes: [decided] })),
  answer(quotes.learned, { people: [] }),
  answer(quoteSharing.view, NOT_SENT),
  answer(policies.list, ({ query }) => pageOf(Number(query.client_id) === 12 ? [policyRow()] : [])),
  answer(quotes.decideAll, ({ body }) => {
    sent.push(body)
    return savedQuote()
  }),
)
beforeEach(() => sent.splice(0))

const screenOf = () => renderScreen(<SavedComparison />, { path: '/quoting-tools/comparison?quote=900' })

test('whoever recommends another insurer says why', async () => {
  const { user } = screenOf()
  await user.click(await screen.findByRole('button', { name: 'Recommend' }))
  const form = within(await screen.findByRole('form', { name: 'Recommend' }))
  expect(form.getByRole('combobox', { name: 'Recommended' })).toHaveDisplayValue('TAL, $56.25 a month')
  expect(form.getByRole('textbox', { name: /Why/ })).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('Please say why')).not.toHaveLength(0)
  expect(sent).toEqual([])
  await user.type(form.getByRole('textbox', { name: /Why/ }), 'Lowest')
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
            selectedPortfolioCodes: [],
            existingPolicyIds: [],
            reason: 'Lowest',
          },
        ],
      },
    ]),
  )
})

test('the heading names the client, and the quote has its number', async () => {
  screenOf()
  expect(await screen.findByRole('heading', { level: 1, name: 'Mai Anh: Life and TPD' })).toBeVisible()
  expect(screen.getByText(/^Quote 900, frozen 17\/11\/2026/)).toBeVisible()
})

test.each([
  ['the list that they were opened from', '&from=%2Fleads'],
  ['the leads, where it was opened by its bare address', ''],
])('a quote of a lead leads back to the lead in %s', async (_, from) => {
  api.use(answer(quotes.view, savedQuote({ client: { id: 12, name: 'Mai Anh Nguyễn', kind: 'lead' } })))
  const { address } = renderScreen(<SavedComparison />, { path: `/quoting-tools/comparison?quote=900${from}` })
  const back = await screen.findByRole('link', { name: 'Mai Anh Nguyễn' })
  expect(back).toHaveAttribute('href', '/client-details/12?tab=quotes&from=%2Fleads')
  expect(screen.getByRole('link', { name: 'Change inputs' })).toHaveAttribute(
    'href',
    '/quoting-tools?quote=900&from=%2Fleads',
  )
  expect(screen.getByRole('link', { name: 'PDF and sending' })).toHaveAttribute(
    'href',
    '/quote-info?quote=900&from=%2Fleads',
  )
  // By it the menu marks Leads.
  expect(address()).toBe('/quoting-tools/comparison?quote=900&from=%2Fleads')
})

test.each([
  ['ROLE_AUDITOR', 'Ask for access'],
  ['ROLE_ADVISOR', 'Go to home'],
] as const)('a quote that is not there for %s leads on', async (role, name) => {
  api.use(refuse(quotes.view, 'NOT_FOUND'))
  renderScreen(<SavedComparison />, { path: '/quoting-tools/comparison?quote=900', role })
  expect(await screen.findByRole('link', { name })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('a couple’s quote names both, and one of nobody its number', async () => {
  api.use(answer(quotes.view, savedQuote({ people: ['Mai Anh Lê', 'Tom Lê'] })))
  const { unmount } = screenOf()
  expect(await screen.findByRole('heading', { name: 'Mai Anh Lê and Tom Lê: Life and TPD' })).toBeVisible()
  unmount()
  api.use(answer(quotes.view, savedQuote({ client: null, people: [], name: '' })))
  screenOf()
  expect(await screen.findByRole('heading', { name: 'Quote 900' })).toBeVisible()
})

test('what is recommended already opens with its reason, and can be undone', async () => {
  const { user } = screenOf()
  await user.click(await screen.findByRole('button', { name: 'Recommended' }))
  const form = within(await screen.findByRole('form', { name: 'Recommend' }))
  expect(form.getByRole('textbox', { name: /Why/ })).toHaveValue('Best features')
  await user.selectOptions(form.getByRole('combobox', { name: 'Recommended' }), 'None yet')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toMatchObject([{ outcomes: [{ recommendedPortfolioCode: null }] }]))
})

test.each(['ROLE_AFSL', 'ROLE_AUDITOR'] as const)('%s reads it and changes nothing', async (role) => {
  renderScreen(<SavedComparison />, { path: '/quoting-tools/comparison?quote=900', role })
  expect(await screen.findByRole('link', { name: 'PDF' })).toBeVisible()
  expect(screen.getByText('Recommended')).toBeVisible()
  for (const name of ['New quote', 'Change inputs', /by hand$/]) {
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument()
  }
  expect(screen.queryByRole('button', { name: /Recommend/ })).not.toBeInTheDocument()
})

/** AIA is cheap because it leaves trauma out. */
const partial = quotePortfolio({ code: 'AIA', name: 'AIA' }, 20, {
  allNeedsMet: false,
  errors: [{ needIndex: 1, message: 'AIA doesn’t offer Trauma for this occupation' }],
})
function partialQuote() {
  const quote = savedQuote()
  const [person] = quote.quoteRequest.clients
  if (!person) throw new Error('The record has nobody')
  const needs = [...person.needs, { type: 'TRA' as const, sumInsured: 100_000 }]
  const portfolios = [partial, ...(quote.quoteResponse.clients[0]?.portfolios ?? [])]
  return {
    ...quote,
    quoteRequest: { ...quote.quoteRequest, clients: [{ ...person, needs }] },
    quoteResponse: { ...quote.quoteResponse, clients: [{ portfolios }] },
  }
}
const named = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent)

test('what leaves a cover out comes after what covers all, and says what is missing', async () => {
  api.use(answer(quotes.view, partialQuote()))
  const { user } = screenOf()
  await user.click((await screen.findAllByRole('button', { name: 'Recommend' }))[0] ?? document.body)
  await screen.findByRole('form', { name: 'Recommend' })
  expect(named('Alternatives')).toEqual(['Zurich, $61.50 a month', 'AIA, $20.00 a month, without Trauma'])
})

test('premiums are those of the frequency that the comparison shows', async () => {
  const { user } = renderScreen(<SavedComparison />, {
    path: '/quoting-tools/comparison?quote=900&frequency=Y',
  })
  await user.click(await screen.findByRole('button', { name: 'Recommend' }))
  await screen.findByRole('form', { name: 'Recommend' })
  expect(named('Alternatives')).toEqual(['Zurich, $738.00 a year'])
  expect(named('Existing cover')).toEqual(['NEOS 3120 8846, IP, $1,347.60 a year'])
})

test('existing cover is what the client has in force, and its insurer’s portfolio where that was quoted', async () => {
  api.use(
    answer(policies.list, {
      items: [policyRow({ insurer: 'TAL', number: 'T-42' })],
      total: 1,
      page: 1,
      page_size: 100,
    }),
  )
  const { user } = screenOf()
  await user.click(await screen.findByRole('button', { name: 'Recommended' }))
  await screen.findByRole('form', { name: 'Recommend' })
  expect(named('Existing cover')).toEqual(['TAL T-42, IP, $112.30 a month'])
  await user.click(screen.getByRole('checkbox', { name: /T-42/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ outcomes: [{ existingPolicyIds: [200], existingPortfolioCode: 'TAL01' }] }]),
  )
})

test('a client without a policy, and somebody who is no client, have nothing to choose', async () => {
  api.use(answer(policies.list, pageOf([])))
  const { user, unmount } = screenOf()
  await user.click(await screen.findByRole('button', { name: 'Recommend' }))
  expect(await screen.findByText('No policies in force.')).toBeVisible()
  unmount()
  const quote = savedQuote({ client: null, outcomes: [decided] })
  const clients = quote.quoteRequest.clients.map((person) => ({ ...person, clientId: null }))
  api.use(answer(quotes.view, { ...quote, quoteRequest: { ...quote.quoteRequest, clients } }))
  screenOf()
  await user.click(await screen.findByRole('button', { name: 'Recommend' }))
  expect(await screen.findByText('Not a client yet, so there are no policies to choose.')).toBeVisible()
})

test('prices by a firm’s own book bear its label', async () => {
  api.use(answer(quotes.view, savedQuote({ label: 'Rates of Demo Advice' })))
  screenOf()
  expect(await screen.findByText('Rates of Demo Advice')).toBeVisible()
  expect(screen.queryByText('Illustrative – not insurer rates')).not.toBeInTheDocument()
})

test('what was assumed is marked until it is confirmed', async () => {
  const assumed = [{ clientIndex: 0, fact: 'smoker' as const }]
  api.use(
    answer(quotes.view, savedQuote({ assumed })),
    answer(quotes.confirm, ({ body }) => {
      sent.push(body)
      return savedQuote()
    }),
  )
  const { user } = screenOf()
  expect(await screen.findByText(/smoker \(assumed\)/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Confirm assumptions' }))
  await waitFor(() => expect(sent).toEqual([{ version: 1, clientIndex: 0, facts: ['smoker'] }]))
})

/** Kim and Sam: Zurich is the lowest for Sam, TAL for Kim and for both. */
function coupleQuote(outcomes: ReturnType<typeof savedQuote>['outcomes'] = []) {
  const quote = savedQuote({ people: ['Kim Lê', 'Sam Lê'], outcomes })
  const [person] = quote.quoteRequest.clients
  if (!person) throw new Error('The record has nobody')
  const clients = [
    { ...person, firstName: 'Kim' },
    { ...person, firstName: 'Sam', clientId: null },
  ]
  const sam = [quotePortfolio({ code: 'ZUR', name: 'Zurich' }, 70), quotePortfolio({ code: 'TAL', name: 'TAL' }, 72)]
  return {
    ...quote,
    quoteRequest: { ...quote.quoteRequest, clients },
    quoteResponse: { ...quote.quoteResponse, clients: [...quote.quoteResponse.clients, { portfolios: sam }] },
  }
}

test('a household is recommended a mix in one drawer, with a reason for each, saved at once', async () => {
  api.use(answer(quotes.view, coupleQuote()))
  const { user } = screenOf()
  await user.click(await screen.findByRole('button', { name: 'Recommend mix' }))
  const form = within(await screen.findByRole('form', { name: 'Recommend' }))
  expect(form.getByRole('status')).toHaveTextContent('TAL for Kim, Zurich for Sam, $126.25 a month')
  const kim = within(form.getByRole('group', { name: 'Kim' }))
  const sam = within(form.getByRole('group', { name: 'Sam' }))
  expect(sam.getByRole('combobox', { name: 'Recommended' })).toHaveDisplayValue('Zurich, $70.00 a month')
  await user.type(kim.getByRole('textbox', { name: /Why/ }), 'Lowest')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Why, Sam' })).toBeVisible()
  expect(sent).toEqual([])
  await user.click(sam.getByRole('button', { name: 'Same reason as for Kim' }))
  await user.click(sam.getByText('Alternatives and existing cover'))
  await user.click(sam.getByRole('checkbox', { name: 'TAL, $72.00 a month' }))
  expect(sam.getByText('Alternatives and existing cover: 1 chosen')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        version: 1,
        outcomes: [
          { clientIndex: 0, recommendedPortfolioCode: 'TAL01', reason: 'Lowest', selectedPortfolioCodes: [] },
          { clientIndex: 1, recommendedPortfolioCode: 'ZUR01', reason: 'Lowest', selectedPortfolioCodes: ['TAL01'] },
        ],
      },
    ]),
  )
})

test('a household’s other choice is one press in the drawer, and one person alone keeps the other’s', async () => {
  api.use(answer(quotes.view, coupleQuote([decided, { ...decided, clientIndex: 1, reason: 'Best for Sam' }])))
  const { user } = screenOf()
  await user.click(await screen.findByRole('button', { name: 'Kim' }))
  await user.click(screen.getByRole('button', { name: 'Recommend' }))
  const form = within(await screen.findByRole('form', { name: 'Recommend' }))
  expect(form.getByRole('status')).toHaveTextContent('TAL for Kim, Zurich for Sam')
  const sam = within(form.getByRole('group', { name: 'Sam' }))
  expect(sam.getByRole('textbox', { name: /Why/ })).toHaveValue('Best for Sam')
  await user.click(form.getByRole('button', { name: 'TAL for both, $128.25 a month' }))
  expect(form.getByRole('status')).toHaveTextContent('TAL for both, $128.25 a month')
  expect(sam.getByRole('textbox', { name: /Why/ })).toHaveValue('')
})
