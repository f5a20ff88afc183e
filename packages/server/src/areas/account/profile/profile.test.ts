import { auth } from '@portal/contract/account/auth'
import { profile } from '@portal/contract/account/profile'
import { activity } from '@portal/contract/office/activity'
import { TOTP } from 'otpauth'
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { testEmail } from '../../../testing/people.ts'
import { PICTURE_JPG, PICTURE_PNG } from '../../../testing/samples-of-files.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const NEW_PASSWORD = 'Another-Horse-8'
const fields = {
  firstname: 'Mai',
  lastname: 'Lê',
  email: 'mai@demo.example',
  phone: '0412 345 678',
  current_password: TEST_PASSWORD,
}
/** What the profile answers of them. */
const { current_password: _, ...shown } = fields

it('shows the own profile', async () => {
  const caller = await test.as('ROLE_ADVISOR')
  expect(await caller.call(profile.view)).toMatchObject({
    id: caller.userId,
    email: testEmail('ROLE_ADVISOR', 'demo'),
    roles: ['ROLE_ADVISOR', 'ROLE_USER'],
    two_factor_enabled: false,
    profile_photo: null,
  })
})

it('changes the own profile and writes it to the activity log', async () => {
  const caller = await test.as('ROLE_ADMIN')
  const before = await caller.call(profile.view)
  const changed = await caller.call(profile.update, {
    body: { ...fields, title: 'Dr', calendar_link: 'https://calendar.example/mai', version: before.version },
  })
  expect(changed).toMatchObject({ ...shown, title: 'Dr', calendar_link: 'https://calendar.example/mai' })
  expect(changed.version).toBe(before.version + 1)
  const log = await (await test.as('ROLE_SUPER_ADMIN')).call(activity.list, { query: { entity: 'user' } })
  expect(log.items[0]).toMatchObject({
    user: { id: caller.userId },
    action: 'user.updateProfile',
    before: { firstname: before.firstname, title: null },
    after: { firstname: 'Mai', title: 'Dr' },
  })
  expect(log.items[0]?.after).not.toHaveProperty('phone')
})

it('keeps what was not sent, and clears what was sent empty', async () => {
  const caller = await test.as('ROLE_ADMIN')
  const kept = { calendar_link: 'https://calendar.example/mai', authorised_representative_number: '1234567' }
  await caller.call(profile.update, { body: { ...fields, ...kept } })
  expect(await caller.call(profile.update, { body: fields })).toMatchObject(kept)
  const empty = { calendar_link: '', authorised_representative_number: '' }
  expect(await caller.call(profile.update, { body: { ...fields, ...empty } })).toMatchObject({
    calendar_link: null,
    authorised_representative_number: null,
  })
})

it('keeps what others have changed in the meantime', async () => {
  const caller = await test.as('ROLE_AFSL')
  const { version } = await caller.call(profile.view)
  await caller.call(profile.update, { body: { ...fields, email: 'first@demo.example', version } })
  const reply = await caller.ask(profile.update, { body: { ...fields, email: 'second@demo.example', version } })
  expect(reply).toMatchObject({
    status: 409,
    answer: { code: 'STALE_VERSION', record: { email: 'first@demo.example', version: version + 1 } },
  })
})

it('saves the details after the photo and two-factor have been changed beside them', async () => {
  const caller = await test.signedInAnew('ROLE_AFSL')
  const { version, email } = await caller.call(profile.view)
  await caller.upload(profile.setPhoto, { name: 'me.png', bytes: PICTURE_PNG })
  await caller.call(profile.removePhoto)
  const own = { current_password: TEST_PASSWORD }
  const { secret } = await caller.call(profile.enable2fa, { body: own })
  const otp = new TOTP({ secret: String(secret) }).generate()
  const { recovery_codes } = await caller.call(profile.enable2fa, { body: { ...own, otp } })
  await caller.call(profile.disable2fa, { body: { password: TEST_PASSWORD, otp: recovery_codes?.[0] } })
  const saved = await caller.call(profile.update, { body: { ...fields, email, version } })
  expect(saved).toMatchObject({ firstname: 'Mai', version: version + 1 })
})

it('refuses an email that someone else in the company has, whatever its case', async () => {
  const taken = testEmail('ROLE_SUPER_ADMIN', 'demo').toUpperCase()
  const reply = await (await test.as('ROLE_ADVISOR')).ask(profile.update, { body: { ...fields, email: taken } })
  expect(reply).toMatchObject({ status: 409, answer: { code: 'DUPLICATE', errors: [{ path: 'email' }] } })
  const ofAcme = testEmail('ROLE_SUPER_ADMIN', 'acme')
  const other = await (await test.as('ROLE_ADVISOR')).ask(profile.update, { body: { ...fields, email: ofAcme } })
  expect(other.status).toBe(200)
})

it('takes no calendar address that a browser would run', async () => {
  const reply = await (await test.as('ROLE_ADVISOR')).ask(profile.update, {
    body: { ...fields, calendar_link: 'javascript:alert(1)' },
  })
  expect(reply).toMatchObject({ status: 400, answer: { errors: [{ path: 'calendar_link' }] } })
})

