import { users } from '@portal/contract/account/users'
import { activity } from '@portal/contract/office/activity'
import { settings } from '@portal/contract/office/settings'
import { MESSAGES } from '@portal/domain/message'
import { and, eq } from 'drizzle-orm'
import { users as people } from '../../../database/tables/users.ts'
import { DAY, HOUR } from '../../../http/clock.ts'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { testEmail } from '../../../testing/people.ts'

let test: TestApp
let superAdmin: TestCaller
let now = Date.parse('2026-11-21T00:00:00Z')
beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(now) })
  superAdmin = await test.as('ROLE_SUPER_ADMIN')
})
beforeEach(async () => {
  now += 2 * HOUR
  await wish(null)
})
afterAll(() => test.close())

const wish = (default_email_address: string | null) =>
  superAdmin.call(settings.updateCompanyInfo, { body: { default_email_address } })
const used = async () => (await superAdmin.call(settings.companyInfo)).default_email_address
const state = () => superAdmin.call(settings.emailAddress)
const verify = (token: string, company?: 'acme') => test.anybody(company).ask(settings.verifyEmail, { body: { token } })

/** The token of the newest link that was mailed to an address. */
async function linkTo(address: string): Promise<string> {
  const [mail] = await mailsTo(test, address)
  const [, token] = /http:\/\/demo\.localhost:\d+\/verify-email\/([\w-]{43})[)\s]/.exec(mail?.text ?? '') ?? []
  if (!token) throw new Error(`There is no link in the mails to ${address}`)
  return token
}

it('is the company’s once its link is opened, and not before', async () => {
  expect((await wish('hello@coolibah.example')).default_email_address).toBeNull()
  const token = await linkTo('hello@coolibah.example')
  expect(await state()).toMatchObject({ address: null, pending: { address: 'hello@coolibah.example' } })
  // Looking changes nothing: programs that look through mails open links.
  expect(await test.anybody().call(settings.openEmailLink, { body: { token } })).toEqual({
    address: 'hello@coolibah.example',
  })
  expect(await used()).toBeNull()

  const before = await superAdmin.call(settings.companyInfo)
  expect(await verify(token)).toMatchObject({ status: 200, answer: { address: 'hello@coolibah.example' } })
  expect(await state()).toEqual({
    address: 'hello@coolibah.example',
    verified_at: new Date(now).toISOString(),
    pending: null,
    is_mail_set_up: false,
  })
  expect(await superAdmin.call(settings.companyInfo)).toMatchObject({
    default_email_address: 'hello@coolibah.example',
    version: before.version + 1,
  })
  const { items } = await superAdmin.call(activity.list, { query: {} })
  expect(items.map(({ action }) => action)).toEqual(expect.arrayContaining(['company.askEmail', 'company.verifyEmail']))
})

it('stays the one before until another one is verified', async () => {
  await wish('first@coolibah.example')
  await verify(await linkTo('first@coolibah.example'))
  expect((await wish('second@coolibah.example')).default_email_address).toBe('first@coolibah.example')
  await verify(await linkTo('second@coolibah.example'))
  expect(await used()).toBe('second@coolibah.example')
})

it('is verified by no old link: one that was used, put out by a newer one, cancelled or is past its time', async () => {
  const dead = { status: 400, answer: { code: 'LINK_DEAD', message: MESSAGES.undoLinkDead } }
  await wish('old@coolibah.example')
  const old = await linkTo('old@coolibah.example')
  await superAdmin.call(settings.sendEmailLink)
  const again = await linkTo('old@coolibah.example')
  expect(await verify(old)).toMatchObject(dead)
  await wish('newer@coolibah.example')
  expect(await verify(again)).toMatchObject(dead)
  const newer = await linkTo('newer@coolibah.example')
  expect((await superAdmin.call(settings.cancelEmailLink)).pending).toBeNull()
  expect(await verify(newer)).toMatchObject(dead)
  await wish('late@coolibah.example')
  const late = await linkTo('late@coolibah.example')
  now += 7 * DAY
  expect(await verify(late)).toMatchObject(dead)
  expect(await test.anybody().call(settings.openEmailLink, { body: { token: late } })).toEqual({ address: null })
  expect(await used()).toBeNull()
  await wish('once@coolibah.example')
  const once = await linkTo('once@coolibah.example')
  expect((await verify(once)).status).toBe(200)
  await wish(null)
  expect(await verify(once)).toMatchObject(dead)
  expect(await used()).toBeNull()
})

