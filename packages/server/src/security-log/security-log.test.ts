import { auth } from '@portal/contract/account/auth'
import { embedKeys } from '@portal/contract/account/embed-keys'
import { profile } from '@portal/contract/account/profile'
import { users } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import { privacy } from '@portal/contract/clients/privacy'
import { uploads } from '@portal/contract/clients/uploads'
import { jobs } from '@portal/contract/jobs'
import { settings } from '@portal/contract/office/settings'
import { systemAttachments } from '@portal/contract/office/system-attachments'
import type { Role } from '@portal/domain/account/role'
import { SECURITY_EVENTS, type SecurityEventName } from '@portal/domain/account/security-event'
import { emailKey } from '@portal/domain/values/email'
import { sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { resetTwoFactor } from '../cli/reset-two-factor.ts'
import { DAY, HOUR, MINUTE } from '../http/clock.ts'
import { newToken } from '../http/session.ts'
import { keepHouse } from '../jobs/housekeeping.ts'
import { logTo } from '../log/log.ts'
import { addUser } from '../testing/add-user.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '../testing/app.ts'
import { mailsTo } from '../testing/mails.ts'
import { testEmail } from '../testing/people.ts'
import { until } from '../testing/until.ts'
import { ROWS_OF_EVENT, ROWS_OF_NETWORK, RowLimit, type SecurityRow } from './row-limit.ts'

const lines: string[] = []
let test: TestApp
let now = Date.parse('2026-11-25T00:00:00Z')
beforeAll(async () => {
  test = await startTestApp({
    clock: () => new Date(now),
    log: logTo({ write: (line: string) => void lines.push(line) }),
    limit: { max: 400, seconds: 60 },
  })
})
beforeEach(() => {
  now += HOUR
})
afterAll(() => test.close())

const ADDRESS = '203.0.113.77'
const NEW_PASSWORD = 'Another-Horse-8'
const email = (role: Role) => testEmail(role, 'demo')
const hashOf = (text: string) => test.services.secrets.sign('security log', text)

type Row = Omit<SecurityRow, 'at'>

/** What the table holds, in order. */
async function rows(): Promise<Row[]> {
  await test.settled()
  return await test.database.system((tx) =>
    tx.rows<Row>(sql`
      select event, company_id, user_id, factor, request_id, email_hash, network_hash, device, network_range, times, subject,
        subject_id, rows
      from security_events order by id`),
  )
}

/** The rows that `act` adds. */
async function noted(act: () => Promise<unknown>): Promise<Row[]> {
  const before = (await rows()).length
  await act()
  return (await rows()).slice(before)
}

/** What a row says of a call from {@link ADDRESS}. */
const fromAddress = () => ({ network_hash: hashOf(`network ${ADDRESS}`), network_range: '203.0.113.x' })

/** What a row has none of that no call made. */
const NO_CALL = { request_id: null, network_hash: null, device: null, network_range: null }

/** A row of the demo company as it should be; what is not told is empty. */
const row = (event: SecurityEventName, told: Partial<Row> = {}): Row => ({
  event,
  company_id: test.companyId('demo'),
  user_id: null,
  factor: null,
  request_id: expect.stringMatching(/^[\da-f]{32}$/) as never,
  email_hash: null,
  network_hash: hashOf('network 127.0.0.1'),
  device: expect.any(String) as never,
  network_range: '127.0.0.x',
  times: 1,
  subject: null,
  subject_id: null,
  rows: null,
  ...told,
})

/** What is noted of a user of the demo company. */
const of = (role: Role, told: Partial<Row> = {}) => ({ user_id: test.userId(role), ...told })
const mailed = (address: string) => ({ email_hash: hashOf(`email ${emailKey(address)}`) })

const logIn = (role: Role, { password = TEST_PASSWORD, remoteAddress = '127.0.0.1' } = {}) =>
  test.anybody().send({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email: email(role), password },
    remoteAddress,
  })

const tokenIn = async (to: string, path: string): Promise<string> =>
  new RegExp(`/${path}#token=([\\w-]{43})`).exec((await mailsTo(test, to))[0]?.text ?? '')?.[1] ?? ''

