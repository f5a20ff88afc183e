import { menu } from '@portal/contract/account/menu'
import { clients } from '@portal/contract/clients/clients'
import type { InputOf } from '@portal/contract/endpoint'
import { jobs } from '@portal/contract/jobs'
import { activity } from '@portal/contract/office/activity'
import { kindOf } from '@portal/contract/shown'
import { applications } from '@portal/contract/work/applications'
import { auditRequests as calls } from '@portal/contract/work/audit-requests'
import type { AuditRequestRow } from '@portal/contract/work/audit-requests.schema'
import { notifications } from '@portal/contract/work/notifications'
import { tasks } from '@portal/contract/work/tasks'
import { dayIn, daysBefore, yearsAfter } from '@portal/domain/values/date'
import { sql } from 'drizzle-orm'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { type HeardStream, LiveStreams } from '../../../testing/live-streams.ts'
import { until } from '../../../testing/until.ts'

/** Today, where the companies of the tests are. */
const TODAY = dayIn('Australia/Sydney', new Date())
const inDays = (days: number) => daysBefore(TODAY, -days)

let app: TestApp
let adviser: TestCaller
let afsl: TestCaller
let auditor: TestCaller
let stranger: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  adviser = await app.as('ROLE_ADVISOR')
  afsl = await app.as('ROLE_AFSL')
  stranger = await app.as('ROLE_AFSL', 'acme')
})
beforeEach(async () => {
  auditor = await addUser(app, { role: 'ROLE_AUDITOR' })
})
afterAll(() => app.close())

/** An application of a new client. */
async function application(last_name = 'Kowalczyk', reference?: string): Promise<number> {
  const client = await adviser.call(clients.create, {
    body: { first_name: 'Nadia', last_name, adviser_id: adviser.userId },
  })
  const body = { insurer: 'NEOS', ...(reference && { reference }) }
  return (await adviser.call(applications.create, { params: { id: client.id }, body })).id
}
const REASON = 'File review, November sample'
const ask = async (application_id?: number, caller = auditor) =>
  await caller.call(calls.ask, { body: { application_id: application_id ?? (await application()), reason: REASON } })
const approve = (id: number, more: Partial<InputOf<typeof calls.approve>['body']> = {}, caller = afsl) =>
  caller.ask(calls.approve, { body: { id, until: inDays(14), ...more } })
const decline = (id: number, caller = afsl) => caller.ask(calls.decline, { body: { id, reason: 'Not in the sample' } })
const revoke = (id: number, caller = afsl) => caller.ask(calls.revoke, { body: { id } })
const read = async (id: number, caller = auditor) => (await caller.ask(applications.details, { params: { id } })).status
const requestsOf = async (query: InputOf<typeof calls.list>['query'] = {}, caller = auditor) =>
  (await caller.call(calls.list, { query })).items
/** Moves a request’s last day, as time would. */
const endsOn = (id: number, day: string) =>
  app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`update auditor_requests set until = ${day}::date where id = ${id}`),
  )

describe('finding an application', () => {
  const find = (search: string, caller = auditor) => caller.call(calls.find, { body: { search } })

  test('by the client’s name or a number tells what is needed to ask, and nothing else', async () => {
    const id = await application('Featherstone', 'FS 4410 2297')
    for (const search of ['feather', 'nadia FEATHERSTONE', 'FS 4410 2297', '4410']) {
      const { items } = await find(search)
      expect(items).toEqual([
        { id, client: 'Nadia Featherstone', insurer: 'NEOS', reference: 'FS 4410 2297', asked: null },
      ])
    }
    expect((await find('NEOS')).items).toEqual([])
    const unspaced = await application('Osterman', 'ZZ99887766')
    expect((await find('zz 9988 7766')).items).toMatchObject([{ id: unspaced }])
    await ask(id)
    expect((await find('featherstone')).items).toMatchObject([{ id, asked: 'pending' }])
    const colleague = await addUser(app, { role: 'ROLE_AUDITOR' })
    expect((await find('featherstone', colleague)).items).toMatchObject([{ id, asked: null }])
  })

  test('shows five at most, and says that there are more', async () => {
    for (let made = 0; made < 6; made++) await application('Quillfeather')
    const { items, has_more } = await find('quillfeather')
    expect({ shown: items.length, has_more }).toEqual({ shown: 5, has_more: true })
    expect((await find('%%%')).items).toEqual([])
  })

  test('is logged, stays in the company, and needs three characters', async () => {
    await application('Overhere')
    const elsewhere = await app.as('ROLE_AUDITOR', 'acme')
    expect((await find('overhere', elsewhere)).items).toEqual([])
    await find('overhere')
    const { items } = await (await app.as('ROLE_SUPER_ADMIN')).call(activity.list, {
      query: { entity: 'auditorRequest' },
    })
    expect(items[0]).toMatchObject({ action: 'auditorRequest.find', after: { search: 'overhere', found: 1 } })
    for (const search of ['', 'ab', ' a b ']) {
      expect((await auditor.ask(calls.find, { body: { search } })).status).toBe(400)
    }
  })

  test('has a limit of its own', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 61; tries++) {
      statuses.push((await auditor.ask(calls.find, { body: { search: 'nobody at all' } })).status)
    }
    expect(statuses.slice(-2)).toEqual([200, 429])
  })
})

