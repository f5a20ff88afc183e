import { clients } from '@portal/contract/clients/clients'
import { notes } from '@portal/contract/clients/notes'
import { phoneCalls } from '@portal/contract/clients/phone-calls'
import { settings } from '@portal/contract/office/settings'
import { sql } from 'drizzle-orm'
import { logTo } from '../log/log.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'

const lines: string[] = []
const log = logTo({ write: (line: string) => void lines.push(line) }, 'debug')

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ log })
})
beforeEach(() => {
  lines.length = 0
})
afterAll(() => test.close())

const logged = () => lines.map((line): Record<string, unknown> => JSON.parse(line))

it('answers an error of ours with its request id and nothing of its inside, and logs it', async () => {
  // A migration gone wrong.
  await test.database.system((tx) => tx.execute(sql`alter table companies rename column accent_h to accent_hue`))
  try {
    const { status, answer } = await test.anybody().ask(settings.companyLogo)
    expect(status).toBe(500)
    expect(answer).toEqual({
      status: 500,
      code: 'INTERNAL',
      message: 'Something went wrong!',
      request_id: expect.stringMatching(/^[\da-f]{32}$/),
    })
    expect(logged()).toContainEqual(
      expect.objectContaining({ level: 'error', reqId: Object(answer).request_id, error: expect.anything() }),
    )
  } finally {
    await test.database.system((tx) => tx.execute(sql`alter table companies rename column accent_hue to accent_h`))
  }
})

it('answers whoever writes on a client who goes meanwhile that there is none', async () => {
  const adviser = await test.as('ROLE_ADVISOR')
  // As a merge does that ends between the look and the writing.
  await test.database.system(async (tx) => {
    await tx.execute(sql`
      create function take_client_away() returns trigger language plpgsql as $$
        begin delete from clients where id = new.client_id; return new; end $$`)
    for (const table of ['client_notes', 'client_calls']) {
      await tx.execute(sql`
        create trigger away before insert on ${sql.identifier(table)}
        for each row execute function take_client_away()`)
    }
  })
  try {
    const { id } = await adviser.call(clients.create, { body: { first_name: 'Mai', last_name: 'Lê' } })
    const call = { channel: 'phone', direction: 'out', outcome: 'talked' } as const
    const replies = [
      await adviser.ask(notes.create, { params: { id }, body: { text: 'Rang back' } }),
      await adviser.ask(phoneCalls.createZoomLog, { params: { id }, body: call }),
    ]
    for (const reply of replies) expect(reply).toMatchObject({ status: 404, answer: { code: 'NOT_FOUND' } })
  } finally {
    await test.database.system((tx) => tx.execute(sql`drop function take_client_away() cascade`))
  }
})

it('logs one line a request, with the path without its query and nothing personal', async () => {
  await test.anybody().send({
    method: 'POST',
    url: '/api/v1/auth/login?email=mai@demo.example',
    headers: { token: 'a-secret-token' },
    payload: { email: 'mai@demo.example', password: 'Secret-Password-1' },
  })
  expect(logged()).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      reqId: expect.any(String),
      traceId: expect.any(String),
      method: 'POST',
      path: '/api/v1/auth/login',
      companyId: test.companyId('demo'),
      status: 400,
      ms: expect.any(Number),
      msg: 'request',
    },
  ])
  expect(lines.join()).not.toMatch(/mai@|secret/i)
})

it('logs the use of a session at another company', async () => {
  const { token } = await test.signedInAnew('ROLE_ADVISOR', 'acme')
  expect((await test.anybody('demo', token).ask(settings.companyInfo)).status).toBe(401)
  expect(logged()).toContainEqual(
    expect.objectContaining({
      level: 'warn',
      msg: 'A session was used at another company',
      ofCompany: test.companyId('acme'),
      atCompany: test.companyId('demo'),
    }),
  )
  expect(lines.join()).not.toContain(token)
})
