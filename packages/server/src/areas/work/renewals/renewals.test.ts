import type { InputOf } from '@portal/contract/endpoint'
import { jobs } from '@portal/contract/jobs'
import { activity } from '@portal/contract/office/activity'
import { applications } from '@portal/contract/work/applications'
import { policies } from '@portal/contract/work/policies'
import { renewals as calls } from '@portal/contract/work/renewals'
import { RENEWAL_STATES } from '@portal/domain/work/policy'
import { sql } from 'drizzle-orm'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { until } from '../../../testing/until.ts'

const NOW = new Date('2026-11-23T00:00:00Z')
let app: TestApp
let admin: TestCaller
let adviser: TestCaller
let colleague: TestCaller
let stranger: TestCaller
beforeAll(async () => {
  app = await startTestApp({ clock: () => NOW })
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
  colleague = await addUser(app, { role: 'ROLE_ADVISOR' })
  stranger = await app.as('ROLE_ADMIN', 'acme')
})
afterAll(() => app.close())

async function client(adviserId = adviser.userId): Promise<number> {
  return await app.database.company(app.companyId('demo'), async (tx) => {
    const [row] = await tx.rows<{ id: number }>(sql`
      insert into clients (company_id, first_name, last_name, kind, adviser_id)
      values (${tx.companyId}, 'Mai', 'Lê', 'client', ${adviserId}) returning id`)
    return row?.id ?? 0
  })
}

type Body = InputOf<typeof policies.create>['body']
const LIFE = { cover: 'TRM', amount: 500_000_00, annual_premium: 900_00 } as const
const TRAUMA = { cover: 'TRA', amount: 200_000_00, annual_premium: 500_01 } as const
/** A policy in force that renews on 10 January 2027. */
async function standing(body: Partial<Body> = {}, clientId?: number) {
  return await adviser.call(policies.create, {
    params: { id: clientId ?? (await client()) },
    body: { insurer: 'TAL', commenced_on: '2021-01-10', products: [LIFE, TRAUMA], policy_fee: 99_99, ...body },
  })
}
/** Another day to renew on, as time would bring it about. */
async function renewsOn(id: number, day: string): Promise<void> {
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`update policies set renews_on = ${day}::date where id = ${id}`),
  )
}
const notice = (id: number, renewal_premium: number | null) =>
  adviser.call(calls.notice, { params: { id }, body: { renewal_premium } })
const renew = (id: number, caller = adviser) => caller.ask(calls.renew, { params: { id } })
const move = (id: number, status: InputOf<typeof applications.updateStatus>['body']['status'], confirmed?: boolean) =>
  adviser.call(applications.updateStatus, { params: { id }, body: { status, confirmed } })
/** The application that a renewal was answered with. */
async function started(id: number) {
  return await adviser.call(calls.renew, { params: { id } })
}
const idsOf = async (query: InputOf<typeof calls.list>['query']) =>
  (await adviser.call(calls.list, { query })).items.map(({ id }) => id)

