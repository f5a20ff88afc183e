import { applications } from '@portal/contract/work/applications'
import type { ApplicationDraft } from '@portal/contract/work/applications.schema'
import { answer, applicationDetails, fakeApi, refuse, renderScreen } from '@portal/testing'
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
        },
      ],
    },
  ],
  left_out: ['Needle Stick has no price here'],
}

const sent: unknown[] = []
const api = fakeApi(
  answer(applications.ofQuote, { items: [] }),
  answer(applications.draftOfQuote, DRAFT),
  answer(applications.create, ({ params, body }) => {
    sent.push({ ...params, ...body })
    return applicationDetails({ id: 99 })
  }),
)
beforeEach(() => {
  sent.length = 0
})

const show = (role: 'ROLE_ADVISOR' | 'ROLE_AFSL' = 'ROLE_ADVISOR') =>
  renderScreen(<QuoteActions quoteId={7} clientIndex={0} portfolioCode="TAL01" supplierName="TAL" />, { role })

async function open({ user }: ReturnType<typeof show>) {
  await user.click(await screen.findByRole('button', { name: 'Make an application with TAL' }))
  return await screen.findByRole('dialog', { name: 'Make application' })
}

test('what the quote proposes is shown before the application starts with it', async () => {
  const screenOf = show()
  await open(screenOf)
  const policy = await screen.findByRole('region', { name: 'Policy, Super' })
  expect(policy).toHaveTextContent('$60.50 a month')
  expect(policy).toHaveTextContent('$500,000, Level to age 65, Indexed, Loading 50%')
  expect(policy).toHaveTextContent('Policy fee$10.50')
  expect(policy).toHaveTextContent('Life: premium waiver')
  const drawer = screen.getByRole('dialog', { name: 'Make application' })
  expect(drawer).toHaveTextContent('Needle Stick has no price here, and is left out')
  await screenOf.user.click(within(drawer).getByRole('button', { name: 'Start application' }))
  await waitFor(() => expect(screenOf.address()).toBe('/application-details/99'))
  const { client, left_out: _, version, ...proposed } = DRAFT
  const quote = { id: 7, clientIndex: 0, portfolioCode: 'TAL01', version }
  expect(sent).toEqual([{ id: client.id, ...proposed, kind: 'new', quote }])
})

test('one that was made meanwhile is named, and the drawer stays', async () => {
  api.use(refuse(applications.create, 'CONFLICT', { message: 'Application 12 was made from this quote already.' }))
  const screenOf = show()
  await open(screenOf)
  await screenOf.user.click(await screen.findByRole('button', { name: 'Start application' }))
  expect(await screen.findByText('Application 12 was made from this quote already.')).toBeVisible()
})

test('an application that is there is led to; one that came to nothing may be made anew', async () => {
  const made = {
    id: 12,
    insurer: 'TAL',
    client: { id: 1, name: 'Mai Anh Nguyễn' },
    created_at: '2026-11-21T00:00:00.000Z',
    clientIndex: 0,
    portfolioCode: 'TAL01',
  }
  api.use(answer(applications.ofQuote, { items: [{ ...made, status: 'submitted' }] }))
  const { unmount } = show()
  expect(await screen.findByRole('link', { name: 'Application 12' })).toHaveAttribute('href', '/application-details/12')
  unmount()
  api.use(answer(applications.ofQuote, { items: [{ ...made, status: 'declined' }] }))
  show()
  expect(await screen.findByRole('button', { name: 'Make an application with TAL' })).toBeVisible()
})

test('a quote for nobody of the portal says so', async () => {
  const message = 'This quote is for nobody in the portal. Save it for a client to apply.'
  api.use(refuse(applications.draftOfQuote, 'BAD_INPUT', { errors: [{ path: 'id', message }] }))
  await open(show())
  expect(await screen.findByText(message)).toBeVisible()
})
