import { preAssessments as calls } from '@portal/contract/clients/pre-assessments'
import type { PreAssessmentForm } from '@portal/contract/clients/pre-assessments.schema'
import { MESSAGES } from '@portal/domain/message'
import {
  answer,
  expectAccessible,
  fakeApi,
  preAssessmentAnswers,
  refusal,
  refuse,
  renderScreen,
  unreachable,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import PreAssessment from './PreAssessment.tsx'

const { claimed: _claimed, ...ALL_BUT_THE_LAST } = preAssessmentAnswers()

const FORM: PreAssessmentForm = {
  state: 'open',
  first_name: 'Mai',
  adviser: 'Jo Tanaka',
  set: 'general',
  set_version: 1,
  answers: {},
  saved_at: null,
  expires_at: '2026-12-21T00:00:00.000Z',
}

const opened = (form: Partial<PreAssessmentForm> = {}) => ({ key: 'a-key', form: { ...FORM, ...form } })

const api = fakeApi(
  answer(calls.open, ({ body }) =>
    body.date_of_birth === '1988-03-14' ? opened() : refusal('LINK_DEAD', { message: MESSAGES.linkRefused }),
  ),
  answer(calls.saveAnswers, { saved_at: '2026-11-21T00:00:00.000Z' }),
  answer(calls.submitAnswers, { message: 'Thank you.' }),
)

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
})

const show = () => renderScreen(<PreAssessment params={{ token: 'a-token' }} />, { role: null })

type User = ReturnType<typeof show>['user']

async function enterBirthDate(user: User, digits = '14031988') {
  await user.type(await screen.findByRole('textbox', { name: 'Date of birth' }), digits)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
}

test('nothing of anybody is shown before the birth date, and a wrong one lets nobody in', async () => {
  const { user, container } = show()
  expect(await screen.findByRole('heading', { name: 'First, your date of birth' })).toBeVisible()
  expect(container).not.toHaveTextContent('Mai')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByText(MESSAGES.enterDateOfBirth)).toBeVisible()
  // The strokes come by themselves.
  await enterBirthDate(user, '15031988')
  expect(screen.getByRole('textbox')).toHaveValue('15/03/1988')
  expect(await screen.findByRole('alert')).toHaveTextContent(MESSAGES.linkRefused)
  expect(screen.getByRole('textbox')).toHaveFocus()
  await expectAccessible(container)
})

test.each([
  ['too many tries', refuse(calls.open, 'TOO_MANY_TRIES', { message: MESSAGES.tooManyTries }), MESSAGES.tooManyTries],
  ['no connection', unreachable(calls.open), MESSAGES.somethingWentWrong],
])('%s is said in plain words', async (_, handler, message) => {
  api.use(handler)
  const { user } = show()
  await enterBirthDate(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
})

test('the questions come in steps, are saved as one goes, looked over, and sent', async () => {
  const saved: unknown[] = []
  const sent: unknown[] = []
  api.use(
    answer(calls.open, opened({ answers: ALL_BUT_THE_LAST })),
    answer(calls.saveAnswers, ({ body }) => {
      saved.push(body)
      return { saved_at: '2026-11-21T00:00:00.000Z' }
    }),
    answer(calls.submitAnswers, ({ body }) => {
      sent.push(body)
      return { message: 'Thank you.' }
    }),
  )
  const { user, container } = show()
  await enterBirthDate(user)
  // It goes on where something is left to answer.
  expect(await screen.findByRole('heading', { name: 'Insurance history' })).toBeVisible()
  expect(screen.getByText('Step 6 of 7')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByText('1 field needs attention.')).toBeVisible()
  const claimed = screen.getByRole('radiogroup', { name: /ever claimed/ })
  expect(within(claimed).getByRole('radio', { name: 'No' })).toHaveFocus()
  await user.click(within(claimed).getByRole('radio', { name: 'No' }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(saved).toEqual([{ key: 'a-key', answers: { ...ALL_BUT_THE_LAST, claimed: 'no' } }]))

  expect(screen.getByRole('heading', { name: 'Check your answers' })).toHaveFocus()
  expect(screen.getByText('178 cm')).toBeVisible()
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: 'Change About you' }))
  const height = screen.getByRole('textbox', { name: 'Height' })
  await user.clear(height)
  await user.type(height, '180')
  for (let step = 0; step < 6; step += 1) await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.click(screen.getByRole('button', { name: 'Send my answers' }))
  expect(await screen.findByRole('heading', { name: 'Thank you, Mai' })).toBeVisible()
  expect(screen.getByText(/We’ve sent your answers to Jo Tanaka/)).toBeVisible()
  expect(sent).toEqual([{ key: 'a-key', answers: { ...ALL_BUT_THE_LAST, height: 180, claimed: 'no' } }])
})

