import { clients } from '@portal/contract/clients/clients'
import type { InputOf } from '@portal/contract/endpoint'
import { jobs } from '@portal/contract/jobs'
import { applicationPolicies as policies } from '@portal/contract/work/application-policies'
import { applications as calls } from '@portal/contract/work/applications'
import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import type { Role } from '@portal/domain/account/role'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { REFERRED } from '../../../testing/referred.ts'
import { until } from '../../../testing/until.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller
let other: TestCaller
let partner: TestCaller
let stranger: TestCaller
/** A client of the adviser, brought in by the partner. */
let clientId: number

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
  other = await addUser(app, { role: 'ROLE_ADVISOR' })
  partner = await addUser(app, { role: 'ROLE_REFERRAL', advisor_id: adviser.userId })
  stranger = await app.as('ROLE_ADMIN', 'acme')
})
beforeEach(async () => {
  clientId = (await partner.call(clients.create, { body: { first_name: 'Mai', last_name: 'Nguyễn', ...REFERRED } })).id
})
afterAll(() => app.close())

type Body = InputOf<typeof calls.create>['body']
const LIFE = { cover: 'TRM', amount: 1_200_000_00, annual_premium: 1_034_40 } as const
const INCOME = {
  cover: 'INC',
  amount: 6_900_00,
  annual_premium: 2_613_60,
  waiting_period: '90',
  benefit_period: '65',
} as const
const start = (body: Partial<Body> = {}, caller = adviser) =>
  caller.call(calls.create, { params: { id: clientId }, body: { insurer: 'NEOS', ...body } })
const view = (id: number, caller = adviser) => caller.call(calls.details, { params: { id } })
const move = (id: number, status: ApplicationDetails['status'], more = {}) =>
  adviser.call(calls.updateStatus, { params: { id }, body: { status, ...more } })
const idsOf = async (query: InputOf<typeof calls.list>['query'], caller = adviser) =>
  (await caller.call(calls.list, { query })).items.map(({ id }) => id)

test('an application starts as a draft with its policies, and adds up what they cost', async () => {
  const { id, ...made } = await start({
    policies: [{ number: 'NEOS 4410 2297', policy_fee: 106_80, products: [LIFE] }, { products: [INCOME] }],
  })
  expect(made).toMatchObject({
    client: { id: clientId, name: 'Mai Nguyễn' },
    adviser: { id: adviser.userId },
    insurer: 'NEOS',
    status: 'draft',
    kind: 'new',
    covers: ['TRM', 'INC'],
    annual_premium: 1_034_40 + 106_80 + 2_613_60,
    waiting_on: 'us',
    waiting_for: 'Submit',
    // Policy fees count; how much of it is stamp duty nobody has said.
    commission: { new_premium: 3_754_80, upfront: 2_478_17, ongoing: 826_06, with_duty: true },
  })
  expect(made.policies).toMatchObject([
    {
      is_new: true,
      number: 'NEOS 4410 2297',
      life_insured: 'Mai Nguyễn',
      before: null,
      terms: { annual_premium: 1_141_20 },
    },
    { is_new: true, number: null, terms: { frequency: 'M', products: [{ cover: 'INC', before: null }] } },
  ])
  expect(await view(id, admin)).toMatchObject({ id, insurer: 'NEOS' })
  const { items } = await adviser.call(calls.ofClient, { params: { id: clientId } })
  expect(items.map((item) => item.id)).toEqual([id])
})

test('the first moves are dated, In Force puts the terms in force, and a later move leaves the days', async () => {
  const { id } = await start({ policies: [{ products: [LIFE] }] })
  const submitted = await move(id, 'submitted')
  expect(submitted).toMatchObject({ waiting_on: 'insurer', waiting_for: 'Policy number', in_force_on: null })
  const today = submitted.submitted_on
  const inForce = await move(id, 'in_force')
  expect(inForce).toMatchObject({ submitted_on: today, in_force_on: today, waiting_on: null })
  expect(inForce.policies?.[0]).toMatchObject({ state: 'in_force', commenced_on: today, terms: { state: 'current' } })
  expect(inForce.renews_on).not.toBeNull()
  await adviser.call(calls.changeDates, {
    params: { id },
    body: { submitted_on: '2026-01-05', in_force_on: '2026-02-01' },
  })
  await move(id, 'renewal_due')
  expect(await move(id, 'in_force')).toMatchObject({ submitted_on: '2026-01-05', in_force_on: '2026-02-01' })
})

