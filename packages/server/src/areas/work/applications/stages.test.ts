import { clients } from '@portal/contract/clients/clients'
import type { InputOf } from '@portal/contract/endpoint'
import { jobs } from '@portal/contract/jobs'
import { applicationRecords } from '@portal/contract/work/application-records'
import { applications as calls } from '@portal/contract/work/applications'
import { policies } from '@portal/contract/work/policies'
import { CHECKLIST } from '@portal/domain/work/application-checklist'
import { pickDays } from '@portal/domain/work/application-stage'
import type { ApplicationStatus } from '@portal/domain/work/application-status'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { textOf } from '../../../testing/text-of.ts'
import { until } from '../../../testing/until.ts'

let app: TestApp
let adviser: TestCaller
let clientId: number
let today = '2026-11-02'

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(`${today}T02:00:00Z`) })
  adviser = await app.as('ROLE_ADVISOR')
})
beforeEach(async () => {
  clientId = (await adviser.call(clients.create, { body: { first_name: 'Mai', last_name: 'Nguyễn' } })).id
})
afterAll(() => app.close())

const LIFE = { cover: 'TRM', amount: 1_200_000_00, annual_premium: 1_034_40 } as const
const start = (body: object = {}) =>
  adviser.call(calls.create, {
    params: { id: clientId },
    body: { insurer: 'NEOS', policies: [{ products: [LIFE] }], ...body },
  })
type Move = Omit<InputOf<typeof calls.updateStatus>['body'], 'status'>
async function move(id: number, status: ApplicationStatus, day = today, more: Move = {}) {
  today = day
  return await adviser.call(calls.updateStatus, { params: { id }, body: { status, ...more } })
}
const view = (id: number) => adviser.call(calls.details, { params: { id } })
const lines = async (id: number) =>
  (await adviser.call(applicationRecords.listTimeline, { params: { id } })).items.map((item) =>
    item.source === 'log' ? textOf(item.entry.sentence) : '',
  )
async function complete(id: number) {
  for (const { value: item } of CHECKLIST)
    await adviser.call(calls.check, { params: { id, item }, body: { done: true } })
}

describe('the days of the stages', () => {
  test('each is kept as it is reached, one that is skipped has none', async () => {
    const { id } = await start()
    await move(id, 'submitted', '2026-11-02')
    await move(id, 'information_required', '2026-11-04')
    await move(id, 'underwriting', '2026-11-05')
    await move(id, 'accepted', '2026-11-09')
    const inForce = await move(id, 'in_force', '2026-11-12')
    expect(inForce).toMatchObject({
      ...{ submitted_on: '2026-11-02', underwriting_on: '2026-11-04', offer_made_on: null },
      ...{ accepted_on: '2026-11-09', in_force_on: '2026-11-12', stages_recorded: true },
    })
    // One that is over keeps them.
    expect(pickDays(await move(id, 'lapsed', '2026-11-20'))).toEqual(pickDays(inForce))
  })

  test('going back takes the later ones away, an undo brings them back, and the history knows them', async () => {
    const { id } = await start()
    await move(id, 'submitted', '2026-11-02')
    await move(id, 'accepted', '2026-11-09')
    const before = await move(id, 'in_force', '2026-11-12')
    const back = await move(id, 'underwriting', '2026-11-13')
    expect(pickDays(back)).toEqual({
      ...{ submitted_on: '2026-11-02', underwriting_on: '2026-11-13' },
      ...{ offer_made_on: null, accepted_on: null, in_force_on: null },
    })
    expect(pickDays(await move(id, 'in_force', '2026-11-14', { days: pickDays(before) }))).toEqual(pickDays(before))
    const { items } = await adviser.call(applicationRecords.listTimeline, { params: { id } })
    expect(JSON.stringify(items)).toContain('2026-11-09')
  })

  test('each can be mended, in their order', async () => {
    const { id } = await start()
    const mend = (body: object) => adviser.ask(calls.changeDates, { params: { id }, body })
    await mend({ submitted_on: '2026-03-02', accepted_on: '2026-03-09' })
    const { status, answer } = await mend({ underwriting_on: '2026-03-10' })
    expect(status).toBe(400)
    expect(answer).toMatchObject({ errors: [{ message: 'Accepted can’t be before underwriting' }] })
    expect((await mend({ underwriting_on: '2026-03-05' })).status).toBe(200)
  })
})

