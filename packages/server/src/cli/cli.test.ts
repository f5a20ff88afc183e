import { auth } from '@portal/contract/account/auth'
import { profile } from '@portal/contract/account/profile'
import type { Profile } from '@portal/contract/account/profile.schema'
import { ROLES } from '@portal/domain'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { mailsTo } from '../testing/mails.ts'
import { createCompany } from './company.ts'
import { createUser } from './user.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ configuration: { publicUrl: 'https://portal.example', port: 8080 } })
})
afterAll(() => test.close())

const COMPANY = ['--reference', 'nova', '--name', 'Nova Advice', '--email', 'owner@nova.example']
const company = (args: readonly string[]) => createCompany(args, test)
const user = (args: readonly string[]) => createUser(args, test)
const tokenIn = (text: string) => String(/\/reset-password\/([\w-]+)/.exec(text)?.[1])

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
  expect(said).toContain('https://nova.portal.example/reset-password/')
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
  expect(said).toContain('https://acme.portal.example/reset-password/')
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
