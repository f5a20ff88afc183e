import { users } from '@portal/contract/account/users'
import type { VerifiedAdviser } from '@portal/contract/account/users.schema'
import { clients } from '@portal/contract/clients/clients'
import { MESSAGES } from '@portal/domain/message'
import { answer, expectAccessible, fakeApi, refusal, refuse, renderScreen, unreachable } from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import ClientForm from './ClientForm.tsx'

const UUID = '7d0f2a4e-6f0b-4c33-9a52-3a1c4e7f9b10'
const SAVED = `portal.client-form.${UUID}`

const notice = (kind: 'collection' | 'health' | 'duty', agreement: string) => ({
  kind,
  version: 3,
  title: `The ${kind} notice`,
  summary: `What matters of ${kind}.`,
  paragraphs: [`All of ${kind}.`],
  agreement,
})
const ADVISER: VerifiedAdviser = {
  uuid: UUID,
  name: 'Alex Marchetti',
  title: null,
  photo: null,
  calendar_link: null,
  company: { name: 'Coolibah Lane Advice', logo: null, accent: null, afsl_number: '234567' },
  form: {
    is_referral: false,
    adviser: 'Alex Marchetti',
    notices: [
      notice('collection', 'I have read it.'),
      notice('health', 'I agree to health.'),
      notice('duty', 'I understand.'),
    ],
    opened: 'a-time',
    challenge: {
      parameters: {
        algorithm: 'PBKDF2/SHA-256',
        cost: 1,
        expiresAt: 1,
        keyLength: 32,
        keyPrefix: 'ff',
        keySignature: 'ff',
        nonce: 'ff',
        salt: 'ff',
      },
      signature: 'ff',
    },
  },
}
const withForm = (different: Partial<NonNullable<VerifiedAdviser['form']>>): VerifiedAdviser => ({
  ...ADVISER,
  form: ADVISER.form && { ...ADVISER.form, ...different },
})

const sent: Array<Record<string, unknown>> = []
const api = fakeApi(
  answer(users.verifyUuid, ADVISER),
  answer(clients.submitForm, ({ body }) => {
    sent.push(body)
    return { message: 'Thank you.' }
  }),
)

beforeEach(() => {
  sent.length = 0
  localStorage.clear()
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
})

const show = () => renderScreen(<ClientForm params={{ tokenId: UUID }} />, { role: null })
type User = ReturnType<typeof show>['user']

const box = (name: string | RegExp) => screen.findByRole('textbox', { name })
const next = async (user: User) => await user.click(screen.getByRole('button', { name: 'Continue' }))
const step = (name: string) => screen.findByRole('heading', { level: 1, name })
const pick = async (user: User, group: RegExp, choice: string) =>
  await user.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name: choice }))

async function fillAboutYou(user: User) {
  await user.type(await box('First name'), 'Tahlia')
  await user.type(await box('Last name'), 'O’Brien')
  await user.type(await box('Date of birth'), '14031988')
  await user.type(await box('Contact no.'), '0491570157')
  await user.type(await box('Email'), 'tahlia@post.example')
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'QLD')
  await next(user)
  await step('Your partner')
}

/** Everything that must be answered, up to the last step. */
async function fillToTheEnd(user: User) {
  await fillAboutYou(user)
  await next(user)
  await step('Health and work')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Employment' }), 'Home duties')
  await next(user)
  await step('Cover')
  await next(user)
  await step('Check and send')
  await user.click(screen.getByRole('checkbox', { name: 'I have read it.' }))
  await user.click(screen.getByRole('checkbox', { name: 'I understand.' }))
}
const send = async (user: User) => await user.click(screen.getByRole('button', { name: 'Send my answers' }))

test('says whose form it is and how the details are used, and names what is missing', async () => {
  const { user, container } = show()
  expect(await screen.findByText('Alex Marchetti')).toBeVisible()
  expect(screen.getByText(/AFSL 234567/)).toBeVisible()
  expect(screen.getByText('What matters of collection.')).toBeVisible()
  expect(screen.getByText('Step 1 of 5')).toBeVisible()
  await next(user)
  const summary = screen.getByRole('alert')
  expect(summary).toHaveFocus()
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    MESSAGES.enterFirstName,
    MESSAGES.enterLastName,
    MESSAGES.enterDateOfBirth,
    MESSAGES.enterContactNumber,
    MESSAGES.enterUserEmail,
    MESSAGES.enterState,
  ])
  await user.click(within(summary).getByRole('link', { name: MESSAGES.enterContactNumber }))
  expect(await box('Contact no.')).toHaveFocus()
  expect(await box('Contact no.')).toHaveAccessibleDescription(MESSAGES.enterContactNumber)
  await expectAccessible(container)
})

