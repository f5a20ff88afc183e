import { clients } from '@portal/contract/clients/clients'
import { preAssessments } from '@portal/contract/clients/pre-assessments'
import { timeline } from '@portal/contract/clients/timeline'
import { activity } from '@portal/contract/office/activity'
import { sql } from 'drizzle-orm'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { REFERRED } from '../../../testing/referred.ts'
import { sampleAnswers } from '../../../testing/sample.ts'
import { textOf } from '../../../testing/text-of.ts'

let app: TestApp
let adviser: TestCaller
let partner: TestCaller
/** A client of the adviser, brought in by the partner. */
let id: number

beforeAll(async () => {
  app = await startTestApp()
  adviser = await app.as('ROLE_ADVISOR')
  partner = await addUser(app, { role: 'ROLE_REFERRAL', advisor_id: adviser.userId })
})
beforeEach(async () => {
  id = (await partner.call(clients.create, { body: { first_name: 'Mai', last_name: 'Nguyễn', ...REFERRED } })).id
})
afterAll(() => app.close())

const SET = { set: 'general', set_version: 1 }
const submit = (caller: TestCaller, answers: Record<string, string | number | string[]> = sampleAnswers) =>
  caller.call(preAssessments.submit, { params: { id }, body: { ...SET, answers } })

test('each submission is a version that stays', async () => {
  const first = await submit(adviser)
  expect(first).toMatchObject({
    client_id: id,
    ...SET,
    answers: sampleAnswers,
    source: 'staff',
    author: { id: adviser.userId },
  })
  const second = await submit(adviser, { ...sampleAnswers, weight: 80 })
  const params = { id }
  expect(await adviser.call(preAssessments.list, { params })).toMatchObject({ total: 2, items: [second, first] })
  expect(await adviser.call(preAssessments.view, { params: { id, preAssessmentId: first.id } })).toEqual(first)
})

test('answers go to the record field by field, named as the pre-assessment’s; what is kept is not asked again', async () => {
  await adviser.call(clients.update, { body: { id, smoker: true, height_cm: 150 } })
  const { id: preAssessmentId } = await submit(adviser, { ...sampleAnswers, height: 171, weight: 62, smoked: 'no' })
  const params = { id, preAssessmentId }
  const open = async () => (await adviser.call(preAssessments.learned, { params })).people[0]
  const before = await open()
  expect(before).toMatchObject({ clientIndex: 0, client: { id, name: 'Mai Nguyễn' } })
  expect(before?.facts.slice(0, 3)).toEqual([
    { field: 'smoker', record: true, learned: false },
    { field: 'height_cm', record: 150, learned: 171 },
    { field: 'weight_kg', record: null, learned: 62 },
  ])
  const version = before?.client.version ?? 0
  const body = { version, take: ['weight_kg' as const, 'smoker' as const], keep: ['height_cm' as const] }
  await adviser.call(preAssessments.takeLearned, { params, body })
  expect(await adviser.call(clients.details, { params: { id } })).toMatchObject({
    smoker: false,
    height_cm: 150,
    weight_kg: 62,
  })
  const left = (await open())?.facts.map(({ field }) => field) ?? []
  for (const decided of ['smoker', 'height_cm', 'weight_kg']) expect(left).not.toContain(decided)
  const { items } = await adviser.call(timeline.list, { params: { id }, query: {} })
  const told = items.map((item) => (item.source === 'log' ? textOf(item.entry.sentence) : '')).join('; ')
  expect(told).toMatch(/updated .* from the pre-assessment of \d\d\/\d\d\/\d{4}/)
  for (const refused of [
    { ...body, keep: [], version: version + 1, clientIndex: 1 },
    { take: ['weight_kg' as const], version: version + 1 },
  ]) {
    expect((await adviser.ask(preAssessments.takeLearned, { params, body: refused })).status).toBe(400)
  }
  const stranger = await addUser(app, { role: 'ROLE_ADVISOR' })
  expect((await stranger.ask(preAssessments.learned, { params })).status).toBe(404)
  expect((await stranger.ask(preAssessments.takeLearned, { params, body })).status).toBe(404)
})

test('every answer that needs another look is named, and answers nobody asked for are left out', async () => {
  const bad = { ...sampleAnswers, height: 12, smoked: 'yes', conditions: ['back', 'none'] }
  const reply = await adviser.ask(preAssessments.submit, { params: { id }, body: { ...SET, answers: bad } })
  expect(reply).toMatchObject({ status: 400, answer: { code: 'BAD_INPUT' } })
  expect(Object(reply.answer).errors.map(({ path }: { path: string }) => path)).toEqual([
    'answers.height',
    'answers.smoked_what',
    'answers.conditions',
    'answers.conditions_back',
  ])
  const kept = await submit(adviser, { ...sampleAnswers, smoked_what: ['vape'], nonsense: 'x' })
  expect(kept.answers).toEqual(sampleAnswers)
  const unknown = await adviser.ask(preAssessments.submit, {
    params: { id },
    body: { set: 'general', set_version: 99, answers: sampleAnswers },
  })
  expect(unknown).toMatchObject({ status: 400, answer: { errors: [{ path: 'set_version' }] } })
})