describe('signing in and out', () => {
  it('is told when it succeeds, and when it ends', async () => {
    const seen = await noted(async () => {
      const { token } = await test
        .anybody()
        .call(auth.login, { body: { email: email('ROLE_ADVISOR').toUpperCase(), password: TEST_PASSWORD } })
      await test.anybody('demo', token).call(auth.logout)
    })
    expect(seen).toEqual([
      row('signIn.done', of('ROLE_ADVISOR', { factor: 'password', ...mailed(email('ROLE_ADVISOR')) })),
      row('signOut', of('ROLE_ADVISOR')),
    ])
  })

  it('is told when it fails, whether or not there is such an account, and when it is locked', async () => {
    const seen = await noted(async () => {
      await test.anybody().ask(auth.login, { body: { email: 'nobody@demo.example', password: 'wrong' } })
      for (let tries = 0; tries < 11; tries++) {
        await logIn('ROLE_AFSL', { password: 'wrong', remoteAddress: ADDRESS })
      }
    })
    const about = of('ROLE_AFSL', {
      factor: 'password',
      ...fromAddress(),
      ...mailed(email('ROLE_AFSL')),
    })
    expect(seen).toEqual([
      row('signIn.failed', { factor: 'password', ...mailed('nobody@demo.example') }),
      ...Array<Row>(10).fill(row('signIn.failed', about)),
      row('signIn.locked', about),
    ])
  })

  it('is told of its codes, from turning two-factor on to its reset by someone else', async () => {
    const role = 'ROLE_ADMIN'
    const caller = await test.signedInAnew(role)
    const proof = { current_password: TEST_PASSWORD }
    const secret = String((await caller.call(profile.enable2fa, { body: proof })).secret)
    const code = () => new TOTP({ secret }).generate({ timestamp: now })
    const turnOn = async () => {
      const fresh = String((await caller.call(profile.enable2fa, { body: proof })).secret)
      const otp = new TOTP({ secret: fresh }).generate({ timestamp: now })
      await caller.call(profile.enable2fa, { body: { ...proof, otp } })
    }
    const seen = await noted(async () => {
      await caller.ask(profile.enable2fa, { body: { ...proof, otp: '000000' } })
      await caller.call(profile.enable2fa, { body: { ...proof, otp: code() } })
      now += MINUTE
      const { challenge } = await test
        .anybody()
        .call(auth.login, { body: { email: email(role), password: TEST_PASSWORD } })
      const enter = (otp: string) =>
        test.anybody().ask(auth.validateOtp, { body: { email: email(role), otp, challenge: String(challenge) } })
      await enter('000000')
      await enter(code())
      now += MINUTE
      await caller.call(profile.disable2fa, { body: { password: TEST_PASSWORD, otp: code() } })
      await turnOn()
      await resetTwoFactor(['--company', 'demo', '--email', email(role)], { services: test.services })
    })
    const byCode = of(role, { factor: 'code', ...mailed(email(role)) })
    expect(seen).toEqual([
      row('code.wrong', of(role, { factor: 'code' })),
      row('twoFactor.on', of(role)),
      row('code.asked', { ...byCode, factor: 'password' }),
      row('code.wrong', byCode),
      row('signIn.done', byCode),
      row('twoFactor.off', of(role)),
      row('twoFactor.on', of(role)),
      row('twoFactor.reset', of(role, NO_CALL)),
    ])
  })

  it('is told of sessions that are ended from another one', async () => {
    const caller = await test.signedInAnew('ROLE_ACCOUNTANT')
    const seen = await noted(async () => {
      const [other] = (await caller.call(profile.sessions)).filter(({ current }) => !current)
      if (other) await caller.call(profile.endSession, { params: { id: other.id } })
      await caller.call(profile.endOtherSessions)
    })
    expect(seen).toContainEqual(row('session.ended', of('ROLE_ACCOUNTANT')))
  })

  it('is told of the session that an eleventh ends', async () => {
    const role = 'ROLE_ACCOUNTANT'
    const caller = await test.signedInAnew(role)
    const present = (await caller.call(profile.sessions)).length
    const done = row('signIn.done', of(role, { ...mailed(email(role)), factor: 'password' }))
    const toTen = await noted(async () => {
      for (let more = present; more < 10; more++) await logIn(role)
    })
    expect(toTen).toEqual(Array.from({ length: 10 - present }, () => done))
    expect(await noted(() => logIn(role))).toEqual([done, row('session.overLimit', of(role))])
  })

  it('is told of the sessions of who is archived, alone or among many', async () => {
    const superAdmin = await test.as('ROLE_SUPER_ADMIN')
    const alone = await addUser(test, { role: 'ROLE_REFERRAL' })
    const among = await addUser(test, { role: 'ROLE_REFERRAL' })
    const seen = await noted(() => superAdmin.call(users.archive, { body: { id: alone.userId } }))
    expect(seen).toEqual([row('session.endedByAdmin', { user_id: alone.userId })])
    const later = await noted(async () => {
      const { job_id } = await superAdmin.call(users.bulk, {
        body: { action: { type: 'archive' }, selection: { ids: [alone.userId, among.userId] } },
      })
      await until(async () => (await superAdmin.call(jobs.view, { params: { id: job_id } })).finished_at !== null)
    })
    expect(later).toEqual([row('session.endedByAdmin', { user_id: among.userId, ...NO_CALL })])
  })
})

