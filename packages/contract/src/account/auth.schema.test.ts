import { MESSAGES } from '@portal/domain/message'
import * as schema from './auth.schema.ts'
import { changePassword } from './profile.schema.ts'

test('signing in is remembered unless told', () => {
  expect(schema.login.body.parse({ email: 'adviser@demo.example', password: 'x' })).toMatchObject({ remember: true })
})

test('the messages of the sign-in fields', () => {
  const errors = (body: unknown) => schema.login.body.safeParse(body).error?.issues.map((issue) => issue.message)
  expect(errors({ email: '', password: '' })).toEqual(
    expect.arrayContaining([MESSAGES.enterEmail, MESSAGES.enterPassword]),
  )
  expect(errors({ email: 'adviser@demo', password: 'x' })).toEqual([MESSAGES.invalidEmail])
})

test.each([
  ['short', 'short', [MESSAGES.passwordTooShort]],
  ['long enough', 'different', [MESSAGES.passwordsDiffer]],
  ['x'.repeat(129), 'x'.repeat(129), [MESSAGES.passwordTooLong]],
  ['ångström 🔑', 'ångström 🔑', undefined],
])('a new password %j confirmed as %j', (password, password_confirmation, messages) => {
  const reset = schema.resetPassword.body.safeParse({ token: 't', password, password_confirmation })
  const change = changePassword.body.safeParse({ current_password: 'old', password, password_confirmation })
  expect(reset.error?.issues.map((issue) => issue.message)).toEqual(messages)
  expect(change.error?.issues.map((issue) => issue.message)).toEqual(messages)
})