describe('asking', () => {
  test('waits for AFSL, who see who asks, why and whose application it is', async () => {
    const before = (await afsl.call(menu.counts, {})).counts.auditor_requests_waiting ?? 0
    const made = await ask(await application('Mansour', '6013'))
    expect(made).toMatchObject({ state: 'pending', reason: REASON, until: null, decided_by: null, views: 0 })
    expect(made.application).toEqual({
      id: made.application.id,
      client: 'Nadia Mansour',
      insurer: 'NEOS',
      reference: '6013',
    })
    const [seen] = await requestsOf({ application_id: made.application.id }, afsl)
    expect(seen).toMatchObject({
      auditor: { id: auditor.userId },
      application: { status: 'draft', adviser: { id: adviser.userId } },
    })
    expect((await afsl.call(menu.counts, {})).counts.auditor_requests_waiting).toBe(before + 1)
  })

  test('twice answers 409 with the one that waits, also at one moment', async () => {
    const id = await application()
    const body = { application_id: id, reason: REASON }
    const replies = await Promise.all([auditor.ask(calls.ask, { body }), auditor.ask(calls.ask, { body })])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    const [standing] = await requestsOf({ application_id: id })
    expect(replies.find(({ status }) => status === 409)?.answer).toMatchObject({
      code: 'DUPLICATE',
      record: { id: standing?.id, state: 'pending' },
    })
    await approve(standing?.id ?? 0)
    expect((await auditor.ask(calls.ask, { body })).answer).toMatchObject({ record: { state: 'approved' } })
    const colleague = await addUser(app, { role: 'ROLE_AUDITOR' })
    expect((await colleague.ask(calls.ask, { body })).status).toBe(201)
    await revoke(standing?.id ?? 0)
    expect((await auditor.ask(calls.ask, { body })).status).toBe(201)
  })

  test('needs an application of the company and a reason', async () => {
    const id = await application()
    const elsewhere = await app.as('ROLE_AUDITOR', 'acme')
    const asked = (application_id: number, reason: string, caller = auditor) =>
      caller.ask(calls.ask, { body: { application_id, reason } })
    expect((await asked(id, REASON, elsewhere)).status).toBe(404)
    expect((await asked(2_000_000_000, REASON)).status).toBe(404)
    expect((await asked(id, '  ')).status).toBe(400)
    expect((await asked(id, 'x'.repeat(501))).status).toBe(400)
    expect((await asked(id, REASON, await app.as('ROLE_ADVISOR'))).status).toBe(403)
  })
})

