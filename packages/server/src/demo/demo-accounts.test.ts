import { auth } from '@portal/contract/account/auth'
import { profile } from '@portal/contract/account/profile'
import { eq } from 'drizzle-orm'
import { DEMO_PASSWORD } from '../areas/account/auth/demo-password.ts'
import { hashPassword } from '../areas/account/auth/passwords.ts'
import { users } from '../database/tables/users.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '../testing/app.ts'
import { testEmail } from '../testing/people.ts'
import { guardDemoAccounts } from './demo-accounts.ts'

/** A super admin as the demo makes one: with the password that the README publishes. */
async function withDemoAdmin(test: TestApp): Promise<void> {
  const password_hash = await hashPassword(DEMO_PASSWORD)
  const id = test.userId('ROLE_SUPER_ADMIN')
  await test.database.company(test.companyId('demo'), (tx) =>
    tx.update(users).set({ password_hash }).where(eq(users.id, id)),
  )
}

const EMAIL = testEmail('ROLE_SUPER_ADMIN', 'demo')
const signIn = (test: TestApp, password: string, email = EMAIL) =>
  test.anybody().ask(auth.login, { body: { email, password, remember: false } })

describe('on a portal for everybody to reach', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp({ configuration: { demoSignIn: false, publicUrl: 'https://portal.example' } })
    await withDemoAdmin(test)
  })
  afterAll(() => test.close())

  it('the published password signs nobody in; every other does', async () => {
    expect(await signIn(test, DEMO_PASSWORD)).toMatchObject({ status: 400, answer: { code: 'AUTHENTICATION_FAIL' } })
    const other = await signIn(test, TEST_PASSWORD, testEmail('ROLE_ADMIN', 'demo'))
    expect(other).toMatchObject({ status: 200, answer: { code: 'AUTHENTICATION_SUCCESS' } })
  })

  it('nobody chooses the published password', async () => {
    const admin = await test.signedInAnew('ROLE_ADMIN')
    const change = await admin.send({
      method: profile.changePassword.method,
      url: `/api/v1${profile.changePassword.path}`,
      payload: {
        current_password: TEST_PASSWORD,
        password: DEMO_PASSWORD,
        password_confirmation: DEMO_PASSWORD,
      },
    })
    expect(change).toMatchObject({ status: 400, answer: { errors: [{ path: 'password' }] } })
  })

  it('a start says so, names the way out, and ends the sessions of those who have it', async () => {
    const demoAdmin = await test.signedInAnew('ROLE_SUPER_ADMIN')
    const adviser = await test.signedInAnew('ROLE_ADVISOR')
    const said = await guardDemoAccounts(test.services, test.configuration)
    expect(said).toMatch(/WARNING\nDemo accounts .*: 1\..* signs nobody in here.*pnpm portal company remove demo\./s)
    expect((await demoAdmin.ask(profile.view)).status).toBe(401)
    expect((await adviser.ask(profile.view)).status).toBe(200)
  })
})

describe('on a local portal', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
    await withDemoAdmin(test)
  })
  afterAll(() => test.close())

  it('demo accounts sign in, and a start has nothing to say', async () => {
    expect((await signIn(test, DEMO_PASSWORD)).status).toBe(200)
    expect(await guardDemoAccounts(test.services, test.configuration)).toBeNull()
  })

  it.each([{ publicUrl: 'https://portal.example' }, { publicHost: 'links.lan' }, { host: '0.0.0.0' }])(
    'a demo that is wanted at %j is told of loudly all the same',
    async (open) => {
      const said = await guardDemoAccounts(test.services, { ...test.configuration, ...open })
      expect(said).toContain('anybody can sign in')
      expect((await signIn(test, DEMO_PASSWORD)).status).toBe(200)
    },
  )
})