test('a draft is the caller’s own, keeps half-given answers, and is gone once submitted', async () => {
  const params = { id }
  expect(await adviser.call(preAssessments.viewDraft, { params })).toEqual({ ...SET, answers: {}, saved_at: null })
  const half = { height: 999, smoked: 'no', smoked_what: ['vape'], doctor: 'Dr <b>Né</b> \ud800\u0000' }
  await adviser.call(preAssessments.saveDraft, { params, body: { ...SET, answers: half } })
  const again = { ...half, weight: 82 }
  await adviser.call(preAssessments.saveDraft, { params, body: { ...SET, answers: again } })
  expect(await adviser.call(preAssessments.viewDraft, { params })).toMatchObject({
    answers: { ...again, doctor: 'Dr <b>Né</b> \ufffd' },
    saved_at: expect.any(String),
  })
  const admin = await app.as('ROLE_ADMIN')
  expect(await admin.call(preAssessments.viewDraft, { params })).toMatchObject({ answers: {}, saved_at: null })
  await submit(adviser)
  expect(await adviser.call(preAssessments.viewDraft, { params })).toMatchObject({ answers: {}, saved_at: null })
})

test('a draft can be discarded', async () => {
  const params = { id }
  await adviser.call(preAssessments.saveDraft, { params, body: { ...SET, answers: { height: 170 } } })
  await adviser.call(preAssessments.discardDraft, { params })
  expect(await adviser.call(preAssessments.viewDraft, { params })).toMatchObject({ answers: {}, saved_at: null })
})

test('the activity log says that it was answered, and not what', async () => {
  await submit(adviser, { ...sampleAnswers, doctor: 'Dr Unmentionable' })
  const { items } = await adviser.call(activity.list, { query: { client_id: id, entity: 'preAssessment' } })
  expect(items).toMatchObject([
    { action: 'preAssessment.submit', before: null, after: { set: 'Health, work and lifestyle', source: 'staff' } },
  ])
  expect(JSON.stringify(items)).not.toMatch(/Unmentionable|height|none/)
})

test('compliance reads and answers nothing; a referral partner sees none of it', async () => {
  const kept = await submit(adviser)
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`insert into applications (company_id, client_id, insurer) values (${tx.companyId}, ${id}, 'TAL')`),
  )
  const afsl = await app.as('ROLE_AFSL')
  expect((await afsl.call(preAssessments.list, { params: { id } })).items).toEqual([kept])
  expect(
    (await afsl.ask(preAssessments.submit, { params: { id }, body: { ...SET, answers: sampleAnswers } })).status,
  ).toBe(403)
  expect((await afsl.ask(preAssessments.viewDraft, { params: { id } })).status).toBe(403)
  expect((await afsl.ask(preAssessments.listLinks, { params: { id } })).status).toBe(403)
  expect((await partner.ask(preAssessments.list, { params: { id } })).status).toBe(403)
  const one = { params: { id, preAssessmentId: kept.id } }
  expect((await partner.ask(preAssessments.view, one)).status).toBe(403)
})

test('nobody reaches the answers of a client whom they do not see, nor a version of another client', async () => {
  const kept = await submit(adviser)
  const body = { ...SET, answers: sampleAnswers }
  for (const stranger of [await addUser(app, { role: 'ROLE_ADVISOR' }), await app.as('ROLE_SUPER_ADMIN', 'acme')]) {
    const replies = [
      await stranger.ask(preAssessments.list, { params: { id } }),
      await stranger.ask(preAssessments.view, { params: { id, preAssessmentId: kept.id } }),
      await stranger.ask(preAssessments.submit, { params: { id }, body }),
      await stranger.ask(preAssessments.viewDraft, { params: { id } }),
      await stranger.ask(preAssessments.saveDraft, { params: { id }, body }),
      await stranger.ask(preAssessments.discardDraft, { params: { id } }),
      await stranger.ask(preAssessments.listLinks, { params: { id } }),
      await stranger.ask(preAssessments.sendLink, { params: { id }, body: { mail: false } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(404))
  }
  const another = (await adviser.call(clients.create, { body: { first_name: 'A', last_name: 'B' } })).id
  const reply = await adviser.ask(preAssessments.view, { params: { id: another, preAssessmentId: kept.id } })
  expect(reply.status).toBe(404)
})