describe('a decision', () => {
  test('lets the auditor read the application, and no other, until it is revoked', async () => {
    const { id, application: asked } = await ask()
    expect(await read(asked.id)).toBe(404)
    expect((await approve(id)).answer).toMatchObject({
      state: 'approved',
      until: inDays(14),
      decided_by: { id: afsl.userId },
    })
    expect(await read(asked.id)).toBe(200)
    expect(await read(asked.id, await addUser(app, { role: 'ROLE_AUDITOR' }))).toBe(404)
    expect(await read(await application())).toBe(404)
    const change = { params: { id: asked.id }, body: { status: 'submitted' as const } }
    expect((await auditor.ask(applications.updateStatus, change)).status).toBe(403)
    expect((await revoke(id)).answer).toMatchObject({ state: 'ended', revoked_by: { id: afsl.userId } })
    expect(await read(asked.id)).toBe(404)
    expect((await revoke(id)).answer).toMatchObject({ code: 'CONFLICT', record: { id, state: 'ended' } })
  })

  test('ends by itself after its last day, where the company is', async () => {
    const { id, application: asked } = await ask()
    await approve(id, { until: TODAY })
    expect(await read(asked.id)).toBe(200)
    await endsOn(id, inDays(-1))
    expect(await read(asked.id)).toBe(404)
    expect(await requestsOf()).toMatchObject([{ id, state: 'ended' }])
    expect((await auditor.call(calls.approved, {})).items).toEqual([])
    expect((await revoke(id)).status).toBe(409)
  })

  test('may hold from today to a year from today', async () => {
    const { id } = await ask()
    for (const until of [inDays(-1), daysBefore(yearsAfter(TODAY, 1), -1), '2026-02-30', '']) {
      expect((await approve(id, { until })).status).toBe(400)
    }
    expect((await approve(id, { until: yearsAfter(TODAY, 1) })).status).toBe(200)
  })

  test('declines with a word, which the auditor reads', async () => {
    const { id } = await ask()
    expect((await afsl.ask(calls.decline, { body: { id, reason: ' ' } })).status).toBe(400)
    expect((await decline(id)).status).toBe(200)
    expect(await requestsOf()).toMatchObject([{ state: 'declined', decision_reason: 'Not in the sample' }])
  })

  test('is made once: the second of two AFSL users hears what the first has decided', async () => {
    const colleague = await addUser(app, { role: 'ROLE_AFSL' })
    const { id, version } = await ask()
    const replies = await Promise.all([approve(id, { version }), decline(id, colleague)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const [standing] = await requestsOf()
    const late = replies.find(({ status }) => status === 409)?.answer
    expect(late).toMatchObject({ record: { id, state: standing?.state, version: standing?.version } })
  })

  test('can be prolonged by whoever has seen it as it is', async () => {
    const { id } = await ask()
    const { version } = (await approve(id)).answer as AuditRequestRow
    expect((await approve(id, { until: inDays(30) })).status).toBe(409)
    expect((await approve(id, { until: inDays(30), version: version - 1 })).answer).toMatchObject({
      code: 'STALE_VERSION',
      record: { until: inDays(14) },
    })
    expect((await approve(id, { until: inDays(30), version })).answer).toMatchObject({ until: inDays(30) })
  })

  test('is AFSL’s and the super admins’ of the same company', async () => {
    const { id } = await ask()
    for (const reply of [await approve(id, {}, stranger), await decline(id, stranger), await revoke(id, stranger)]) {
      expect(reply.status).toBe(404)
    }
    for (const role of ['ROLE_ADMIN', 'ROLE_ADVISOR', 'ROLE_REFERRAL', 'ROLE_REFERRAL_COMPANY'] as const) {
      const caller = await app.as(role)
      expect((await approve(id, {}, caller)).status).toBe(403)
      expect((await caller.ask(calls.list, {})).status).toBe(403)
      expect((await caller.ask(calls.approved, {})).status).toBe(403)
    }
    expect((await approve(id, {}, auditor)).status).toBe(403)
    expect(await requestsOf({}, stranger)).not.toContainEqual(expect.objectContaining({ id }))
  })
})

describe('who has a page open', () => {
  let streams: LiveStreams
  beforeAll(async () => {
    streams = await LiveStreams.of(app)
  })
  afterEach(() => streams.end())

  /** What a stream tells of a change, up to a task that is made after it. */
  async function told(streamed: HeardStream): Promise<string[]> {
    const entities: string[] = []
    while (!entities.some((entity) => kindOf(entity) === 'task')) entities.push(...(await streamed.next()).entities)
    return entities
  }

  test('is told at once that all they may see is old: the auditor, at each decision, and nobody else', async () => {
    const [id, other] = [(await ask()).id, (await ask()).id]
    const own = await streams.listen(auditor)
    const colleague = await streams.listen(adviser)
    for (const decide of [() => approve(id), () => revoke(id), () => decline(other)]) {
      expect((await decide()).status).toBe(200)
      await adviser.call(tasks.create, { body: { title: 'Afterwards' } })
      expect(await told(own)).toContain('*')
      expect(await told(colleague)).not.toContain('*')
    }
  })

  test('is told of many decisions made together', async () => {
    const { id } = await ask()
    const own = await streams.listen(auditor)
    const action = { type: 'approve', until: inDays(7) } as const
    await afsl.call(calls.bulk, { body: { action, selection: { ids: [id] } } })
    while (!(await own.next()).entities.includes('*'));
    expect(await requestsOf({ state: ['approved'] })).toMatchObject([{ id }])
  })
})

describe('while AFSL is away, a super admin', () => {
  test('hears of a request, reads it whole, and decides it', async () => {
    const superAdmin = await addUser(app, { role: 'ROLE_SUPER_ADMIN' })
    const { id, application: asked } = await ask()
    const [told] = (await superAdmin.call(notifications.list, { query: {} })).items
    expect(told).toMatchObject({ title: expect.stringContaining('asks for access to'), link: '/application-access' })
    const [seen] = await requestsOf({ application_id: asked.id }, superAdmin)
    expect(seen).toMatchObject({ id, application: { status: 'draft', adviser: { id: adviser.userId } } })
    expect((await approve(id, {}, superAdmin)).answer).toMatchObject({ decided_by: { id: superAdmin.userId } })
    expect(await read(asked.id)).toBe(200)
    const open = await superAdmin.call(calls.approved, { query: { application_id: asked.id } })
    expect(open.items).toMatchObject([{ id }])
    await revoke(id, superAdmin)
    expect(await read(asked.id)).toBe(404)
    const another = await ask()
    expect((await decline(another.id, superAdmin)).answer).toMatchObject({ state: 'declined' })
  })

  test('asks for nothing: that is the auditor’s', async () => {
    const superAdmin = await app.as('ROLE_SUPER_ADMIN')
    const body = { application_id: await application(), reason: REASON }
    expect((await superAdmin.ask(calls.ask, { body })).status).toBe(403)
  })
})

describe('many at once', () => {
  const done = async (job_id: number) =>
    await until(async () => (await afsl.call(jobs.view, { params: { id: job_id } })).finished_at !== null)

  test('are approved, but for one that is decided, and can be revoked', async () => {
    const ids = [(await ask()).id, (await ask()).id, (await ask()).id]
    await decline(ids[2] ?? 0)
    const action = { type: 'approve', until: inDays(7) } as const
    const { job_id } = await afsl.call(calls.bulk, { body: { action, selection: { ids } } })
    await done(job_id)
    const states = async () => (await requestsOf({ sort: 'created_at' })).map(({ state }) => state)
    expect(await states()).toEqual(['approved', 'approved', 'declined'])
    expect((await requestsOf({ state: ['approved'] }, afsl))[0]).toMatchObject({
      decided_by: { id: expect.any(Number) },
    })
    const undone = await afsl.call(jobs.undo, { params: { id: job_id } })
    await done(undone.job_id)
    expect(await states()).toEqual(['pending', 'pending', 'declined'])
    expect(await requestsOf({ state: ['pending'] })).toMatchObject([{ decided_by: null }, { decided_by: null }])
  })

  test('are declined with one reason; a day that has passed is refused', async () => {
    const { id } = await ask()
    const start = (action: InputOf<typeof calls.bulk>['body']['action']) =>
      afsl.ask(calls.bulk, { body: { action, selection: { filter: { auditor_id: [auditor.userId ?? 0] } } } })
    expect((await start({ type: 'approve', until: inDays(-1) })).status).toBe(400)
    expect((await start({ type: 'decline', reason: '' })).status).toBe(400)
    const { answer } = await start({ type: 'decline', reason: 'Sample is complete' })
    await done((answer as { job_id: number }).job_id)
    expect(await requestsOf()).toMatchObject([{ id, decision_reason: 'Sample is complete' }])
  })
})

describe('the list', () => {
  test('is searched, filtered, sorted, counted and had as a file', async () => {
    const name = 'Abernethyson'
    const first = await ask(await application(name))
    const second = await ask(await application(name))
    await approve(second.id)
    const found = async (query: InputOf<typeof calls.list>['query']) =>
      (await requestsOf({ search: name, ...query }, afsl)).map(({ id }) => id)
    expect(await found({})).toEqual([first.id, second.id])
    expect(await found({ sort: '-created_at' })).toEqual([second.id, first.id])
    expect(await found({ sort: 'until' })).toEqual([second.id, first.id])
    expect(await found({ state: ['pending'] })).toEqual([first.id])
    expect(await found({ auditor_id: [auditor.userId ?? 0], asked_from: TODAY, asked_to: TODAY })).toHaveLength(2)
    expect(await found({ asked_to: inDays(-1) })).toEqual([])
    expect(await afsl.call(calls.details, { params: { id: first.id } })).toMatchObject({
      id: first.id,
      state: 'pending',
    })
    const lists = JSON.stringify([
      { search: name },
      { search: name, state: 'approved' },
      { search: name, state: 'ended' },
    ])
    const { counts } = await afsl.call(calls.counts, { query: { lists } })
    expect(counts.map(({ total }) => total)).toEqual([2, 1, 0])
    const file = { format: 'csv', columns: 'all', selection: { filter: { search: name } }, sort: 'created_at' } as const
    expect((await afsl.call(calls.exportRows, { body: file })).total).toBe(2)
    expect((await (await addUser(app, { role: 'ROLE_AUDITOR' })).call(calls.list, {})).items).toEqual([])
  })
})

test('what an auditor reads is logged once a day and application, and each time counts', async () => {
  const { id, application: asked } = await ask()
  await approve(id)
  for (let times = 0; times < 3; times++) await read(asked.id)
  await read(asked.id, adviser)
  const { items } = await (await app.as('ROLE_ADMIN')).call(activity.list, { query: { entity: 'application' } })
  const views = items.filter(({ action, entity_id }) => action === 'application.view' && entity_id === asked.id)
  expect(views).toMatchObject([{ user: { id: auditor.userId } }])
  expect(await requestsOf({}, afsl)).toContainEqual(
    expect.objectContaining({ id, views: 3, last_viewed_at: expect.any(String) }),
  )
})
