import { auth } from '@portal/contract/account/auth'
import { profile } from '@portal/contract/account/profile'
import type { Profile } from '@portal/contract/account/profile.schema'
import { ROLES } from '@portal/domain/account/role'
import { TOTP } from 'otpauth'
import { startTestApp, TEST_PASSWORD, type TestApp } from '../testing/app.ts'
import { mailsTo } from '../testing/mails.ts'
import { testEmail } from '../testing/people.ts'
import { createCompany } from './company.ts'
import { resetTwoFactor } from './reset-two-factor.ts'
import { createUser } from './user.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ configuration: { publicUrl: 'https://portal.example', port: 8080 } })
})
afterAll(() => test.close())

const COMPANY = ['--reference', 'nova', '--name', 'Nova Advice', '--email', 'owner@nova.example']
const company = (args: readonly string[]) => createCompany(args, test)
const user = (args: readonly string[]) => createUser(args, test)
const tokenIn = (text: string) => String(/\/reset-password#token=([\w-]+)/.exec(text)?.[1])

/** Sets a password with the link that was printed, and answers the profile of whoever signs in with it. */
async function signIn(reference: string, email: string, said: string): Promise<Profile> {
  const post = async (url: string, payload: object) => {
    const headers = { reference }
    return (await test.app.inject({ method: 'POST', url: `/api/v1${url}`, headers, payload })).json()
  }
  const password = 'A-Fresh-Start-1'
  await post(auth.resetPassword.path, { token: tokenIn(said), password, password_confirmation: password })
  const { token } = await post(auth.login.path, { email, password })
  const headers = { reference, token }
  return (await test.app.inject({ method: 'GET', url: `/api/v1${profile.view.path}`, headers })).json()
}

it('makes a company whose super admin sets a password with the printed link', async () => {
  const said = await company(COMPANY)
  expect(said).toContain('https://nova.portal.example/reset-password#token=')
  const [mail] = await mailsTo(test, 'owner@nova.example')
  expect(mail?.text).toContain(tokenIn(said))
  const own = await signIn('nova', 'owner@nova.example', said)
  expect(own.roles).toEqual(['ROLE_SUPER_ADMIN', 'ROLE_USER'])
})

it('makes no second company of a reference', async () => {
  const again = company([...COMPANY.slice(0, 1), 'acme', ...COMPANY.slice(2)])
  await expect(again).rejects.toThrow('A company with the reference "acme" already exists.')
})

it.each(ROLES)('makes a user of %s', async (role) => {
  const email = `${role.toLowerCase()}@new.example`
  const said = await user([
    '--company',
    'acme',
    '--role',
    role.slice(5).toLowerCase().replaceAll('_', '-'),
    '--email',
    email,
    '--first-name',
    'Mai',
    '--last-name',
    'Lê',
  ])
  expect(said).toContain('https://acme.portal.example/reset-password#token=')
  expect(await mailsTo(test, email)).toHaveLength(1)
  const { roles, firstname, lastname } = await signIn('acme', email, said)
  expect({ roles, firstname, lastname }).toEqual({
    roles: role === 'ROLE_USER' ? [role] : [role, 'ROLE_USER'],
    firstname: 'Mai',
    lastname: 'Lê',
  })
})

it('makes no second user of an email', async () => {
  const args = [
    '--company',
    'acme',
    '--role',
    'afsl',
    '--email',
    'twice@new.example',
    '--first-name',
    'A',
    '--last-name',
    'B',
  ]
  await user(args)
  await expect(user(args)).rejects.toThrow('A user in this company already has this email.')
})

it('names every option that is wrong, missing or unknown', async () => {
  await expect(company(['--reference', 'No Spaces', '--email', 'x'])).rejects.toThrow(
    /--reference: must be .*\n--name: .*\n--email: Error!/,
  )
  await expect(user(['--company', 'nobody', '--role', 'king', '--email', 'a@b.example'])).rejects.toThrow(
    /--role: must be one of super-admin.*\n--first-name: .*\n--last-name: /,
  )
  await expect(user(['--surprise', '1'])).rejects.toThrow(/--surprise/)
  await expect(
    user(['--company', 'nobody', '--role', 'afsl', '--email', 'a@b.example', '--first-name', 'A', '--last-name', 'B']),
  ).rejects.toThrow('There is no company with the reference "nobody".')
})

it('takes a lost second factor away, ends all sessions and tells the user', async () => {
  const email = testEmail('ROLE_SUPER_ADMIN', 'demo')
  const args = ['--company', 'demo', '--email', email.toUpperCase()]
  await expect(resetTwoFactor(args, test)).rejects.toThrow(`Two-factor is already off for ${email}.`)
  const caller = await test.signedInAnew('ROLE_SUPER_ADMIN')
  const own = { current_password: TEST_PASSWORD }
  const { secret = '' } = await caller.call(profile.enable2fa, { body: own })
  await caller.call(profile.enable2fa, { body: { ...own, otp: new TOTP({ secret }).generate() } })

  expect(await resetTwoFactor(args, test)).toContain(`Two-factor is off for ${email}`)
  const { code } = await test.anybody().call(auth.login, { body: { email, password: TEST_PASSWORD } })
  expect(code).toBe('AUTHENTICATION_SUCCESS')
  expect((await caller.ask(profile.view)).status).toBe(401)
  expect((await mailsTo(test, email))[0]?.subject).toContain('has been turned off')

  const nobody = resetTwoFactor(['--company', 'demo', '--email', 'nobody@demo.example'], test)
  await expect(nobody).rejects.toThrow('has no active user with the email nobody@demo.example')
  await expect(resetTwoFactor(['--company', 'none', '--email', email], test)).rejects.toThrow('no company')
})
