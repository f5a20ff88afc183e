import { users } from '@portal/contract/account/users'
import { applications } from '@portal/contract/work/applications'
import type { ApplicationDraft } from '@portal/contract/work/applications.schema'
import { answer, applicationDetails, expectAccessible, fakeApi, refuse, renderScreen } from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import QuoteActions from './QuoteActions.tsx'

const DRAFT: ApplicationDraft = {
  version: 3,
  client: { id: 1, name: 'Mai Anh Nguyễn' },
  insurer: 'TAL',
  illustrative: true,
  upfront_percent: 66,
  ongoing_percent: 22,
  policies: [
    {
      number: null,
      life_insured: 'Mai Anh Nguyễn',
      owner_type: 'S',
      frequency: 'M',
      policy_fee: 126_00,
      effective_on: null,
      duty_share: 0.05,
      remarks: 'Life: premium waiver',
      products: [
        {
          cover: 'TRM',
          amount: 500_000_00,
          annual_premium: 600_00,
          structure: 'L',
          waiting_period: null,
          benefit_period: null,
          occupation_type: null,
          linked_cover: null,
          indexed: true,
          loading: 50,
          exclusions: null,
          premium_waiver: null,
          life_buyback: null,
        },
      ],
    },
  ],
  left_out: ['Needle Stick has no price here'],
}

// What was typed outlives its form: every test has a quote of its own.
let quoteId = 0
const OF = { clientIndex: 0, portfolioCode: 'TAL01', supplierName: 'TAL', isRecommended: true }
const MADE = {
  id: 12,
  insurer: 'TAL',
  client: { id: 1, name: 'Mai Anh Nguyễn' },
  created_at: '2026-11-21T00:00:00.000Z',
  clientIndex: 0,
  portfolioCode: 'TAL01',
}

const sent: unknown[] = []
let asked = 0
const api = fakeApi(
  answer(applications.ofQuote, () => {
    asked += 1
    return { items: [] }
  }),
  answer(applications.draftOfQuote, DRAFT),
  answer(users.options, [{ id: 5, name: 'Jo Tanaka', role: 'ROLE_ADVISOR' }]),
  answer(applications.create, ({ params, body }) => {
    sent.push({ ...params, ...body })
    return applicationDetails({ id: 99 })
  }),
)
beforeEach(() => {
  quoteId += 1
  sent.length = 0
  asked = 0
})

const show = (role: 'ROLE_ADVISOR' | 'ROLE_AFSL' = 'ROLE_ADVISOR') =>
  renderScreen(<QuoteActions {...OF} quoteId={quoteId} />, {
    role,
  })

async function open({ user }: ReturnType<typeof show>) {
  await user.click(await screen.findByRole('button', { name: 'Make application with TAL' }))
  return await screen.findByRole('dialog', { name: 'Make application' })
}

test('what the quote proposes is shown before the application starts with it', async () => {
  const screenOf = show()
  await open(screenOf)
  const policy = await screen.findByRole('group', { name: 'Policy, Super' })
  expect(policy).toHaveTextContent('$60.50 a month')
  expect(within(policy).getByText('$500,000, Level to Age 65, Indexed, Loading 50%')).toBeVisible()
  expect(policy).toHaveTextContent('Policy fee, with stamp duty$10.50')
  expect(policy).toHaveTextContent('Life: premium waiver')
  const drawer = screen.getByRole('dialog', { name: 'Make application' })
  expect(drawer).toHaveTextContent('Needle Stick has no price here, so it’s left out')
  await screenOf.user.click(within(drawer).getByRole('button', { name: 'Start application' }))
  await waitFor(() => expect(screenOf.address()).toBe('/application-details/99'))
  const { client, left_out: _, version, ...proposed } = DRAFT
  const quote = { id: quoteId, clientIndex: 0, portfolioCode: 'TAL01', version }
  expect(sent).toEqual([{ id: client.id, ...proposed, kind: 'new', quote }])
})

test('what is proposed is changed, and left out, before it is started', async () => {
  const life = DRAFT.policies[0]
  if (!life) throw new Error('Nothing proposed')
  const [cover] = life.products
  if (!cover) throw new Error('Nothing proposed')
  const trauma = { ...cover, cover: 'TRA' as const, linked_cover: 'TRM' as const }
  api.use(
    answer(applications.draftOfQuote, {
      ...DRAFT,
      policies: [{ ...life, owner_type: 'O', products: [cover, trauma] }],
    }),
  )
  const screenOf = show()
  const { user } = screenOf
  const drawer = within(await open(screenOf))
  await user.click(await drawer.findByRole('button', { name: 'Change Life' }))
  const fields = within(drawer.getByRole('group', { name: 'Life' }))
  await user.clear(fields.getByLabelText(/^Premium/))
  await user.type(fields.getByLabelText(/^Premium/), '60')
  await user.clear(fields.getByLabelText(/^Sum insured/))
  await user.type(fields.getByLabelText(/^Sum insured/), '750000')
  await user.click(drawer.getByRole('button', { name: 'Change Trauma' }))
  await user.click(drawer.getByRole('button', { name: 'Leave out Trauma' }))
  expect(drawer.getByText('Trauma won’t be included')).toBeVisible()
  await user.click(drawer.getByRole('button', { name: 'Change policy, Non-Super' }))
  await user.selectOptions(drawer.getByLabelText('Ownership'), 'SMSF')
  await user.selectOptions(drawer.getByLabelText('Premium paid'), 'Yearly')
  const policy = drawer.getByRole('group', { name: 'Policy, SMSF' })
  expect(policy).toHaveTextContent('$846.00 a year')
  await user.clear(drawer.getByLabelText(/^Upfront commission/))
  await user.type(drawer.getByLabelText(/^Upfront commission/), '60')
  await expectAccessible()
  await user.click(drawer.getByRole('button', { name: 'Start application' }))
  await waitFor(() => expect(screenOf.address()).toBe('/application-details/99'))
  expect(sent).toMatchObject([
    {
      illustrative: false,
      upfront_percent: 60,
      policies: [
        {
          owner_type: 'M',
          frequency: 'Y',
          policy_fee: 126_00,
          products: [{ cover: 'TRM', amount: 750_000_00, annual_premium: 720_00 }],
        },
      ],
    },
  ])
  expect(Object(sent[0]).policies[0].products).toHaveLength(1)
})

