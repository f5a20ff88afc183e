import { auth } from '@portal/contract/auth'
import { profile } from '@portal/contract/profile'
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../testing/app.ts'
import { testEmail } from '../../testing/people.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const email = testEmail('ROLE_ADVISOR', 'demo')

it('lets a user in with the right password', async () => {
  const answer = await test.anybody().call(auth.login, { body: { email, password: TEST_PASSWORD } })
  expect(answer).toMatchObject({ status: 200, code: 'AUTHENTICATION_SUCCESS', twoFactorEnabled: false })
  const me = await test.anybody('demo', answer.token).call(profile.view)
  expect(me.email).toBe(email)
})