describe('passwords and e-mails', () => {
  it('a reset is told when it is asked for, done, and tried with a link that is not there', async () => {
    const role = 'ROLE_REFERRAL'
    const seen = await noted(async () => {
      await test.anybody().call(auth.forgotPassword, { body: { email: 'nobody@demo.example' } })
      await test.anybody().call(auth.forgotPassword, { body: { email: email(role) } })
      const set = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
      await test.anybody().ask(auth.resetPassword, { body: { token: newToken(), ...set } })
      const token = await tokenIn(email(role), 'reset-password')
      await test.anybody().call(auth.resetPassword, { body: { token, ...set } })
    })
    expect(seen).toEqual([
      row('passwordReset.asked', mailed('nobody@demo.example')),
      row('passwordReset.asked', of(role, mailed(email(role)))),
      row('link.refused'),
      row('passwordReset.done', of(role, mailed(email(role)))),
    ])
  })

  it('changes of both by their owner are told, and what goes wrong with them', async () => {
    const role = 'ROLE_REFERRAL_COMPANY'
    const caller = await test.signedInAnew(role)
    const changed = 'mai.new@demo.example'
    const seen = await noted(async () => {
      const set = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
      await caller.ask(profile.changePassword, { body: { current_password: 'wrong', ...set } })
      await caller.call(profile.changePassword, { body: { current_password: TEST_PASSWORD, ...set } })
      const fields = { firstname: 'Mai', lastname: 'Lê', phone: '0412 345 678', current_password: NEW_PASSWORD }
      await caller.call(profile.update, { body: { ...fields, email: changed } })
      const token = await tokenIn(email(role), 'undo-email')
      await test.anybody().call(auth.undoEmail, { body: { token } })
    })
    expect(seen).toEqual([
      row('password.wrong', of(role, { factor: 'password' })),
      row('password.changed', of(role)),
      row('email.changed', of(role, mailed(changed))),
      row('email.undone', of(role, mailed(email(role)))),
    ])
  })
})

describe('refusals', () => {
  it('by access name who was refused, and are written although their transaction is rolled back', async () => {
    const caller = await test.as('ROLE_AUDITOR')
    expect((await caller.ask(embedKeys.list)).status).toBe(403)
    expect((await rows()).at(-1)).toEqual(row('access.refused', of('ROLE_AUDITOR')))
  })

  it('by a limit are told, of a call’s own and of the address', async () => {
    const params = { uuid: '00000000-0000-4000-8000-000000000000' }
    const ofCall = await noted(async () => {
      for (let calls = 0; calls < 121; calls++) await test.anybody().ask(users.verifyUuid, { params })
    })
    expect(ofCall).toEqual([row('rate.limited')])
    const ofAddress = await noted(async () => {
      for (let calls = 0; calls < 401; calls++) await test.app.inject({ url: '/none', remoteAddress: ADDRESS })
    })
    expect(ofAddress).toEqual([row('rate.limited', { company_id: null, ...fromAddress() })])
  })

  it('of signatures and tokens are told; what has only ended is not', async () => {
    const caller = await test.signedInAnew('ROLE_ADVISOR')
    const elsewhere = await test.signedInAnew('ROLE_ADVISOR', 'acme')
    const seen = await noted(async () => {
      const until = now + MINUTE
      await test.app.inject({ url: `/files/exports/1?company=1&until=${until}&signature=${newToken()}` })
      await test.anybody('demo', newToken()).ask(profile.view)
      await test.anybody('demo', elsewhere.token).ask(profile.view)
      await caller.call(auth.logout)
      await caller.ask(profile.view)
      await test.app.inject({ url: `/files/task-feed/${newToken()}/tasks.ics` })
    })
    expect(seen).toEqual([
      row('signature.refused', { company_id: null }),
      row('token.unknown'),
      row('session.misplaced'),
      row('signOut', of('ROLE_ADVISOR')),
      row('link.refused', { company_id: null }),
    ])
  })
})