describe('a notice', () => {
  test('is kept, changed and taken away', async () => {
    const { id, version } = await standing()
    expect(await notice(id, 1_620_00)).toMatchObject({
      renewal_premium: 1_620_00,
      renewal_state: 'notice',
      annual_premium: 1_500_00,
      version: version + 1,
    })
    expect(await notice(id, null)).toMatchObject({ renewal_premium: null, renewal_state: 'none' })
    const { items } = await admin.call(activity.list, { query: { entity: 'policy' } })
    expect(items[0]).toMatchObject({ action: 'policy.renewalNotice', before: { renewal_premium: 1_620_00 } })
    const late = { params: { id }, body: { version, renewal_premium: 1 } }
    expect((await adviser.ask(calls.notice, late)).answer).toMatchObject({ code: 'STALE_VERSION', record: { id } })
  })

  test.each([
    [-1, 'Please enter $0 or more'],
    [1_000_000_01, 'Please enter at most $1,000,000 a year'],
  ])('is never %i cents', async (renewal_premium, message) => {
    const { id } = await standing()
    const { answer } = await adviser.ask(calls.notice, { params: { id }, body: { renewal_premium } })
    expect(answer).toMatchObject({ errors: [{ path: 'renewal_premium', message }] })
  })

  test('is for policies in force whose renewal was not started', async () => {
    const ended = await standing()
    await adviser.call(policies.end, { params: { id: ended.id }, body: { state: 'lapsed' } })
    const { id } = await standing()
    await renew(id)
    for (const [of, message] of [
      [ended.id, 'This policy isn’t in force.'],
      [id, 'The renewal has been started. Change it on its application.'],
    ] as const) {
      const reply = await adviser.ask(calls.notice, { params: { id: of }, body: { renewal_premium: 1 } })
      expect(reply).toMatchObject({ status: 409, answer: { message } })
      const ready = await adviser.ask(calls.ready, { params: { id: of }, body: {} })
      expect(ready).toMatchObject({ status: 409, answer: { message } })
    }
  })
})

describe('the list', () => {
  let clientId = 0
  const ids: number[] = []
  beforeAll(async () => {
    clientId = await client()
    for (const [commenced_on, insurer] of [
      ['2020-12-01', 'MLC'],
      ['2020-12-20', 'AIA'],
      ['2021-02-01', 'TAL'],
      ['2021-06-01', 'TAL'],
    ] as const) {
      ids.push((await standing({ commenced_on, insurer }, clientId)).id)
    }
    const [late = 0, noticed = 0, ready = 0] = ids
    await renewsOn(late, '2026-11-03')
    await notice(noticed, 1_650_00)
    await adviser.call(calls.ready, { params: { id: ready }, body: {} })
    const ended = await standing({ commenced_on: '2020-12-05' }, clientId)
    await adviser.call(policies.end, { params: { id: ended.id }, body: { state: 'lapsed' } })
  })
  const named = (query: InputOf<typeof calls.list>['query']) =>
    idsOf({ client_id: clientId, ...query }).then((found) => found.map((id) => ids.indexOf(id)))

  test.each([
    ['all that are open, soonest first', {}, [0, 1, 2, 3]],
    ['the overdue', { renews_to: '2026-11-22' }, [0]],
    ['a window', { renews_from: '2026-11-23', renews_to: '2027-02-21' }, [1, 2]],
    ['how far they are', { state: 'notice,ready' }, [1, 2]],
    ['those that go up by 10 %', { up_from: 10 }, [1]],
    ['those that go up by 11 %', { up_from: 11 }, []],
    ['an insurer', { insurer: 'TAL', sort: '-renews_on' }, [3, 2]],
    ['premiums from the renewal on', { sort: '-renewal_premium' }, [1, 3, 2, 0]],
    ['those renewed since a day', { renewed_from: '2026-11-01' }, []],
  ] as const)('shows %s', async (_, query, found) => {
    expect(await named(query)).toEqual(found)
  })

  test('shows what was renewed since a day', async () => {
    const { id } = await standing()
    await move((await started(id)).id, 'in_force')
    expect(await idsOf({ renewed_from: '2026-11-23' })).toContain(id)
    expect(await idsOf({ renewed_from: '2026-11-24' })).not.toContain(id)
  })

  test('adds up what they cost, and of those with a notice what they will', async () => {
    const lists = JSON.stringify([{ client_id: clientId }, { client_id: clientId, state: ['none'] }])
    expect(await adviser.call(calls.counts, { query: { lists } })).toEqual({
      counts: [
        {
          total: 4,
          annual_premium: 6_000_00,
          noticed: { total: 1, now: 1_500_00, from_renewal: 1_650_00 },
        },
        { total: 2, annual_premium: 3_000_00, noticed: { total: 0, now: 0, from_renewal: 0 } },
      ],
    })
  })

  test('is exported with the change of each premium', async () => {
    const { url } = await adviser.call(calls.exportRows, {
      body: {
        format: 'csv',
        bom: false,
        columns: [
          'insurer',
          'renews_on',
          'annual_premium',
          'renewal_premium',
          'change',
          'change_percent',
          'renewal_state',
        ],
        selection: { filter: { client_id: clientId, renews_to: '2026-12-31' } },
      },
    })
    expect((await app.app.inject({ method: 'GET', url })).body).toBe(
      [
        'Insurer,Renews,Premium a year,From renewal,Change,Change %,State',
        'MLC,03/11/2026,1500,,,,No notice yet',
        'AIA,20/12/2026,1500,1650,150,10,Notice in',
        '',
      ].join('\r\n'),
    )
  })

  test('marks many as ready at once, and takes that back', async () => {
    const ended = async (id: number) => {
      const job = () => adviser.call(jobs.view, { params: { id } })
      await until(async () => (await job()).finished_at !== null)
      return await job()
    }
    const { job_id } = await adviser.call(calls.bulk, {
      body: { action: { type: 'ready', ready: true }, selection: { filter: { client_id: clientId } } },
    })
    expect(await ended(job_id)).toMatchObject({
      title: 'Mark 4 renewals as ready',
      state: 'done',
      message: '3 changed, 1 skipped (already ready).',
    })
    expect(await named({ state: 'ready' })).toEqual([0, 1, 2, 3])
    const undone = await adviser.call(jobs.undo, { params: { id: job_id } })
    expect(await ended(undone.job_id)).toMatchObject({ message: '3 changed back.' })
    expect(await named({ state: 'ready' })).toEqual([2])
    expect(await named({ state: 'notice' })).toEqual([1])
  })
})