test('everything that is filled in is looked over and sent as it is meant', async () => {
  const { user, container } = show()
  await user.click(await screen.findByRole('radio', { name: 'Female' }))
  await fillAboutYou(user)
  await user.selectOptions(screen.getByRole('combobox', { name: /^Marital status/ }), 'De facto')
  await pick(user, /cover for your partner/, 'Yes')
  await next(user)
  expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(2)
  await user.type(await box('Partner’s first name'), 'Sam')
  await user.click(screen.getByRole('checkbox', { name: /My partner knows/ }))
  await next(user)

  await step('Health and work')
  await user.click(screen.getByRole('checkbox', { name: 'I agree to health.' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Unit of height' }), 'ft')
  await user.type(await box(/^Height/), '5 ft 10')
  await user.type(await box(/^Weight/), '82')
  expect(screen.getByText('BMI 25.9')).toBeVisible()
  await pick(user, /smoked/, 'No')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Employment' }), 'Employee')
  await user.type(await box('Occupation'), 'Surveyor')
  await user.type(await box(/Salary/), '96500')
  await pick(user, /Best time/, 'Evening')
  await next(user)
  expect(screen.queryByRole('alert')).toBeNull()

  await step('Cover')
  await user.click(screen.getByRole('checkbox', { name: 'Life' }))
  await user.click(screen.getByRole('checkbox', { name: 'Income Protection' }))
  await user.type(await box(/^Amount of Life/), '750000')
  await user.type(await box(/^Anything else/), 'Call <b>me</b>')
  await next(user)

  await step('Check and send')
  expect(screen.getByText('5 ft 10 (177.8 cm)')).toBeVisible()
  expect(screen.getByText('$96,500.00 yearly')).toBeVisible()
  expect(screen.getByText(/^Life, \$750,000/)).toHaveTextContent('Life, $750,000 Income Protection')
  await send(user)
  expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(2)
  expect(sent).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: 'I have read it.' }))
  await user.click(screen.getByRole('checkbox', { name: 'I understand.' }))
  await expectAccessible(container)
  await send(user)
  expect(await screen.findByRole('heading', { name: 'Thank you, Tahlia' })).toHaveFocus()
  expect(sent).toEqual([
    {
      token: UUID,
      opened: 'a-time',
      proof: {
        challenge: ADVISER.form?.challenge,
        solution: { counter: expect.any(Number), derivedKey: expect.stringMatching(/^ff/) },
      },
      first_name: 'Tahlia',
      last_name: 'O’Brien',
      date_of_birth: '1988-03-14',
      gender: 'F',
      phone: '0491 570 157',
      email: 'tahlia@post.example',
      state: 'QLD',
      marital_status: 'De facto',
      partner: { first_name: 'Sam', knows: true },
      height_cm: 177.8,
      weight_kg: 82,
      smoker: false,
      employment: 'Employee',
      occupation: 'Surveyor',
      salary: 9_650_000,
      salary_frequency: 'Y',
      contact_time: 'Evening',
      covers: [{ cover: 'TRM', amount: 75_000_000 }, { cover: 'INC' }],
      message: 'Call <b>me</b>',
      agreed: { collection: 3, health: 3, duty: 3 },
    },
  ])
})

test('health details need the visitor’s word, and what cannot be read is said', async () => {
  const { user } = show()
  await fillAboutYou(user)
  await next(user)
  await user.type(await box(/^Height/), 'tall')
  await user.type(await box(/^Weight/), '82')
  await user.type(await box(/Salary/), 'a lot')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Employment' }), 'Retired')
  expect(screen.queryByRole('textbox', { name: 'Occupation' })).toBeNull()
  await next(user)
  expect(
    within(screen.getByRole('alert'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Please agree, or leave the health questions out',
    'Please enter a height from 30 to 272 cm',
    'Please enter an amount',
  ])
})

test('a referral partner’s form says who gets the answers', async () => {
  api.use(answer(users.verifyUuid, withForm({ is_referral: true, adviser: 'Jo Tanaka' })))
  show()
  expect(await screen.findByText(/Jo Tanaka uses these answers/)).toBeVisible()
  expect(screen.getByText('Referral partner')).toBeVisible()
})

test.each([
  ['nobody’s', refuse(users.verifyUuid, 'NOT_FOUND')],
  ['mistyped', refuse(users.verifyUuid, 'BAD_INPUT')],
  ['of somebody who takes no leads', answer(users.verifyUuid, { ...ADVISER, form: null })],
])('an address that is %s says so kindly', async (_, handler) => {
  api.use(handler)
  const { container } = show()
  expect(await screen.findByRole('heading', { name: 'This form isn’t open' })).toBeVisible()
  await expectAccessible(container)
})

test('without a connection it is read again', async () => {
  api.use(unreachable(users.verifyUuid))
  const { user } = show()
  expect(await screen.findByRole('heading', { name: 'We couldn’t load the form' })).toBeVisible()
  api.use(answer(users.verifyUuid, ADVISER))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Alex Marchetti')).toBeVisible()
})

test('over a bad line it is sent again by itself', async () => {
  const { user } = show()
  await fillToTheEnd(user)
  api.use(unreachable(clients.submitForm))
  await send(user)
  expect(await screen.findByText('The connection is poor.')).toBeVisible()
  api.use(answer(clients.submitForm, { message: 'Thank you.' }))
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByRole('heading', { name: 'Thank you, Tahlia' })).toBeVisible()
})