test('days that cannot be are refused at their field', async () => {
  const { id } = await start()
  await adviser.call(calls.changeDates, { params: { id }, body: { submitted_on: '2026-03-05' } })
  const { status, answer } = await adviser.ask(calls.changeDates, {
    params: { id },
    body: { in_force_on: '2026-03-04' },
  })
  expect(status).toBe(400)
  expect(answer).toMatchObject({ errors: [{ path: 'in_force_on', message: 'In force can’t be before submitted' }] })
})

test('a closed application comes back only when that is confirmed, its terms with it', async () => {
  const { id } = await start({ policies: [{ products: [LIFE] }] })
  const declined = await move(id, 'declined')
  expect(declined.policies?.[0]).toMatchObject({ state: 'declined', terms: { state: 'refused' } })
  const { status, answer } = await adviser.ask(calls.updateStatus, { params: { id }, body: { status: 'underwriting' } })
  expect(status).toBe(409)
  expect(answer).toMatchObject({ message: 'This application is closed. Please confirm to reopen it.' })
  expect((await move(id, 'withdrawn')).status).toBe('withdrawn')
  const back = await move(id, 'underwriting', { confirmed: true })
  expect(back.policies?.[0]).toMatchObject({ state: 'proposed', terms: { state: 'proposed' } })
})

test('one that was in force by mistake goes back, and one that lapses ends its policy', async () => {
  const { id } = await start({ policies: [{ products: [LIFE] }] })
  await move(id, 'in_force')
  expect((await move(id, 'underwriting')).policies?.[0]).toMatchObject({
    state: 'proposed',
    terms: { state: 'proposed' },
  })
  await move(id, 'in_force')
  expect((await move(id, 'lapsed')).policies?.[0]).toMatchObject({ state: 'lapsed', terms: { state: 'current' } })
})

test('of two who move one application, the second is shown what the first has made of it', async () => {
  const { id, version } = await start()
  await move(id, 'submitted', { version })
  const { status, answer } = await admin.ask(calls.updateStatus, {
    params: { id },
    body: { status: 'withdrawn', version },
  })
  expect(status).toBe(409)
  expect(answer).toMatchObject({ code: 'STALE_VERSION', record: { status: 'submitted' } })
})

test('insurer, reference, adviser and commission change; what cannot be is said at its field', async () => {
  const { id, version } = await start()
  const update = (body: InputOf<typeof calls.update>['body']) =>
    adviser.ask(calls.update, { params: { id: clientId, appId: id }, body })
  await update({ version, insurer: 'TAL', reference: 'A 123', adviser_id: null, upfront_percent: 60.5 })
  expect(await view(id)).toMatchObject({
    insurer: 'TAL',
    reference: 'A 123',
    adviser: null,
    commission: { upfront_percent: 60.5 },
  })
  expect((await update({ upfront_percent: 67 })).answer).toMatchObject({ errors: [{ path: 'upfront_percent' }] })
  expect((await update({ adviser_id: partner.userId })).answer).toMatchObject({ errors: [{ path: 'adviser_id' }] })
  const elsewhere = await adviser.ask(calls.update, {
    params: { id: clientId + 1, appId: id },
    body: { insurer: 'AIA' },
  })
  expect(elsewhere.status).toBe(404)
})

test('policies and covers that cannot be are refused, each at its field, and nothing is made', async () => {
  const { status, answer } = await adviser.ask(calls.create, {
    params: { id: clientId },
    body: {
      insurer: 'TAL',
      policies: [
        { owner_type: 'S', products: [LIFE, LIFE, { cover: 'TRA', amount: 100_000_00 }] },
        {
          products: [
            { cover: 'INC', amount: 5_000_00 },
            { ...LIFE, annual_premium: -1 },
          ],
        },
      ],
    },
  })
  expect(status).toBe(400)
  expect(answer).toMatchObject({
    errors: [
      { path: 'policies.0.products.1.cover', message: 'This policy already has this cover' },
      { path: 'policies.0.products.2.cover', message: 'Super can’t own this cover' },
    ],
  })
  expect((await adviser.call(calls.ofClient, { params: { id: clientId } })).items).toEqual([])
})

