import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import type { QuoteLink } from '@portal/contract/quotes/quote-sharing.schema'
import { NOT_LICENSED } from '@portal/domain/quotes/licence'
import { answer, expectAccessible, fakeApi, refuse, renderScreen } from '@portal/testing'
import { screen, within } from '@testing-library/react'
import ClientLinks from './ClientLinks.tsx'

const link = (different: Partial<QuoteLink> = {}): QuoteLink => ({
  id: 7,
  quote_id: 900,
  state: 'unopened',
  created_by: { id: 3, name: 'Sam Advisor' },
  created_at: '2026-11-17T04:20:00.000Z',
  expires_at: '2026-12-17T04:20:00.000Z',
  opened_at: null,
  last_opened_at: null,
  both_agreed: false,
  url: 'https://demo.example/quote-link/a-token',
  ...different,
})
const OPENED = { opened_at: '2026-11-18T05:03:00.000Z', last_opened_at: '2026-11-19T00:00:00.000Z' }
const LINKS = [
  link({ id: 11, state: 'opened', ...OPENED }),
  link({ id: 10, state: 'locked' }),
  link({ id: 9, state: 'expired', expires_at: '2026-11-17T04:20:00.000Z' }),
  link({ id: 8, state: 'revoked', created_by: null }),
  link(),
]
const done: unknown[] = []
const view = (links: QuoteLink[]) =>
  answer(quoteSharing.view, {
    refused: null,
    mails: [],
    links,
    addresses: [],
    signature: [],
    moves_lead: null,
    is_mail_set_up: true,
  })
const api = fakeApi(
  view(LINKS),
  answer(quoteSharing.createLink, ({ body }) => {
    done.push(body)
    return { ...link(), url: 'https://demo.example/quote-link/a-token' }
  }),
  answer(quoteSharing.extendLink, ({ params }) => {
    done.push(['extend', params.linkId])
    return link()
  }),
  answer(quoteSharing.revokeLink, ({ params }) => {
    done.push(['revoke', params.linkId])
    return link({ state: 'revoked' })
  }),
)
beforeEach(() => void done.splice(0))

const show = () => renderScreen(<ClientLinks quoteId={900} isCouple={false} onClose={() => {}} />)
const rows = async () => within(await screen.findByRole('list', { name: 'Links' })).getAllByRole('listitem')

test('says of each link how far it came', async () => {
  show()
  const said = (await rows()).map(({ textContent }) => textContent)
  expect(said[0]).toContain('Opened 18/11/2026 16:03, last 19/11/2026 11:00, expires 17/12/2026')
  expect(said[1]).toContain('Locked after too many wrong dates of birth')
  expect(said[2]).toContain('Expired 17/11/2026')
  expect(said[3]).toMatch(/^Cancelled17\/11\/2026 15:20No longer works/)
  expect(said[4]).toContain('17/11/2026 15:20 by Sam AdvisorExpires 17/12/2026')
  // What is cancelled stays so.
  expect(within((await rows())[3] as HTMLElement).queryByRole('button')).not.toBeInTheDocument()
  await expectAccessible()
})

test('a new link is shown once, to be copied', async () => {
  api.use(view([]))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Create link' }))
  expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue('https://demo.example/quote-link/a-token')
  expect(screen.queryByRole('button', { name: 'Create link' })).not.toBeInTheDocument()
})

test('without a birth date there is none, and why is said', async () => {
  const words = 'Please add the client’s date of birth first. The link asks for it.'
  api.use(refuse(quoteSharing.createLink, 'BAD_INPUT', { errors: [{ path: 'date_of_birth', message: words }] }))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Create link' }))
  expect(await screen.findByText(words)).toBeVisible()
})

test('a link is extended, or cancelled once that is confirmed', async () => {
  const { user } = show()
  const [, locked] = await rows()
  const actions = within(locked as HTMLElement).getByRole('button', { name: /^Actions for link/ })
  await user.click(actions)
  await user.click(await screen.findByRole('menuitem', { name: 'Extend by 30 days' }))
  expect(await screen.findByText('Link extended by 30 days')).toBeVisible()
  await user.click(actions)
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel link' }))
  const question = () => within(screen.getByRole('alertdialog', { name: 'Cancel this link?' }))
  await user.click(question().getByRole('button', { name: 'Keep link' }))
  expect(done).toEqual([['extend', 10]])
  await user.click(actions)
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel link' }))
  await user.click(question().getByRole('button', { name: 'Cancel link' }))
  expect(done).toEqual([
    ['extend', 10],
    ['revoke', 10],
  ])
  expect(await screen.findByRole('dialog', { name: 'Client link' })).toBeVisible()
})

test('the address of a link is copied again', async () => {
  const { user } = show()
  const write = jest.spyOn(navigator.clipboard, 'writeText')
  const [opened] = await rows()
  await user.click(within(opened as HTMLElement).getByRole('button', { name: /^Actions for link/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }))
  expect(write).toHaveBeenCalledWith('https://demo.example/quote-link/a-token')
})

test('links that did not come are asked for again', async () => {
  api.use(refuse(quoteSharing.view, 'INTERNAL'))
  const { user } = show()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.use(view([link()]))
  await user.click(again)
  expect(await rows()).toHaveLength(1)
})

test.each([
  ['ROLE_SUPER_ADMIN', true],
  ['ROLE_ADVISOR', false],
] as const)('without a licence there is none: %s reads why', async (role, mayChange) => {
  api.use(
    answer(quoteSharing.view, {
      refused: NOT_LICENSED,
      mails: [],
      links: [link()],
      addresses: [],
      signature: [],
      moves_lead: null,
      is_mail_set_up: true,
    }),
  )
  renderScreen(<ClientLinks quoteId={900} isCouple={false} onClose={() => {}} />, { role })
  expect(await screen.findByText(NOT_LICENSED)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Create link' })).not.toBeInTheDocument()
  expect(screen.queryAllByRole('link', { name: 'Settings' })).toHaveLength(mayChange ? 1 : 0)
  await expectAccessible()
})

test('of a couple, each sees their own details, unless both agreed', async () => {
  api.use(view([link({ both_agreed: true })]))
  const { user } = renderScreen(<ClientLinks quoteId={900} isCouple onClose={() => {}} />)
  expect((await rows())[0]).toHaveTextContent('Shows both people’s details.')
  await user.click(screen.getByRole('checkbox', { name: /^Both agreed/ }))
  await user.click(screen.getByRole('button', { name: 'Create link' }))
  expect(await screen.findByRole('textbox', { name: 'Link' })).toBeVisible()
  expect(done).toEqual([{ both_agreed: true }])
})
