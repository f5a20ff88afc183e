import { quotes } from '@portal/contract/quotes/quotes'
import { answer, fakeApi, renderScreen, savedQuote } from '@portal/testing'
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
  answer(quotes.decide, ({ body }) => {
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
  expect(form.getByRole('combobox', { name: 'Recommended' })).toHaveDisplayValue('TAL, $675.00 a year')
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
        clientIndex: 0,
        recommendedPortfolioCode: 'TAL01',
        existingPortfolioCode: null,
        selectedPortfolioCodes: [],
        reason: 'Lowest',
      },
    ]),
  )
})

test('what is recommended already opens with its reason, and can be taken back', async () => {
  const { user } = screenOf()
  await user.click(await screen.findByRole('button', { name: 'Recommended' }))
  const form = within(await screen.findByRole('form', { name: 'Recommend' }))
  expect(form.getByRole('textbox', { name: /Why/ })).toHaveValue('Best features')
  await user.selectOptions(form.getByRole('combobox', { name: 'Recommended' }), 'None yet')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toMatchObject([{ recommendedPortfolioCode: null }]))
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

test('prices by a firm’s own book bear its label', async () => {
  api.use(answer(quotes.view, savedQuote({ label: 'Rates of Demo Advice' })))
  screenOf()
  expect(await screen.findByText('Rates of Demo Advice')).toBeVisible()
  expect(screen.queryByText('Illustrative – not insurer rates')).not.toBeInTheDocument()
})