describe('a list', () => {
  let draft: number
  let inForce: number
  beforeEach(async () => {
    draft = (await start({ insurer: 'AIA', reference: 'REF-7788', policies: [{ products: [INCOME] }] })).id
    inForce = (await start({ policies: [{ number: `ZX 12-34 ${clientId}`, products: [LIFE] }] })).id
    await move(inForce, 'submitted')
    await move(inForce, 'in_force')
  })

  test('is filtered and sorted by what applications are', async () => {
    const of = (query: InputOf<typeof calls.list>['query']) => idsOf({ client_id: clientId, ...query })
    expect(await of({ group: 'active' })).toEqual([draft])
    expect(await of({ group: 'completed' })).toEqual([inForce])
    expect(await of({ status: 'draft,in_force', sort: 'status' })).toEqual([draft, inForce])
    expect(await of({ sort: '-annual_premium' })).toEqual([draft, inForce])
    expect(await of({ cover: 'TRM' })).toEqual([inForce])
    expect(await of({ insurer: 'AIA' })).toEqual([draft])
    expect(await of({ waiting_on: 'us' })).toEqual([draft])
    expect(await of({ any_of: '[[{"insurer":"AIA"},{"cover":"TRM"}],[{"status":"in_force"}]]' })).toEqual([inForce])
    expect(await of({ premium_from: 2_000_00 })).toEqual([draft])
    expect(await of({ adviser_id: `0,${adviser.userId}`, sort: 'created_at' })).toEqual([draft, inForce])
    expect(await of({ search: 'nguyen', sort: 'client' })).toEqual([draft, inForce])
    expect(await of({ search: `zx1234${clientId}` })).toEqual([inForce])
    expect(await of({ search: 'ref-77' })).toEqual([draft])
    await admin.call(clients.update, { body: { id: clientId, last_name: 'Renamed' } })
    expect(await of({ search: 'renamed', sort: 'client' })).toEqual([draft, inForce])
  })

  test('is counted with its premium and whom it waits for, and shown as a board', async () => {
    const lists = JSON.stringify([{ client_id: clientId }, { client_id: clientId, group: 'completed' }])
    expect(await adviser.call(calls.counts, { query: { lists } })).toEqual({
      counts: [
        { total: 2, annual_premium: 3_648_00, waiting_on: { client: 0, gp: 0, insurer: 0, us: 1 } },
        { total: 1, annual_premium: 1_034_40, waiting_on: { client: 0, gp: 0, insurer: 0, us: 0 } },
      ],
    })
    const { lanes } = await adviser.call(calls.board, { query: { client_id: clientId } })
    expect(lanes.map(({ status, total }) => [status, total])).toEqual([
      ['draft', 1],
      ['submitted', 0],
      ['underwriting', 0],
      ['information_required', 0],
      ['offer_made', 0],
      ['accepted', 0],
    ])
    expect(lanes[0]).toMatchObject({ annual_premium: 2_613_60, items: [{ id: draft }] })
  })

  test('is exported', async () => {
    const { url, total } = await adviser.call(calls.exportRows, {
      body: {
        format: 'csv',
        bom: false,
        columns: ['client', 'covers', 'status', 'annual_premium'],
        selection: { filter: { client_id: clientId } },
        sort: '-annual_premium',
      },
    })
    expect(total).toBe(2)
    const file = await app.app.inject({ method: 'GET', url })
    expect(file.body).toBe(
      'Client,Covers,Status,Premium a year\r\nMai Nguyễn,IP,Draft,2613.6\r\nMai Nguyễn,Life,In Force,1034.4\r\n',
    )
  })

  test('is changed many at once, with the way back; closed ones stay', async () => {
    const closed = (await start()).id
    await move(closed, 'withdrawn')
    const job = async (started: { job_id: number }) => {
      await until(async () => (await adviser.call(jobs.view, { params: { id: started.job_id } })).finished_at !== null)
      return (await adviser.call(jobs.rows, { params: { id: started.job_id } })).items
    }
    const selection = { ids: [draft, closed] }
    const started = await adviser.call(calls.bulk, {
      body: { action: { type: 'status', status: 'submitted' }, selection },
    })
    const rows = await job(started)
    expect(rows.map(({ outcome }) => outcome).sort()).toEqual(['done', 'failed'])
    expect(rows).toContainEqual(
      expect.objectContaining({
        outcome: 'done',
        message: expect.stringMatching('^Submitted without duty of disclosure, identity, .* and payment details$'),
      }),
    )
    expect(await view(draft)).toMatchObject({ status: 'submitted', waiting_on: 'insurer' })
    await job(await adviser.call(jobs.undo, { params: { id: started.job_id } }))
    expect(await view(draft)).toMatchObject({ status: 'draft', waiting_on: 'us', submitted_on: null })

    // The days that were there before come back, and one that was mended since is not lost.
    const earlier = (await start()).id
    await adviser.call(calls.changeDates, { params: { id: earlier }, body: { submitted_on: '2026-01-02' } })
    const again = await adviser.call(calls.bulk, {
      body: { action: { type: 'status', status: 'submitted' }, selection: { ids: [draft, earlier] } },
    })
    await job(again)
    await adviser.call(calls.changeDates, { params: { id: draft }, body: { submitted_on: '2026-01-05' } })
    const back = await job(await adviser.call(jobs.undo, { params: { id: again.job_id } }))
    expect(back.map(({ outcome }) => outcome).sort()).toEqual(['done', 'skipped'])
    expect(await view(earlier)).toMatchObject({ status: 'draft', submitted_on: '2026-01-02' })
    expect(await view(draft)).toMatchObject({ status: 'submitted', submitted_on: '2026-01-05' })

    const assign = { type: 'assign', adviser_id: null } as const
    await job(await adviser.call(calls.bulk, { body: { action: assign, selection: { ids: [draft] } } }))
    expect((await view(draft)).adviser).toBeNull()
  })
})