describe('what is missing', () => {
  test('is answered and written down at every step, and found by the list', async () => {
    const { id } = await start()
    expect((await view(id)).missing).toEqual([])
    await move(id, 'accepted')
    expect((await view(id)).missing).toEqual(CHECKLIST.map(({ value }) => value))
    await complete(id)
    const inForce = await move(id, 'in_force')
    expect(inForce.missing).toEqual(['policy_number', 'start_date'])
    expect(await lines(id)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/ moved the application to Accepted without duty of disclosure, .* and payment details$/),
        expect.stringMatching(/ moved the application to In Force without policy number and start date$/),
      ]),
    )
    const found = async (missing: string) =>
      (await adviser.call(calls.list, { query: { client_id: clientId, missing } })).items.map((row) => row.id)
    expect(await found('policy_number,identity')).toEqual([id])
    expect(await found('identity')).toEqual([])
    const unnumbered = await adviser.call(policies.list, { query: { client_id: clientId, unnumbered: true } })
    expect(unnumbered.items).toHaveLength(1)
    // A draft claims nothing.
    expect((await move(id, 'draft')).missing).toEqual([])
  })

  test('an application without a policy says so when it comes into force', async () => {
    const { id } = await start({ policies: [] })
    await complete(id)
    expect((await move(id, 'in_force')).missing).toEqual(['policy'])
  })

  test('number and start date are entered with the move; a number that another policy has is refused at its field', async () => {
    const { id, policies: proposed = [] } = await start()
    const given = (number: string) => [{ id: proposed[0]?.id ?? 0, number, effective_on: '2026-12-01' }]
    await complete(id)
    const inForce = await move(id, 'in_force', '2026-11-12', { policies: given(`N ${id}`) })
    expect(inForce).toMatchObject({ missing: [], in_force_on: '2026-11-12' })
    expect(inForce.policies?.[0]).toMatchObject({ number: `N ${id}`, commenced_on: '2026-12-01' })
    const other = await start()
    const { status, answer } = await adviser.ask(calls.updateStatus, {
      params: { id: other.id },
      body: { status: 'in_force', policies: [{ id: other.policies?.[0]?.id ?? 0, number: `N-${id}` }] },
    })
    expect(status).toBe(409)
    expect(answer).toMatchObject({ errors: [{ path: 'policies.0.number' }] })
    expect((await view(other.id)).status).toBe('draft')
  })

  test('a start date that was assumed goes when the application goes back, one that was given stays', async () => {
    const assumed = await start()
    await move(assumed.id, 'in_force', '2026-11-12')
    expect((await view(assumed.id)).policies?.[0]?.commenced_on).toBe('2026-11-12')
    await move(assumed.id, 'accepted', '2026-11-13')
    expect((await move(assumed.id, 'in_force', '2026-11-20')).policies?.[0]?.commenced_on).toBe('2026-11-20')
    const given = await start({ policies: [{ effective_on: '2026-11-30', products: [LIFE] }] })
    await move(given.id, 'in_force', '2026-11-12')
    await move(given.id, 'accepted', '2026-11-13')
    expect((await move(given.id, 'in_force', '2026-11-20')).policies?.[0]?.commenced_on).toBe('2026-11-30')
  })

  test('many at once leave out those that lack something, with what', async () => {
    const lacking = await start()
    const ready = await start()
    await complete(ready.id)
    const action = { type: 'status', status: 'offer_made', complete_only: true } as const
    const started = await adviser.call(calls.bulk, { body: { action, selection: { ids: [lacking.id, ready.id] } } })
    await until(async () => (await adviser.call(jobs.view, { params: { id: started.job_id } })).finished_at !== null)
    const rows = (await adviser.call(jobs.rows, { params: { id: started.job_id } })).items
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ outcome: 'failed', message: expect.stringMatching(/^Missing duty of disclosure, /) }),
        expect.objectContaining({ outcome: 'done' }),
      ]),
    )
    expect((await view(lacking.id)).status).toBe('draft')
    expect((await view(ready.id)).status).toBe('offer_made')
  })
})