test('what is wrong is told at its field, and what was typed stays', async () => {
  const screenOf = show()
  const { user } = screenOf
  const drawer = within(await open(screenOf))
  await user.click(await drawer.findByRole('button', { name: 'Change Life' }))
  const fields = within(drawer.getByRole('group', { name: 'Life' }))
  await user.clear(fields.getByLabelText(/^Sum insured/))
  await user.type(fields.getByLabelText(/^Loading/), '7')
  await user.click(drawer.getByRole('button', { name: 'Change Life' }))
  await user.click(drawer.getByRole('button', { name: 'Start application' }))
  // The cover opens again where something of it is wrong.
  expect(await drawer.findByRole('textbox', { name: /^Sum insured/ })).toHaveAccessibleDescription(
    'Please enter the sum insured',
  )
  expect(drawer.getByLabelText(/^Loading/)).toHaveValue('507')
  expect(drawer.getByText('1 field needs attention.')).toBeVisible()
  expect(sent).toEqual([])
})

test('one that was made meanwhile is named and led to, and what was typed stays', async () => {
  api.use(
    refuse(applications.create, 'CONFLICT', { message: 'Application 12 was already made from this quote.' }),
    answer(applications.ofQuote, { items: [] }),
  )
  const screenOf = show()
  const drawer = within(await open(screenOf))
  await screenOf.user.clear(await drawer.findByLabelText(/^Ongoing commission/))
  await screenOf.user.type(drawer.getByLabelText(/^Ongoing commission/), '20.5')
  api.use(answer(applications.ofQuote, { items: [{ ...MADE, status: 'draft' }] }))
  await screenOf.user.click(drawer.getByRole('button', { name: 'Start application' }))
  expect(await drawer.findByText('Application 12 was already made from this quote.')).toBeVisible()
  expect(await drawer.findByRole('link', { name: 'Open application 12' })).toHaveAttribute(
    'href',
    '/application-details/12',
  )
  expect(drawer.getByLabelText(/^Ongoing commission/)).toHaveValue('20.5')
})

test('where the quote has changed meanwhile, what it says now is shown, and either may be kept', async () => {
  api.use(refuse(applications.create, 'STALE_VERSION'))
  const screenOf = show()
  const drawer = within(await open(screenOf))
  await screenOf.user.click(await drawer.findByRole('button', { name: 'Change Life' }))
  await screenOf.user.type(drawer.getByLabelText(/^Exclusions/), 'Left knee')
  const [policy] = DRAFT.policies
  if (!policy) throw new Error('Nothing proposed')
  api.use(answer(applications.draftOfQuote, { ...DRAFT, version: 4, policies: [{ ...policy, policy_fee: 120_00 }] }))
  await screenOf.user.click(drawer.getByRole('button', { name: 'Start application' }))
  const theirs = await drawer.findByRole('group', { name: 'Changed by someone else' })
  expect(theirs).toHaveTextContent('Policy fee, with stamp duty$10.00')
  api.use(
    answer(applications.create, ({ params, body }) => {
      sent.push({ ...params, ...body })
      return applicationDetails({ id: 99 })
    }),
  )
  await screenOf.user.click(within(theirs).getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(screenOf.address()).toBe('/application-details/99'))
  expect(sent).toMatchObject([
    { quote: { id: quoteId, version: 4 }, policies: [{ policy_fee: 126_00, products: [{ exclusions: 'Left knee' }] }] },
  ])
})

test('a portfolio that is not recommended offers none, and leads to what was made of it', async () => {
  const other = { ...OF, quoteId, isRecommended: false }
  const { unmount } = renderScreen(<QuoteActions {...other} />, { role: 'ROLE_ADVISOR' })
  await waitFor(() => expect(asked).toBe(1))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  unmount()
  api.use(answer(applications.ofQuote, { items: [{ ...MADE, status: 'submitted' }] }))
  renderScreen(<QuoteActions {...other} />, { role: 'ROLE_ADVISOR' })
  expect(await screen.findByRole('link', { name: 'Application 12 made' })).toBeVisible()
})

test('an application that is there is led to; one that came to nothing may be made again', async () => {
  api.use(answer(applications.ofQuote, { items: [{ ...MADE, status: 'submitted' }] }))
  const { unmount } = show()
  expect(await screen.findByRole('link', { name: 'Application 12 made' })).toHaveAttribute(
    'href',
    '/application-details/12',
  )
  unmount()
  api.use(answer(applications.ofQuote, { items: [{ ...MADE, status: 'declined' }] }))
  show()
  expect(await screen.findByRole('button', { name: 'Make application with TAL' })).toBeVisible()
})

test('a quote for nobody of the portal says so', async () => {
  const message = 'This quote has no client yet. Save it for a client to apply.'
  api.use(refuse(applications.draftOfQuote, 'BAD_INPUT', { errors: [{ path: 'id', message }] }))
  await open(show())
  expect(await screen.findByText(message)).toBeVisible()
})