it('keys of embedded quoting are told: made, exchanged, refused, changed, ended', async () => {
  const superAdmin = await test.as('ROLE_SUPER_ADMIN')
  const adviser = email('ROLE_ADVISOR')
  const seen = await noted(async () => {
    const { id, key } = await superAdmin.call(embedKeys.create, {
      body: { name: 'Our site', origins: ['https://site.example'] },
    })
    await test.anybody().call(embedKeys.embedToken, { body: { key, email: adviser } })
    await test.anybody().ask(embedKeys.embedToken, { body: { key: newToken(), email: adviser } })
    await superAdmin.call(embedKeys.update, { params: { id }, body: { origins: ['https://www.site.example'] } })
    await superAdmin.call(embedKeys.revoke, { params: { id } })
  })
  expect(seen).toEqual([
    row('embedKey.made', of('ROLE_SUPER_ADMIN')),
    row('embedKey.exchanged', of('ROLE_ADVISOR', mailed(adviser))),
    row('embedKey.refused', mailed(adviser)),
    row('embedKey.changed', of('ROLE_SUPER_ADMIN')),
    row('embedKey.ended', of('ROLE_SUPER_ADMIN')),
  ])
})

it('a super admin’s sign-out of somebody, and the roles that have to use two-factor, are told', async () => {
  const superAdmin = await test.as('ROLE_SUPER_ADMIN')
  const seen = await noted(async () => {
    await superAdmin.call(users.signOut, { params: { id: test.userId('ROLE_AFSL') } })
    await superAdmin.call(settings.updateSecurity, { body: { two_factor_roles: ['ROLE_AUDITOR'] } })
    await superAdmin.call(settings.updateSecurity, { body: { two_factor_roles: ['ROLE_AUDITOR'] } })
  })
  expect(seen).toEqual([
    row('session.endedByAdmin', of('ROLE_AFSL')),
    row('twoFactor.rolesChanged', of('ROLE_SUPER_ADMIN')),
  ])
  await superAdmin.call(settings.updateSecurity, { body: { two_factor_roles: [] } })
})

it('whoever takes a client’s file, or erases a client, is told', async () => {
  const superAdmin = await test.as('ROLE_SUPER_ADMIN')
  const { id } = await superAdmin.call(clients.create, { body: { first_name: 'Mai', last_name: 'Lê' } })
  const seen = await noted(async () => {
    await superAdmin.call(privacy.startExport, { params: { id } })
    await superAdmin.call(privacy.erase, { params: { id }, body: { name: 'Mai Lê', reason: 'request' } })
  })
  expect(seen).toEqual([row('person.exported', of('ROLE_SUPER_ADMIN')), row('person.erased', of('ROLE_SUPER_ADMIN'))])
})

it('what is taken away is told: lists as files, and files that are handed out', async () => {
  const superAdmin = await test.as('ROLE_SUPER_ADMIN')
  const bytes = Buffer.from('First line')
  const { file_id } = await superAdmin.upload(systemAttachments.upload, { name: 'notes.txt', bytes })
  const seen = await noted(async () => {
    await superAdmin.call(users.exportRows, {
      body: { format: 'csv', columns: ['name'], selection: { ids: [test.userId('ROLE_AFSL')] } },
    })
    await superAdmin.call(uploads.getDocument, { body: { id: file_id } })
  })
  expect(seen).toEqual([
    row('list.exported', of('ROLE_SUPER_ADMIN', { subject: 'users', rows: 1 })),
    row('file.opened', of('ROLE_SUPER_ADMIN', { subject: 'file', subject_id: file_id })),
  ])
})

