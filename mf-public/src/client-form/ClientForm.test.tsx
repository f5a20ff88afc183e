import { users } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import { MESSAGES } from '@portal/domain/message'
import { answer, expectAccessible, refusal, refuse, unreachable } from '@portal/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import {
  ADVISER,
  api,
  box,
  fillAboutYou,
  fillToTheEnd,
  next,
  pick,
  send,
  sent,
  show,
  step,
  UUID,
  withForm,
} from '../testing/client-form.tsx'

test('says whose form it is and how the details are used, and names what is missing', async () => {
  const { user, container } = show()
  expect(await screen.findByText('Alex Marchetti')).toBeVisible()
  expect(screen.getByText(/AFSL 234567/)).toBeVisible()
  expect(screen.getByText('What matters of collection.')).toBeVisible()
  expect(screen.getByText('Step 1 of 5')).toBeVisible()
  await next(user)
  const summary = screen.getByRole('alert')
  expect(summary).toHaveFocus()
  expect(document.title).toMatch(/^Error:/)
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
  await user.selectOptions(screen.getByRole('combobox', { name: 'Height unit' }), 'ft')
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
  await user.type(await box(/^Life amount/), '750000')
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

test('the adviser’s photo is shown, and their initials where it does not come', async () => {
  api.use(answer(users.verifyUuid, { ...ADVISER, photo: '/files/photo/1' }))
  const { container } = show()
  await screen.findByText('Alex Marchetti')
  const photo = container.querySelector('img')
  expect(photo).toHaveAttribute('src', '/files/photo/1')
  expect(screen.queryByText('AM')).toBeNull()
  if (photo) fireEvent.error(photo)
  expect(screen.getByText('AM')).toBeInTheDocument()
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

test('without a connection it is read again, and what is typed stays', async () => {
  api.use(unreachable(users.verifyUuid))
  const { user } = show()
  await user.type(await box('First name'), 'Tahlia')
  expect(await screen.findByText('We couldn’t load the whole form.')).toBeVisible()
  api.use(answer(users.verifyUuid, ADVISER))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Alex Marchetti')).toBeVisible()
  expect(await box('First name')).toHaveValue('Tahlia')
})

test('over a bad line it is sent again by itself', async () => {
  const { user } = show()
  await fillToTheEnd(user)
  api.use(unreachable(clients.submitForm))
  await send(user)
  expect(await screen.findByText('We’re having trouble connecting.')).toBeVisible()
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

test('a visitor who is too fast for the server waits a moment without being told', async () => {
  const { user } = show()
  await fillToTheEnd(user)
  let isAsked = false
  api.use(
    answer(clients.submitForm, () => {
      if (isAsked) return { message: 'Thank you.' }
      isAsked = true
      const { status, body } = refusal('TOO_MANY_TRIES')
      return new Response(body, { status, headers: { 'retry-after': '1' } })
    }),
  )
  await send(user)
  expect(await screen.findByRole('heading', { name: 'Thank you, Tahlia' }, { timeout: 5_000 })).toBeVisible()
  expect(isAsked).toBe(true)
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