it('is verified once by two who open the link at the same time', async () => {
  await wish('both@coolibah.example')
  const token = await linkTo('both@coolibah.example')
  const replies = await Promise.all([verify(token), verify(token)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
})

it('is sent again by two at the same time: one link works, and both are counted', async () => {
  await wish('twice@coolibah.example')
  const replies = await Promise.all(Array.from({ length: 12 }, () => superAdmin.ask(settings.sendEmailLink)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(9)
  const links = await mailsTo(test, 'twice@coolibah.example')
  expect(links).toHaveLength(10)
  const opened = await Promise.all(
    links.map(async ({ text }) => {
      const [, token = ''] = /verify-email\/([\w-]{43})/.exec(text) ?? []
      return await test.anybody().call(settings.openEmailLink, { body: { token } })
    }),
  )
  expect(opened.filter(({ address }) => address !== null)).toHaveLength(1)
})

it.each([
  ['is archived', (id: number) => superAdmin.call(users.archive, { body: { id } })],
  ['gets another user type', (id: number) => superAdmin.call(users.update, { body: { id, role: 'ROLE_ADMIN' } })],
] as const)('is verified by no link that somebody asked for who %s', async (_, leave) => {
  const leaver = await addUser(test, { role: 'ROLE_SUPER_ADMIN' })
  const address = `leaver.${leaver.userId}@coolibah.example`
  await leaver.call(settings.updateCompanyInfo, { body: { default_email_address: address } })
  const token = await linkTo(address)
  await leave(leaver.userId)
  expect(await state()).toMatchObject({ pending: null })
  expect(await verify(token)).toMatchObject({ status: 400, answer: { code: 'LINK_DEAD' } })
  // Who comes back asks again.
  await test.database.company(test.companyId('demo'), (tx) =>
    tx
      .update(people)
      .set({ archived_at: null, roles: ['ROLE_SUPER_ADMIN', 'ROLE_USER'] })
      .where(and(eq(people.company_id, tx.companyId), eq(people.id, leaver.userId))),
  )
  expect(await verify(token)).toMatchObject({ status: 400, answer: { code: 'LINK_DEAD' } })
})

it('gets no second link for being sent again as it is', async () => {
  await wish('same@coolibah.example')
  await wish('Same@coolibah.example')
  expect(await mailsTo(test, 'same@coolibah.example')).toHaveLength(1)
  expect(await mailsTo(test, 'Same@coolibah.example')).toHaveLength(0)
})

it('gets ten links an hour at most', async () => {
  await wish('many@coolibah.example')
  for (let sent = 1; sent < 10; sent += 1) await superAdmin.call(settings.sendEmailLink)
  expect(await superAdmin.ask(settings.sendEmailLink)).toMatchObject({ status: 429 })
  now += HOUR + 1
  expect((await superAdmin.ask(settings.sendEmailLink)).status).toBe(200)
})

it('has nothing to send again where none waits', async () => {
  expect(await superAdmin.ask(settings.sendEmailLink)).toMatchObject({
    status: 409,
    answer: { message: 'No email address is waiting to be verified.' },
  })
})

it('belongs to one company: its link does nothing at another one', async () => {
  await wish('ours@coolibah.example')
  const token = await linkTo('ours@coolibah.example')
  expect(await verify(token, 'acme')).toMatchObject({ status: 400 })
  const acme = await test.as('ROLE_SUPER_ADMIN', 'acme')
  expect(await acme.call(settings.emailAddress)).toMatchObject({ pending: null })
})

it('sends a test to who asks for it, once there is one', async () => {
  expect(await superAdmin.ask(settings.sendTestMail)).toMatchObject({
    status: 409,
    answer: { message: MESSAGES.configureMail },
  })
  await wish('tests@coolibah.example')
  await verify(await linkTo('tests@coolibah.example'))
  expect(await superAdmin.call(settings.sendTestMail)).toEqual({ message: 'Not sent: email isn’t set up' })
  const address = testEmail('ROLE_SUPER_ADMIN', 'demo')
  expect((await mailsTo(test, address)).map(({ text }) => text)).toContainEqual(
    expect.stringContaining('tests@coolibah.example'),
  )
})

it.each(['ROLE_ADMIN', 'ROLE_ADVISOR', 'ROLE_REFERRAL'] as const)('is none of %s’s business', async (role) => {
  const caller = await test.as(role)
  for (const call of [settings.emailAddress, settings.sendEmailLink, settings.cancelEmailLink, settings.sendTestMail]) {
    expect((await caller.ask(call)).status).toBe(403)
  }
})
