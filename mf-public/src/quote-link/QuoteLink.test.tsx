import { quoteSharing as calls } from '@portal/contract/quotes/quote-sharing'
import type { SharedQuote } from '@portal/contract/quotes/quote-sharing.schema'
import { quoteWishes } from '@portal/contract/quotes/quote-wishes'
import { MESSAGES } from '@portal/domain/message'
import { answer, expectAccessible, fakeApi, refusal, refuse, renderScreen, unreachable } from '@portal/testing'
import { screen, within } from '@testing-library/react'
import QuoteLink from './QuoteLink.tsx'

const insurer = (code: string, total: number, different = {}) => ({
  code: `${code}01`,
  name: code,
  product: code,
  total,
  is_recommended: false,
  documents: null,
  ...different,
})
const QUOTE: SharedQuote = {
  state: 'open',
  name: 'Life and TPD',
  people: ['Mai Anh Nguyễn'],
  reader: 0,
  covers: ['TRM', 'TPD'],
  adviser: { name: 'Jo Tanaka', phone: '0412345678' },
  made_on: '2026-11-17',
  works_until: '2026-12-17',
  is_illustrative: true,
  household: null,
  wishes: [],
  portfolios: [
    {
      person: 'Mai Anh Nguyễn',
      frequency: 'M',
      facts: [
        { label: 'Date of birth', value: '14/03/1988' },
        { label: 'Height', value: '171 cm' },
      ],
      covers: [
        { cover: 'TRM', amount: 500_000, terms: '' },
        { cover: 'TPE', amount: 250_000, terms: 'Any occupation, linked to life' },
        { cover: 'INC', amount: 6_500, terms: 'Waits 90 days, pays to age 65' },
      ],
      insurers: [insurer('TAL', 56.25), insurer('Zurich', 60, { product: 'Zurich Active', is_recommended: true })],
    },
  ],
}

const api = fakeApi(
  answer(calls.open, ({ body }) =>
    body.date_of_birth === '1988-03-14'
      ? { key: 'a-key', quote: QUOTE }
      : refusal('LINK_DEAD', { message: MESSAGES.linkRefused }),
  ),
  answer(calls.resume, QUOTE),
)
beforeEach(() => sessionStorage.clear())

const show = () => renderScreen(<QuoteLink params={{ token: 'a-token' }} />, { role: null })
type User = ReturnType<typeof show>['user']

async function enterBirthDate(user: User, digits = '14031988') {
  await user.type(await screen.findByRole('textbox', { name: 'Date of birth' }), digits)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
}
const insurersOf = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const opened = () => screen.findByRole('heading', { name: 'Your insurance comparison' })

test('nothing of anybody is shown before the birth date, and a wrong one lets nobody in', async () => {
  const { user, container } = show()
  await enterBirthDate(user, '15031988')
  expect(await screen.findByRole('alert')).toHaveTextContent(MESSAGES.linkRefused)
  expect(container).not.toHaveTextContent('Mai')
  await expectAccessible(container)
})

test('the right one shows what each insurer asks, what is recommended, and whom to ask', async () => {
  const { user, container } = show()
  await enterBirthDate(user)
  expect(await opened()).toBeVisible()
  expect(
    screen.getByText('Life and total and permanent disability for Mai Anh Nguyễn, made on 17/11/2026.'),
  ).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Total a month' })).toBeVisible()
  expect(insurersOf('Premiums')).toEqual([
    expect.stringContaining('TAL$56.25'),
    expect.stringContaining('ZurichRecommendedZurich Active$60.00'),
  ])
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Life$500,000',
    'Total and permanent disability$250,000Any occupation, linked to life',
    'Income protection$6,500 a monthWaits 90 days, pays to age 65',
  ])
  expect(screen.getByRole('heading', { name: 'Your details' })).toBeVisible()
  expect(screen.getByText('Date of birth: 14/03/1988 · Height: 171 cm')).toBeVisible()
  expect(screen.getByText(/This link works until 17\/12\/2026/)).toBeVisible()
  expect(screen.getByRole('link', { name: '0412 345 678' })).toHaveAttribute('href', 'tel:0412345678')
  expect(screen.getByText(/not insurer rates/)).toBeVisible()
  await expectAccessible(container)
})