describe('who sees what', () => {
  let id: number
  beforeEach(async () => {
    id = (await start({ policies: [{ products: [LIFE] }] })).id
    await move(id, 'submitted')
  })

  test('a referrer sees how far it is, and nothing of money, insurer or cover', async () => {
    const { status, client } = await view(id, partner)
    expect({ status, client }).toMatchObject({ status: 'submitted', client: { id: clientId } })
    const shown = Object.keys(await view(id, partner)).sort()
    const days = ['submitted_on', 'underwriting_on', 'offer_made_on', 'accepted_on', 'in_force_on', 'stages_recorded']
    expect(shown).toEqual([...days, 'client', 'created_at', 'id', 'status', 'status_since', 'version'].sort())
    expect(await idsOf({ client_id: clientId }, partner)).toEqual([id])
    const any_of = '[[{"status":["submitted"]},{"insurer":["NEOS"]}]]'
    for (const query of [{ sort: '-annual_premium' as const }, { insurer: 'NEOS' }, { cover: 'TRM' }, { any_of }]) {
      expect((await partner.ask(calls.list, { query })).status).toBe(403)
    }
    expect(await idsOf({ client_id: clientId, search: 'neos' }, partner)).toEqual([])
    const { counts } = await partner.call(calls.counts, { query: { lists: JSON.stringify([{ client_id: clientId }]) } })
    expect(counts).toEqual([{ total: 1, annual_premium: null, waiting_on: null }])
    expect((await partner.ask(policies.list, { params: { id } })).status).toBe(403)
    const body = { format: 'csv' as const, bom: false, columns: 'all' as const, selection: { ids: [id] } }
    const file = await app.app.inject({ method: 'GET', url: (await partner.call(calls.exportRows, { body })).url })
    expect(file.body.split('\r\n')[0]).toBe('Id,Client,Status,Status since,Submitted,In force,Created')
  })

  test('another adviser, another company and an auditor without a request see nothing of it', async () => {
    const auditor = await app.as('ROLE_AUDITOR')
    for (const caller of [other, stranger, auditor]) {
      expect((await caller.ask(calls.details, { params: { id } })).status).toBe(404)
      expect(await idsOf({ client_id: clientId }, caller)).toEqual([])
      const any_of = JSON.stringify([[{ client_id: clientId }, { created_from: '2000-01-01' }]])
      expect(await idsOf({ any_of }, caller)).not.toContain(id)
    }
    expect((await other.ask(calls.create, { params: { id: clientId }, body: { insurer: 'TAL' } })).status).toBe(404)
    expect(await view(id, await app.as('ROLE_AFSL'))).toMatchObject({ id, annual_premium: 1_034_40 })
  })

  test.each<Role>([
    'ROLE_AFSL',
    'ROLE_AUDITOR',
    'ROLE_REFERRAL',
    'ROLE_REFERRAL_COMPANY',
    'ROLE_ACCOUNTANT',
    'ROLE_USER',
  ])('%s changes nothing', async (role) => {
    const caller = await app.as(role)
    expect((await caller.ask(calls.updateStatus, { params: { id }, body: { status: 'draft' } })).status).toBe(403)
    expect((await caller.ask(calls.create, { params: { id: clientId }, body: { insurer: 'TAL' } })).status).toBe(403)
  })
})

test('renewals of the policies of an application are marked as ready', async () => {
  const { id } = await start({ policies: [{ products: [LIFE] }] })
  expect((await adviser.ask(calls.renewalReady, { params: { id }, body: {} })).status).toBe(409)
  await move(id, 'in_force')
  expect(await adviser.call(calls.renewalReady, { params: { id }, body: {} })).toMatchObject({ renewal_ready: true })
  expect(await adviser.call(calls.renewalReady, { params: { id }, body: { ready: false } })).toMatchObject({
    renewal_ready: false,
  })
})