test('nobody reaches a renewal of another adviser’s client or of another company', async () => {
  const { id } = await standing()
  for (const caller of [colleague, stranger]) {
    const params = { id }
    expect((await renew(id, caller)).status).toBe(404)
    expect((await caller.ask(calls.notice, { params, body: { renewal_premium: 1 } })).status).toBe(404)
    expect((await caller.ask(calls.ready, { params, body: {} })).status).toBe(404)
    expect((await caller.call(calls.list)).items).toEqual([])
  }
})

test.each(['ROLE_REFERRAL', 'ROLE_REFERRAL_COMPANY', 'ROLE_AFSL', 'ROLE_AUDITOR', 'ROLE_USER'] as const)(
  'renewals are not for %s',
  async (role) => {
    const caller = await app.as(role)
    const { id } = await standing()
    expect((await caller.ask(calls.list)).status).toBe(403)
    expect((await renew(id, caller)).status).toBe(403)
  },
)

test('a renewal is found under the state that it is shown with, however far it has come', async () => {
  const steps = [false, true].flatMap((noticed) =>
    [false, true].flatMap((ready) => [false, true].map((begun) => ({ noticed, ready, begun }))),
  )
  const clientId = await client()
  const ids: number[] = []
  for (const { noticed, ready, begun } of steps) {
    const { id } = await standing({}, clientId)
    if (begun) await started(id)
    await app.database.company(app.companyId('demo'), (tx) =>
      tx.execute(sql`
        update policies set renewal_premium = ${noticed ? 1_000_00 : null}, renewal_ready_at = ${ready ? NOW.toISOString() : null}
        where company_id = ${tx.companyId} and id = ${id}`),
    )
    ids.push(id)
  }
  const found = new Map<number, string>()
  for (const { value } of RENEWAL_STATES) {
    const query = { client_id: clientId, state: [value], page_size: 100 }
    for (const row of (await adviser.call(calls.list, { query })).items) {
      expect(row.renewal_state).toBe(value)
      found.set(row.id, value)
    }
  }
  expect(ids.map((id) => found.get(id))).toEqual([
    'none',
    'started',
    'ready',
    'started',
    'notice',
    'started',
    'ready',
    'started',
  ])
})