test('the client says which one they want, and is thanked; one that did not arrive is said again', async () => {
  const sent: unknown[] = []
  api.use(unreachable(quoteWishes.tell))
  const { user, container } = show()
  await enterBirthDate(user)
  await opened()
  await user.click(screen.getByRole('button', { name: 'I want this one: Zurich' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(MESSAGES.somethingWentWrong)
  api.use(
    answer(quoteWishes.tell, ({ body }) => {
      sent.push(body)
      return { asked_at: '2026-11-26T01:00:00.000Z' }
    }),
  )
  await user.click(screen.getByRole('button', { name: 'I want this one: Zurich' }))
  expect(
    await screen.findByText('Thank you. Jo Tanaka knows that you want this one, and will be in touch.'),
  ).toBeVisible()
  expect(screen.getByText('You chose Zurich')).toBeVisible()
  // Focus stays; pressing again says nothing twice.
  const chosen = screen.getByRole('button', { name: 'Your choice: Zurich' })
  expect(chosen).toHaveFocus()
  await user.click(chosen)
  await user.click(screen.getByRole('button', { name: 'Call me' }))
  expect(await screen.findByText(/^Jo Tanaka will call you/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Call requested' }))
  expect(sent).toEqual([
    { key: 'a-key', wish: 'take', person: 0, portfolio: 'Zurich01' },
    { key: 'a-key', wish: 'call' },
  ])
  // Another can be chosen instead.
  await user.click(screen.getByRole('button', { name: 'I want this one: TAL' }))
  expect(await screen.findByText('You chose TAL')).toBeVisible()
  expect(screen.getByRole('button', { name: 'I want this one: Zurich' })).toBeVisible()
  await expectAccessible(container)
})

test('what was asked for before is still there, and of many insurers the lowest stand first', async () => {
  const [one] = QUOTE.portfolios
  if (!one) throw new Error('The quote has a person')
  const insurers = Array.from({ length: 9 }, (_, place) => insurer(`Insurer ${place + 1}`, 50 + place))
  const wishes = [
    { wish: 'take' as const, person: 0, portfolio: 'Insurer 801' },
    { wish: 'call' as const, person: 0, portfolio: null },
  ]
  api.use(answer(calls.open, { key: 'a-key', quote: { ...QUOTE, wishes, portfolios: [{ ...one, insurers }] } }))
  const { user } = show()
  await enterBirthDate(user)
  await opened()
  expect(screen.getByRole('button', { name: 'Your choice: Insurer 8' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Call requested' })).toBeVisible()
  expect(insurersOf('Premiums')).toHaveLength(6)
  await user.click(screen.getByRole('button', { name: 'Show all 9 insurers' }))
  expect(insurersOf('Premiums')).toHaveLength(9)
})

test('of two people each has a heading, and what they pay together stands first', async () => {
  const [one] = QUOTE.portfolios
  if (!one) throw new Error('The quote has a person')
  const theirs = [
    { cover: 'TRM' as const, amount: 750_000, terms: '' },
    { cover: 'INC' as const, amount: null, terms: '' },
  ]
  const sent: unknown[] = []
  const portfolios = [one, { ...one, person: 'Łukasz Māori', frequency: 'Y', facts: [], covers: theirs }]
  api.use(
    answer(quoteWishes.tell, ({ body }) => {
      sent.push(body)
      return { asked_at: '2026-11-26T01:00:00.000Z' }
    }),
    answer(calls.open, {
      key: 'a-key',
      quote: {
        ...QUOTE,
        portfolios,
        household: { frequency: 'M', insurers: [{ ...insurer('TAL', 120.5), parts: [56.25, 64.25] }] },
      },
    }),
  )
  const { user } = show()
  await enterBirthDate(user)
  expect(await screen.findByRole('heading', { name: 'Mai Anh Nguyễn, total a month' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Łukasz Māori, total a year' })).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 2 })[1]).toHaveTextContent('Both of you, total a month')
  expect(insurersOf('Premiums together')).toEqual(['TAL$120.50'])
  expect(screen.getByRole('row', { name: 'Life $500,000 $750,000' })).toBeVisible()
  expect(
    screen.getByRole('row', { name: 'Total and permanent disability $250,000 Any occupation, linked to life –' }),
  ).toBeVisible()
  // A monthly benefit tells what somebody earns.
  expect(
    screen.getByRole('row', { name: /^Income protection \$6,500 a month .* Shown to Łukasz Māori only$/ }),
  ).toBeVisible()
  // Each says yes for themselves.
  const second = screen.getByRole('list', { name: 'Premiums of Łukasz Māori' })
  expect(within(second).queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getAllByText(/^Łukasz Māori chooses separately, by opening this link/)).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'I want this one: TAL, Mai Anh Nguyễn' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Accept Zurich for me' }))
  expect(await screen.findByText('You chose Zurich')).toBeVisible()
  expect(sent).toEqual([{ key: 'a-key', wish: 'take', person: 0, portfolio: 'Zurich01' }])
  // Of the other nothing but names and totals.
  expect(screen.getByRole('heading', { name: 'Details of Mai Anh Nguyễn' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Details of Łukasz Māori' })).not.toBeInTheDocument()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Open as Łukasz Māori' }))
  expect(await screen.findByRole('textbox', { name: 'Date of birth' })).toBeVisible()
  expect(sessionStorage).toHaveLength(0)
})

test('a page that is loaded again stays open', async () => {
  sessionStorage.setItem('portal.quote.a-token', 'a-key')
  show()
  expect(await opened()).toBeVisible()
})

test('where the key has ended, the birth date is asked again', async () => {
  sessionStorage.setItem('portal.quote.a-token', 'a-key')
  api.use(refuse(calls.resume, 'LINK_DEAD', { message: MESSAGES.linkRefused }))
  show()
  expect(await screen.findByRole('heading', { name: 'Please enter your date of birth again' })).toBeVisible()
  expect(sessionStorage).toHaveLength(0)
})

test('without a connection it is loaded again', async () => {
  sessionStorage.setItem('portal.quote.a-token', 'a-key')
  api.use(unreachable(calls.resume))
  const { user } = show()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.use(answer(calls.resume, QUOTE))
  await user.click(again)
  expect(await opened()).toBeVisible()
})

test('an expired link says whom to ask', async () => {
  api.use(answer(calls.open, { key: 'a-key', quote: { ...QUOTE, state: 'expired', portfolios: [] } }))
  const { user } = show()
  await enterBirthDate(user)
  expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeVisible()
  expect(screen.getByText(/^Ask Jo Tanaka to extend it/)).toBeVisible()
})

test('a PDF that did not come can be asked for again; one that may not come closes the quote', async () => {
  const { user } = show()
  await enterBirthDate(user)
  await opened()
  api.use(unreachable(calls.openPdf))
  await user.click(screen.getByRole('button', { name: 'Download PDF' }))
  expect(await screen.findByText(MESSAGES.somethingWentWrong)).toBeVisible()
  api.use(refuse(calls.openPdf, 'LINK_DEAD', { message: MESSAGES.linkRefused }))
  await user.click(screen.getByRole('button', { name: 'Download PDF' }))
  expect(await screen.findByRole('heading', { name: 'Please enter your date of birth again' })).toBeVisible()
})
