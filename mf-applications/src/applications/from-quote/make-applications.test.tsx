import type { AnswerOf } from '@portal/contract/endpoint'
import { applications } from '@portal/contract/work/applications'
import type { ApplicationDraft } from '@portal/contract/work/applications.schema'
import { answer, expectAccessible, fakeApi, refuse, renderScreen } from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import CoupleActions from './CoupleActions.tsx'

const draft = (insurer: string, annual_premium: number): Omit<ApplicationDraft, 'version' | 'client'> => ({
  insurer,
  illustrative: true,
  policies: [
    {
      number: null,
      owner_type: 'O',
      frequency: 'M',
      policy_fee: 0,
      effective_on: null,
      duty_share: 0.05,
      remarks: null,
      products: [
        {
          cover: 'TRM',
          amount: 500_000_00,
          annual_premium,
          structure: 'S',
          waiting_period: null,
          benefit_period: null,
          occupation_type: null,
          linked_cover: null,
          indexed: true,
          loading: null,
          exclusions: null,
          premium_waiver: 'Y',
          life_buyback: null,
        },
      ],
    },
  ],
  left_out: [],
})
const MAI = { id: 1, name: 'Mai Nguyễn' }
const TOM = { id: 2, name: 'Tom Nguyễn' }
type Drafts = AnswerOf<typeof applications.draftsOfQuote>
const DRAFTS: Drafts = {
  version: 3,
  client: MAI,
  people: [
    {
      clientIndex: 0,
      name: MAI.name,
      client: MAI,
      portfolioCode: 'TAL01',
      draft: draft('TAL', 600_00),
      obstacle: null,
    },
    {
      clientIndex: 1,
      name: TOM.name,
      client: TOM,
      portfolioCode: 'AIA01',
      draft: draft('AIA', 480_00),
      obstacle: null,
    },
  ],
}
const made = (id: number, clientIndex: number, status: 'draft' | 'declined' = 'draft') => ({
  id,
  insurer: 'TAL',
  status,
  client: clientIndex === 0 ? MAI : TOM,
  created_at: '2026-11-21T00:00:00.000Z',
  clientIndex,
  portfolioCode: clientIndex === 0 ? 'TAL01' : 'AIA01',
})

const sent: unknown[] = []
const api = fakeApi(
  answer(applications.ofQuote, { items: [] }),
  answer(applications.draftsOfQuote, DRAFTS),
  answer(applications.createOfQuote, ({ params, body }) => {
    sent.push({ ...params, ...body })
    return { items: [made(92, 1), made(91, 0)] }
  }),
)
beforeEach(() => {
  sent.length = 0
})

const show = (recommended: Array<string | null> = ['TAL01', 'AIA01']) =>
  renderScreen(<CoupleActions quoteId={7} recommended={recommended} />, { role: 'ROLE_ADVISOR' })

async function open({ user }: ReturnType<typeof show>) {
  await user.click(await screen.findByRole('button', { name: 'Make applications' }))
  return within(await screen.findByRole('dialog', { name: 'Make applications' }))
}

test('what is recommended to both is shown, and applied for in one go; then the first one’s page opens', async () => {
  const screenOf = show()
  const drawer = await open(screenOf)
  expect(await drawer.findByRole('region', { name: 'Mai Nguyễn' })).toHaveTextContent('TAL, $50.00 a month')
  expect(drawer.getByRole('region', { name: 'Tom Nguyễn' })).toHaveTextContent('AIA, $40.00 a month')
  expect(drawer.getByRole('region', { name: 'Tom Nguyễn' })).toHaveTextContent('Premium waiver')
  await expectAccessible()
  await screenOf.user.click(drawer.getByRole('button', { name: 'Start 2 applications' }))
  await waitFor(() => expect(screenOf.address()).toBe('/application-details/91'))
  expect(await screen.findByText('2 applications started')).toBeVisible()
  expect(sent).toEqual([
    {
      id: 7,
      version: 3,
      people: [
        { clientIndex: 0, portfolioCode: 'TAL01' },
        { clientIndex: 1, portfolioCode: 'AIA01' },
      ],
    },
  ])
})

test('who is no client yet is named with what to do; the other is applied for alone', async () => {
  const [mai, tom] = DRAFTS.people
  if (!mai || !tom) throw new Error('Two people are quoted')
  const message = 'Tom Nguyễn isn’t a client yet. Add them as the partner, then apply.'
  const obstacle = { kind: 'no_client', message, application_id: null } as const
  const alone = { ...tom, client: null, draft: null, obstacle }
  api.use(answer(applications.draftsOfQuote, { ...DRAFTS, people: [mai, alone] }))
  const screenOf = show()
  const drawer = await open(screenOf)
  expect(await drawer.findByText(message)).toBeVisible()
  expect(drawer.getByRole('link', { name: 'Add as partner' })).toHaveAttribute('href', '/client-details/1?tab=partner')
  await screenOf.user.click(drawer.getByRole('button', { name: 'Start 1 application' }))
  await waitFor(() => expect(sent).toMatchObject([{ people: [{ clientIndex: 0 }] }]))
})

test('those that were made meanwhile are named and led to', async () => {
  api.use(
    refuse(applications.createOfQuote, 'CONFLICT', { message: 'Application 91 was already made from this quote.' }),
  )
  const screenOf = show()
  const drawer = await open(screenOf)
  const start = await drawer.findByRole('button', { name: 'Start 2 applications' })
  const done = (id: number) => ({
    draft: null,
    obstacle: { kind: 'made' as const, message: `Application ${id} was made already.`, application_id: id },
  })
  api.use(
    answer(applications.draftsOfQuote, {
      ...DRAFTS,
      people: DRAFTS.people.map((person, index) => ({ ...person, ...done(91 + index) })),
    }),
  )
  await screenOf.user.click(start)
  expect(await drawer.findByText('Application 91 was already made from this quote.')).toBeVisible()
  expect(
    (await drawer.findAllByRole('link', { name: 'Open application' })).map((link) => link.getAttribute('href')),
  ).toEqual(['/application-details/91', '/application-details/92'])
  expect(drawer.getByRole('button', { name: 'Start applications' })).toBeDisabled()
})

test('once both are made it leads to them; one that came to nothing may be made again', async () => {
  api.use(answer(applications.ofQuote, { items: [made(92, 1), made(91, 0)] }))
  const { unmount } = show()
  expect(await screen.findByRole('link', { name: 'Open applications' })).toHaveAttribute(
    'href',
    '/application-details/91',
  )
  unmount()
  api.use(answer(applications.ofQuote, { items: [made(92, 1, 'declined'), made(91, 0)] }))
  show()
  expect(await screen.findByRole('button', { name: 'Make applications' })).toBeVisible()
})

test('a quote of one, and one that nothing is recommended of, offer none', async () => {
  const { unmount } = show(['TAL01'])
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  unmount()
  show([null, null])
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