test('what the server refuses stands beside its field', async () => {
  const { user } = show()
  await fillToTheEnd(user)
  const errors = [{ path: 'email', message: MESSAGES.invalidEmail }]
  api.use(answer(clients.submitForm, () => refusal('BAD_INPUT', { message: MESSAGES.badInput, errors })))
  await send(user)
  await step('About you')
  expect(await box('Email')).toHaveAccessibleDescription(MESSAGES.invalidEmail)
  await user.type(await box('Email'), 'x')
  expect(await box('Email')).not.toHaveAccessibleDescription()
})

test('too many forms are said in plain words, and the answers stay', async () => {
  const { user } = show()
  await fillToTheEnd(user)
  api.use(refuse(clients.submitForm, 'TOO_MANY_TRIES', { message: MESSAGES.tooManyTries }))
  await send(user)
  expect(await screen.findByText(MESSAGES.tooManyTries)).toBeVisible()
  expect(screen.getByText('O’Brien')).toBeVisible()
})

test('a page that was open for too long is opened once more, and the answers are sent', async () => {
  const { user } = show()
  await fillToTheEnd(user)
  api.use(
    answer(users.verifyUuid, withForm({ opened: 'later' })),
    answer(clients.submitForm, ({ body }) => {
      sent.push(body)
      const errors = [{ path: 'opened', message: 'This page was open for too long.' }]
      return body.opened === 'later' ? { message: 'Thank you.' } : refusal('BAD_INPUT', { errors })
    }),
  )
  await send(user)
  expect(await screen.findByRole('heading', { name: 'Thank you, Tahlia' })).toBeVisible()
  expect(sent.map(({ opened }) => opened)).toEqual(['a-time', 'later'])
})

test('an adviser who has left meanwhile is told of kindly', async () => {
  const { user } = show()
  await fillToTheEnd(user)
  api.use(refuse(clients.submitForm, 'NOT_FOUND'))
  await send(user)
  expect(await screen.findByRole('heading', { name: 'This form isn’t open' })).toBeVisible()
})

describe('on this device', () => {
  const wish = () => screen.findByRole('checkbox', { name: /Save my answers on this device/ })

  test('nothing is saved unless the visitor wants it', async () => {
    const { user } = show()
    expect(await wish()).not.toBeChecked()
    await fillAboutYou(user)
    expect(localStorage).toHaveLength(0)
  })

  test('answers are there on the next visit, and gone once they are sent', async () => {
    const { user, unmount } = show()
    await user.click(await wish())
    await fillAboutYou(user)
    unmount()
    const again = show()
    await step('Your partner')
    await again.user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await box('First name')).toHaveValue('Tahlia')
    await next(again.user)
    await next(again.user)
    await again.user.selectOptions(screen.getByRole('combobox', { name: 'Employment' }), 'Student')
    await next(again.user)
    await next(again.user)
    await again.user.click(screen.getByRole('checkbox', { name: 'I have read it.' }))
    await again.user.click(screen.getByRole('checkbox', { name: 'I understand.' }))
    expect(localStorage).toHaveLength(1)
    await send(again.user)
    await screen.findByRole('heading', { name: 'Thank you, Tahlia' })
    expect(localStorage).toHaveLength(0)
  })

  test('answers go when the visitor no longer wants them there, or clears them', async () => {
    const { user, unmount } = show()
    await user.click(await wish())
    await user.type(await box('First name'), 'Tahlia')
    expect(localStorage.getItem(SAVED)).toContain('Tahlia')
    await user.click(await wish())
    expect(localStorage).toHaveLength(0)
    await user.click(await wish())
    unmount()
    const again = show()
    await again.user.click(await screen.findByRole('button', { name: 'Clear my answers' }))
    expect(await box('First name')).toHaveValue('')
    expect(localStorage).toHaveLength(0)
  })

  test.each([
    ['that have expired', JSON.stringify({ saved_at: Date.now() - 15 * 86_400_000, step: 1, values: { a: 'b' } })],
    ['of another making', '{"saved_at":"x"'],
  ])('answers %s are dropped, whosever form they are of', async (_, text) => {
    localStorage.setItem(SAVED, text)
    localStorage.setItem('portal.client-form.another', text)
    localStorage.setItem('another page', text)
    show()
    expect(await box('First name')).toHaveValue('')
    expect(await wish()).not.toBeChecked()
    await waitFor(() => expect(Object.keys(localStorage)).toEqual(['another page']))
  })

  test('a browser that keeps nothing is not asked to', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('no room')
    })
    show()
    expect(await box('First name')).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: /Save my answers/ })).toBeNull()
  })
})