describe('the photo', () => {
  it('is read from its bytes, shown at an address of its own, replaced and removed', async () => {
    const caller = await test.as('ROLE_ADVISOR')
    const first = await caller.upload(profile.setPhoto, { name: 'me.png', bytes: PICTURE_PNG })
    const shown = await caller.send({ method: 'GET', url: String(first.profile_photo) })
    expect(shown).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } })
    const second = await caller.upload(profile.setPhoto, { name: 'me.jpg', bytes: PICTURE_JPG })
    expect((await caller.send({ method: 'GET', url: String(second.profile_photo) })).answer).toEqual(PICTURE_JPG)
    expect((await caller.send({ method: 'GET', url: String(first.profile_photo) })).status).toBe(404)
    expect((await caller.call(profile.removePhoto)).profile_photo).toBeNull()
    expect((await caller.call(profile.removePhoto)).profile_photo).toBeNull()
  })

  it('is a picture, whatever its name says', async () => {
    const caller = await test.as('ROLE_ADVISOR')
    for (const [name, bytes] of [
      ['me.png', Buffer.from('<script>alert(1)</script>')],
      ['me.png', Buffer.from('%PDF-1.7\n')],
      ['me.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['me.png', PICTURE_JPG],
      ['policy.pdf', Buffer.from('%PDF-1.7\n')],
    ] as const) {
      await expect(caller.upload(profile.setPhoto, { name, bytes })).rejects.toMatchObject({ status: 415 })
    }
  })
})

describe('the password', () => {
  const change = (current_password: string, password = NEW_PASSWORD, password_confirmation = password) => ({
    body: { current_password, password, password_confirmation },
  })

  it('is changed with the present one, ends the other sessions, and is told by mail', async () => {
    const caller = await test.signedInAnew('ROLE_REFERRAL')
    const other = await test.signedInAnew('ROLE_REFERRAL')
    await caller.call(profile.changePassword, change(TEST_PASSWORD))
    expect((await caller.ask(profile.view)).status).toBe(200)
    expect((await other.ask(profile.view)).status).toBe(401)
    const email = testEmail('ROLE_REFERRAL', 'demo')
    const { code } = await test.anybody().call(auth.login, { body: { email, password: NEW_PASSWORD } })
    expect(code).toBe('AUTHENTICATION_SUCCESS')
    expect((await mailsTo(test, email))[0]?.subject).toContain('has been changed')
  })

  it('stays with a wrong present one, a common one, or one that differs from its confirmation', async () => {
    const caller = await test.as('ROLE_AUDITOR')
    expect((await caller.ask(profile.changePassword, change('wrong'))).answer).toMatchObject({
      status: 400,
      code: 'AUTHENTICATION_FAIL',
      errors: [{ path: 'current_password' }],
    })
    expect((await caller.ask(profile.changePassword, change(TEST_PASSWORD, 'Iloveyou1'))).answer).toMatchObject({
      code: 'BAD_INPUT',
      errors: [{ path: 'password' }],
    })
    expect((await caller.ask(profile.changePassword, change(TEST_PASSWORD, NEW_PASSWORD, 'x'))).answer).toMatchObject({
      errors: [{ path: 'password_confirmation' }],
    })
  })
})

describe('where one is signed in', () => {
  it('lists the own sessions with a readable device', async () => {
    const email = testEmail('ROLE_ACCOUNTANT', 'demo')
    const agents = [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      '',
      '<script>alert(1)</script>',
    ]
    let token = ''
    for (const agent of agents) {
      const { answer } = await test.anybody().send({
        method: 'POST',
        url: '/api/v1/auth/login',
        headers: { 'user-agent': agent },
        payload: { email, password: TEST_PASSWORD, remember: false },
      })
      token = String(Object(answer).token)
    }
    const found = await test.anybody('demo', token).call(profile.sessions)
    expect(found.map(({ device }) => device).sort()).toEqual(
      ['Chrome on macOS', 'Safari on iOS', 'Unknown device', 'Another program'].sort(),
    )
    expect(found.filter(({ current }) => current)).toHaveLength(1)
    expect(found.every(({ remembered }) => !remembered)).toBe(true)
  })

  it('ends one of the own sessions, never someone else’s', async () => {
    const mine = await test.signedInAnew('ROLE_ADVISOR')
    const other = await test.signedInAnew('ROLE_ADVISOR')
    const stranger = await test.signedInAnew('ROLE_ADMIN')
    const [ofStranger] = await stranger.call(profile.sessions)
    const ofOther = (await other.call(profile.sessions)).find(({ current }) => current)
    const id = ofStranger?.id ?? 0
    expect((await mine.ask(profile.endSession, { params: { id } })).status).toBe(404)
    expect((await stranger.ask(profile.view)).status).toBe(200)
    await mine.call(profile.endSession, { params: { id: ofOther?.id ?? 0 } })
    expect((await other.ask(profile.view)).status).toBe(401)
    expect((await mine.ask(profile.endSession, { params: { id: ofOther?.id ?? 0 } })).status).toBe(404)
  })

  it('signs out everywhere else', async () => {
    const mine = await test.signedInAnew('ROLE_USER')
    const others = [await test.signedInAnew('ROLE_USER'), await test.signedInAnew('ROLE_USER')]
    await mine.call(profile.endOtherSessions)
    expect(await mine.call(profile.sessions)).toHaveLength(1)
    for (const other of others) expect((await other.ask(profile.view)).status).toBe(401)
  })
})