describe('all of it', () => {
  it('is driven by the tests above, each event of the list', async () => {
    const seen = new Set((await rows()).map(({ event }) => event))
    expect([...seen].sort()).toEqual(Object.keys(SECURITY_EVENTS).sort())
  })

  it('names nobody: no e-mail, no name, no whole address, in the table or in the log', async () => {
    const table = JSON.stringify(await rows())
    const marked = lines.filter((line) => line.includes('"security":'))
    expect(marked.length).toBeGreaterThan(30)
    for (const text of [table, lines.join('\n')]) {
      expect(text).not.toMatch(/@|127\.0\.0\.1|203\.0\.113\.77|Mai|Lê|Our site|Horse/)
    }
    expect(lines.join('\n')).not.toContain('203.0.113')
  })

  it('is a line of the log each, with the same hashes', async () => {
    const [first] = (await rows()).filter(({ event }) => event === 'signIn.done')
    const logged = lines.map((line): Record<string, unknown> => JSON.parse(line))
    expect(logged.find(({ security }) => security === 'signIn.done')).toEqual({
      level: 'info',
      time: expect.any(String),
      security: 'signIn.done',
      reqId: first?.request_id,
      traceId: first?.request_id,
      companyId: first?.company_id,
      userId: first?.user_id,
      factor: 'password',
      emailHash: first?.email_hash,
      networkHash: first?.network_hash,
      msg: 'security',
    })
  })

  it('gives the ids of user and company on each line of a request', async () => {
    const caller = await test.as('ROLE_ADVISOR')
    lines.length = 0
    await caller.call(profile.view)
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        msg: 'request',
        companyId: test.companyId('demo'),
        userId: test.userId('ROLE_ADVISOR'),
      }),
    )
  })

  it('neither fails nor stops a call where the table takes nothing', async () => {
    await test.database.system((tx) => tx.execute(sql`alter table security_events rename to put_away`))
    try {
      expect((await logIn('ROLE_SUPER_ADMIN')).status).toBe(200)
      await test.settled()
      expect(lines.join()).toContain('The database couldn’t store these security events')
    } finally {
      await test.database.system((tx) => tx.execute(sql`alter table put_away rename to security_events`))
    }
    expect(await noted(() => logIn('ROLE_SUPER_ADMIN'))).toHaveLength(1)
  })

  it('is kept for a year', async () => {
    const retention = [{ table: 'security_events', ended: sql`at`, keptFor: 365 * DAY }]
    const kept = (await rows()).length
    await keepHouse(test.database, retention, new Date(now + 364 * DAY))
    expect(await rows()).toHaveLength(kept)
    await keepHouse(test.database, retention, new Date(now + 366 * DAY))
    expect(await rows()).toEqual([])
  })
})

describe('a flood', () => {
  it('of one network writes so many rows a minute, and then one that counts the rest', async () => {
    const caller = await test.as('ROLE_AUDITOR')
    const seen = await noted(async () => {
      for (let calls = 0; calls < ROWS_OF_NETWORK + 25; calls++) await caller.ask(embedKeys.list)
      now += 2 * MINUTE
      await caller.ask(embedKeys.list)
    })
    expect(seen).toHaveLength(ROWS_OF_NETWORK + 2)
    expect(seen.slice(0, ROWS_OF_NETWORK)).toEqual(
      Array(ROWS_OF_NETWORK).fill(row('access.refused', of('ROLE_AUDITOR'))),
    )
    expect(seen[ROWS_OF_NETWORK]).toEqual(row('access.refused', { request_id: null, device: null, times: 25 }))
    expect(seen.at(-1)).toEqual(row('access.refused', of('ROLE_AUDITOR')))
  })

  it('out of many networks is bounded too, and counted as one', () => {
    const limit = new RowLimit()
    const at = new Date(now).toISOString()
    const base: SecurityRow = { ...row('signIn.failed', { device: null }), at, request_id: null }
    const written = Array.from({ length: 5_000 }, (_, network) =>
      limit.take({ ...base, network_hash: `network ${network}` }),
    ).flat()
    expect(written).toHaveLength(ROWS_OF_EVENT)
    expect(limit.take({ ...base, event: 'signIn.done' })).toHaveLength(1)
    expect(limit.counted(at)).toEqual([{ ...base, ...NO_CALL, company_id: null, times: 5_000 - ROWS_OF_EVENT }])
    expect(limit.holdsBack).toBe(false)
  })
})
