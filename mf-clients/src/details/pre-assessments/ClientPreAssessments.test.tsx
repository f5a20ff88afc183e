import { clients } from '@portal/contract/clients/clients'
import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { preAssessments as calls } from '@portal/contract/clients/pre-assessments'
import type {
  PreAssessment,
  PreAssessmentDraft,
  PreAssessmentLink,
} from '@portal/contract/clients/pre-assessments.schema'
import { settings } from '@portal/contract/office/settings'
import type { Role } from '@portal/domain/account/role'
import { GENERAL_SET } from '@portal/domain/clients/pre-assessments/general-set'
import {
  answer,
  clientDetails,
  companyInfo,
  expectAccessible,
  fakeApi,
  pageOf,
  preAssessmentAnswers,
  refusal,
  renderScreen,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import ClientPreAssessments from './ClientPreAssessments.tsx'

/** Everything answered, nothing to tell. */
const NOTHING_TO_TELL = preAssessmentAnswers()

function version(id: number, more: Partial<PreAssessment> = {}): PreAssessment {
  return {
    id,
    client_id: 12,
    set: 'general',
    set_version: 1,
    answers: NOTHING_TO_TELL,
    source: 'staff',
    author: { id: 4, name: 'Jo Tanaka' },
    submitted_at: '2026-11-03T05:31:00.000Z',
    ...more,
  }
}

function link(id: number, more: Partial<PreAssessmentLink> = {}): PreAssessmentLink {
  return {
    id,
    client_id: 12,
    state: 'unopened',
    sent_to: 'mai.anh@example.com',
    mail_state: 'sent',
    created_by: { id: 4, name: 'Jo Tanaka' },
    created_at: '2026-11-01T05:31:00.000Z',
    expires_at: '2026-12-01T05:31:00.000Z',
    opened_at: null,
    saved_at: null,
    submitted_at: null,
    ...more,
  }
}

const NO_DRAFT: PreAssessmentDraft = { set: 'general', set_version: 1, answers: {}, saved_at: null }

const api = fakeApi(
  answer(calls.list, pageOf([], { page_size: 100 })),
  answer(calls.learned, { people: [] }),
  answer(calls.listLinks, []),
  answer(calls.viewDraft, NO_DRAFT),
  answer(calls.saveDraft, ({ body }) => ({ ...body, saved_at: '2026-11-21T05:31:00.000Z' })),
  answer(settings.companyInfo, companyInfo()),
)

function open(role: Role = 'ROLE_ADVISOR', different: Partial<ClientDetails> = {}) {
  const client = clientDetails({ id: 12, first_name: 'Mai', date_of_birth: '1988-03-14', ...different })
  return renderScreen(<ClientPreAssessments clientId={12} client={client} role={role} />, {
    role,
    path: '/?tab=pre-assessments&from=%2Fleads&place=3',
  })
}

const versions = (...items: PreAssessment[]) => answer(calls.list, pageOf(items, { page_size: 100 }))

test('the questions are answered on screen, saved as they go, and kept as a version', async () => {
  const drafts: unknown[] = []
  const kept: unknown[] = []
  api.use(
    answer(calls.viewDraft, {
      ...NO_DRAFT,
      answers: { ...NOTHING_TO_TELL, smoked: 'yes' },
      saved_at: '2026-11-21T05:31:00.000Z',
    }),
    answer(calls.saveDraft, ({ body }) => {
      drafts.push(body.answers)
      return { ...body, saved_at: '2026-11-21T05:31:00.000Z' }
    }),
    answer(calls.submit, ({ body }) => {
      kept.push(body.answers)
      return version(9, { answers: body.answers })
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Continue draft' }))
  const form = await screen.findByRole('form', { name: GENERAL_SET.title })
  expect(within(form).getByRole('textbox', { name: 'Height' })).toHaveValue('178')
  expect(within(form).getByText('1 to answer')).toBeVisible()

  // What is missing is said at the top and at its question.
  await user.click(within(form).getByRole('button', { name: 'Save version' }))
  expect(within(form).getByText('1 field needs attention.')).toBeVisible()
  const used = within(form).getByRole('group', { name: 'What do you use?' })
  expect(within(used).getByRole('checkbox', { name: 'Cigarettes' })).toHaveFocus()
  await user.click(within(used).getByRole('checkbox', { name: 'E-cigarettes' }))
  await waitFor(() => expect(drafts).toHaveLength(1), { timeout: 3000 })
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Answers saved as a new version')).toBeVisible()
  expect(kept).toEqual([{ ...NOTHING_TO_TELL, smoked: 'yes', smoked_what: ['vape'] }])
  expect(screen.queryByRole('form')).toBeNull()
})

test('a first answering begins with what the record knows, as far as it fits', async () => {
  const { user } = open('ROLE_ADVISOR', { height_cm: 45, weight_kg: 71.6, smoker: false })
  await user.click(await screen.findByRole('button', { name: 'Answer questions' }))
  expect(await screen.findByRole('textbox', { name: 'Weight' })).toHaveValue('72')
  expect(screen.getByRole('textbox', { name: 'Height' })).toHaveValue('')
  const smoked = screen.getByRole('radiogroup', { name: /smoked, vaped/ })
  expect(within(smoked).getByRole('radio', { name: 'No' })).toBeChecked()
})

test('what the server refuses is said, and nothing typed is lost', async () => {
  api.use(
    versions(version(7)),
    answer(calls.submit, () => refusal('INTERNAL')),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Update answers' }))
  const height = await screen.findByRole('textbox', { name: 'Height' })
  await user.clear(height)
  await user.type(height, '181')
  await user.click(screen.getByRole('button', { name: 'Save version' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong!')
  expect(height).toHaveValue('181')
})

test('what was disclosed stands at the top, and two versions are laid beside each other', async () => {
  const then = version(7, {
    answers: { ...NOTHING_TO_TELL, conditions: ['back'], conditions_back: 'A slipped disc in 2019.' },
  })
  const now = version(8, { source: 'client', author: null, submitted_at: '2026-11-20T05:31:00.000Z' })
  api.use(versions(now, then))
  const { user } = open()
  const disclosed = await screen.findByRole('region', { name: 'Disclosed' })
  expect(disclosed).toHaveTextContent('No “yes” answers. Check BMI, alcohol, occupation.')
  expect(disclosed).toHaveTextContent('BMI25.9Alcohol4 per weekOccupationHome duties')
  expect(screen.getByText('Answered by the client via link')).toBeVisible()

  const [newer, older] = within(screen.getByRole('combobox', { name: 'Version' })).getAllByRole('option')
  expect(newer).toHaveTextContent('20/11/2026 16:31, Mai')
  expect(older).toHaveTextContent('03/11/2026 16:31, Jo Tanaka')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Compare with' }), '7')
  const changes = screen.getByRole('list', { name: 'Changed answers' })
  expect(changes).toHaveTextContent('Back or neck painchanged toNone of these')

  await user.selectOptions(screen.getByRole('combobox', { name: 'Version' }), '7')
  expect(disclosed).toHaveTextContent('Back or neck pain')
  expect(disclosed).toHaveTextContent('A slipped disc in 2019.')
})

test('a number beyond its limit is disclosed as a yes is', async () => {
  api.use(versions(version(7, { answers: { ...NOTHING_TO_TELL, weight: 120, alcohol: 30 } })))
  open()
  const disclosed = await screen.findByRole('region', { name: 'Disclosed' })
  expect(within(disclosed).getByRole('heading', { name: 'Disclosed' }).parentElement).toHaveTextContent('Disclosed2')
  expect(disclosed).toHaveTextContent('Body mass index37.9Under 18.5, or 30 and over (WHO)')
  expect(disclosed).toHaveTextContent('30More than 10 standard drinks a week')
  expect(disclosed).not.toHaveTextContent('answers. Check')
})

test('the questions are sent as a link, whose address is told once', async () => {
  const sent: unknown[] = []
  api.use(
    answer(calls.sendLink, ({ body }) => {
      sent.push(body)
      return { ...link(5), url: 'http://demo.example/pre-assessment/a-token' }
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Send to Mai' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send questions to Mai' })
  await user.click(within(dialog).getByRole('button', { name: 'Send by email' }))
  expect(await screen.findByText('Sent to mai.anh@example.com')).toBeVisible()
  expect(sent).toEqual([{ mail: true }])
  const address = screen.getByRole('textbox', { name: 'Link' })
  expect(address).toHaveValue('http://demo.example/pre-assessment/a-token')
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Link copied')).toBeVisible()
})

test.each([
  ['kept', 'Not sent to mai.anh@example.com: email isn’t set up.'],
  ['failed', 'Couldn’t be delivered to mai.anh@example.com.'],
  ['waiting', 'On its way to mai.anh@example.com'],
] as const)('a link whose mail is %s is not said to be sent', async (mail_state, words) => {
  api.use(
    answer(calls.sendLink, { ...link(5), mail_state, url: 'http://demo.example/pre-assessment/a-token' }),
    answer(calls.listLinks, [link(5, { mail_state })]),
  )
  const { user } = open()
  expect(await screen.findByText(words, { exact: false })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Send to Mai' }))
  await user.click(await screen.findByRole('button', { name: 'Send by email' }))
  expect(await screen.findByRole('button', { name: 'Copy link' })).toBeVisible()
  expect(screen.queryByText(/Sent to/)).toBeNull()
})

test('without a birth date it is asked for first, and without an address only a link to copy', async () => {
  const changed: unknown[] = []
  api.use(
    answer(clients.update, ({ body }) => {
      changed.push(body)
      return clientDetails({ id: 12, date_of_birth: '1988-03-14' })
    }),
  )
  const { user, unmount } = open('ROLE_ADVISOR', { date_of_birth: null, version: 1 })
  await user.click(await screen.findByRole('button', { name: 'Send to Mai' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: /^Edit Date of birth/ }))
  await user.type(dialog.getByRole('textbox', { name: 'Date of birth' }), '14/03/1988{Enter}')
  await waitFor(() => expect(changed).toEqual([{ id: 12, version: 1, date_of_birth: '1988-03-14' }]))
  unmount()
  const next = open('ROLE_ADVISOR', { email: null })
  await next.user.click(await screen.findByRole('button', { name: 'Send to Mai' }))
  const button = await screen.findByRole('button', { name: 'Send by email' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText('No email address on file. Copy the link and share it yourself.')).toBeVisible()
})

test('each link says how far it has come, is extended, and is cancelled after a question', async () => {
  const done: string[] = []
  api.use(
    answer(calls.listLinks, [
      link(4, { state: 'locked' }),
      link(3, { state: 'submitted', submitted_at: '2026-11-10T05:31:00.000Z' }),
      link(2, { state: 'expired' }),
      link(1, { state: 'revoked' }),
    ]),
    answer(calls.extendLink, ({ params }) => {
      done.push(`extend ${params.linkId}`)
      return link(params.linkId)
    }),
    answer(calls.revokeLink, ({ params }) => {
      done.push(`revoke ${params.linkId}`)
      return link(params.linkId, { state: 'revoked' })
    }),
  )
  const { user } = open()
  const panel = await screen.findByRole('region', { name: 'Links' })
  expect(within(panel).getAllByRole('listitem')).toHaveLength(3)
  await user.click(within(panel).getByRole('button', { name: 'Show all' }))
  const rows = within(panel).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('LockedSent to mai.anh@example.com 01/11/2026'),
    expect.stringContaining('Answered 10/11/2026'),
    expect.stringContaining('Expired 01/12/2026'),
    expect.stringContaining('Cancelled'),
  ])
  // What has ended for good offers nothing.
  const menus = within(panel).getAllByRole('button', { name: /^Actions for link/ })
  expect(menus).toHaveLength(2)
  const [first] = menus
  if (!first) throw new Error('No menu')
  await user.click(first)
  await user.click(await screen.findByRole('menuitem', { name: 'Extend by 30 days' }))
  expect(await screen.findByText('Link extended by 30 days')).toBeVisible()
  await user.click(first)
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel link' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this link?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel link' }))
  await waitFor(() => expect(done).toEqual(['extend 4', 'revoke 4']))
})

test('compliance reads, and sends and answers nothing', async () => {
  api.use(versions(version(7)))
  open('ROLE_AFSL')
  expect(await screen.findByRole('region', { name: 'Answers' })).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Links' })).toBeNull()
})

test('a tab that does not come can be tried again, and an empty one says what to do', async () => {
  api.use(answer(calls.list, () => refusal('INTERNAL')))
  const { user, container } = open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.use(versions())
  await user.click(again)
  expect(await screen.findByText(/No answers yet/)).toBeVisible()
  await expectAccessible(container)
})