test('Back leads to the step before, and so does the browser’s own', async () => {
  api.use(answer(calls.open, opened({ answers: ALL_BUT_THE_LAST })))
  const { user } = show()
  await enterBirthDate(user)
  await screen.findByRole('heading', { name: 'Insurance history' })
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByRole('heading', { name: 'Lifestyle and travel' })).toBeVisible()
  window.history.back()
  expect(await screen.findByRole('heading', { name: 'Insurance history' })).toBeVisible()
})

test('a page that is loaded again carries on without asking for the birth date', async () => {
  const { user, unmount } = show()
  await enterBirthDate(user)
  await screen.findByRole('heading', { name: 'About you' })
  unmount()
  api.use(answer(calls.resume, ({ body }) => (body.key === 'a-key' ? opened().form : refusal('LINK_DEAD'))))
  show()
  expect(await screen.findByRole('heading', { name: 'About you' })).toBeVisible()
})

test('a key that has ended asks for the birth date again, and a page without connection can be tried again', async () => {
  sessionStorage.setItem('portal.pre-assessment.a-token', 'an-old-key')
  api.use(unreachable(calls.resume))
  const { user } = show()
  expect(await screen.findByRole('heading', { name: 'We couldn’t load the questions' })).toBeVisible()
  api.use(answer(calls.resume, () => refusal('LINK_DEAD', { message: MESSAGES.linkRefused })))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Please enter your date of birth again' })).toBeVisible()
  expect(sessionStorage).toHaveLength(0)
})

test('a link that was cancelled meanwhile saves nothing and says so at the birth date', async () => {
  api.use(answer(calls.saveAnswers, () => refusal('LINK_DEAD', { message: MESSAGES.linkRefused })))
  const { user } = show()
  await enterBirthDate(user)
  await user.type(await screen.findByRole('textbox', { name: 'Height' }), '178')
  expect(
    await screen.findByRole('heading', { name: 'Please enter your date of birth again' }, { timeout: 3000 }),
  ).toBeVisible()
})

test('what was answered as the key ended is saved with the next one', async () => {
  const saved: unknown[] = []
  api.use(
    answer(calls.open, opened()),
    answer(calls.saveAnswers, ({ body }) => {
      saved.push(body.answers)
      return saved.length === 1
        ? refusal('LINK_DEAD', { message: MESSAGES.linkRefused })
        : { saved_at: '2026-11-21T00:00:00.000Z' }
    }),
  )
  const { user } = show()
  await enterBirthDate(user)
  await user.type(await screen.findByRole('textbox', { name: 'Height' }), '178')
  await screen.findByRole('heading', { name: 'Please enter your date of birth again' }, { timeout: 3000 })
  await enterBirthDate(user)
  expect(await screen.findByRole('textbox', { name: 'Height' })).toHaveValue('178')
  expect(saved[1]).toEqual(expect.objectContaining({ height: 178 }))
})

test.each([
  ['expired', 'This link has expired', /Ask Jo Tanaka to extend the link/],
  ['submitted', 'You’ve already answered', /Jo Tanaka has your answers/],
] as const)('a link that is %s says so, and what to do', async (state, title, words) => {
  api.use(answer(calls.open, opened({ state })))
  const { user } = show()
  await enterBirthDate(user)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a refused sending is said, and the answers stay', async () => {
  api.use(
    answer(calls.open, opened({ answers: { ...ALL_BUT_THE_LAST, claimed: 'no' } })),
    answer(calls.submitAnswers, () => refusal('INTERNAL')),
  )
  const { user } = show()
  await enterBirthDate(user)
  await user.click(await screen.findByRole('button', { name: 'Send my answers' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(MESSAGES.somethingWentWrong)
  expect(screen.getByText('178 cm')).toBeVisible()
})
