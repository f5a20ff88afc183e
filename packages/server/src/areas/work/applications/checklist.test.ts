import { needs } from '@portal/contract/clients/needs'
import { quotes } from '@portal/contract/quotes/quotes'
import { applicationRecords } from '@portal/contract/work/application-records'
import { applications } from '@portal/contract/work/applications'
import { requirements } from '@portal/contract/work/requirements'
import { newWantedCover } from '@portal/domain/clients/needs/wanted-cover'
import { CHECKLIST, type ChecklistItem } from '@portal/domain/work/application-checklist'
import { sql } from 'drizzle-orm'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { quoteRequest } from '../../../testing/quotes.ts'
import { textOf } from '../../../testing/text-of.ts'

let app: TestApp
let adviser: TestCaller
let clientId: number
beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date('2026-11-23T00:00:00Z') })
  adviser = await app.as('ROLE_ADVISOR')
})
beforeEach(async () => {
  clientId = await app.database.company(app.companyId('demo'), async (tx) => {
    const [row] = await tx.rows<{ id: number }>(sql`
      insert into clients (company_id, first_name, last_name, kind, adviser_id)
      values (${tx.companyId}, 'Mai', 'Lê', 'client', ${adviser.userId}) returning id`)
    return row?.id ?? 0
  })
})
afterAll(() => app.close())

const start = async (body: object = {}) =>
  (await adviser.call(applications.create, { params: { id: clientId }, body: { insurer: 'TAL', ...body } })).id
const read = async (id: number) => (await adviser.call(applications.details, { params: { id } })).checklist ?? []
const sources = async (id: number) =>
  Object.fromEntries((await read(id)).flatMap(({ item, source }) => (source === null ? [] : [[item, source]])))
const tick = (id: number, item: ChecklistItem, done = true, caller = adviser) =>
  caller.ask(applications.check, { params: { id, item }, body: { done } })
const told = async (id: number) =>
  (await adviser.call(applicationRecords.listTimeline, { params: { id } })).items.map(
    (item) => item.source === 'log' && textOf(item.entry.sentence),
  )

test('an item is ticked with who and when, logged once, and unticked again', async () => {
  const id = await start()
  expect(await read(id)).toEqual(
    CHECKLIST.map(({ value: item }) => ({ item, source: null, by: null, at: null, reason: null })),
  )
  const { answer } = await tick(id, 'identity')
  expect(Object(answer).checklist).toContainEqual({
    item: 'identity',
    source: 'hand',
    by: { id: adviser.userId, name: expect.any(String) },
    at: '2026-11-23T00:00:00.000Z',
    reason: null,
  })
  await tick(id, 'identity')
  await tick(id, 'payment')
  await tick(id, 'payment', false)
  await tick(id, 'payment', false)
  expect(await sources(id)).toEqual({ identity: 'hand' })
  const lines = await told(id)
  expect(lines.filter((line) => String(line).includes('ticked Identity checked'))).toHaveLength(1)
  expect(lines.filter((line) => String(line).includes('unticked Payment details taken'))).toHaveLength(1)
})

test('what the records say is done without a tick: needs with a reason, requirements asked for', async () => {
  const made = await adviser.call(quotes.make, { body: quoteRequest({ clientId }) })
  const quoteId = Number(made.id)
  const portfolioCode = made.clients[0]?.portfolios.find(({ allNeedsMet }) => allNeedsMet !== false)?.code ?? ''
  const id = await start({ quote: { id: quoteId, clientIndex: 0, portfolioCode } })
  await adviser.call(quotes.decide, {
    params: { id: quoteId },
    body: { recommendedPortfolioCode: portfolioCode, reason: 'The lowest premium' },
  })
  expect(await sources(id)).toEqual({})
  await adviser.call(needs.save, {
    params: { id: clientId },
    body: { people: [{ person: 'client', covers: [newWantedCover('TRM', 100_000_00)], calculator: null }] },
  })
  const requirement = await adviser.call(requirements.add, { params: { id }, body: { kind: 'blood_test' } })
  expect(await sources(id)).toEqual({ needs: 'on_file' })
  await adviser.call(requirements.update, {
    params: { id, requirementId: requirement.id },
    body: { state: 'asked' },
  })
  expect(await sources(id)).toEqual({ needs: 'on_file', requirements: 'asked' })
  // It is unticked for a reason, which the timeline has, until somebody ticks it again.
  const untick = (reason?: string) =>
    adviser.ask(applications.check, { params: { id, item: 'needs' }, body: { done: false, ...(reason && { reason }) } })
  expect((await untick()).status).toBe(400)
  await untick('Written for another product')
  expect((await read(id)).find(({ item }) => item === 'needs')).toMatchObject({
    source: null,
    reason: 'Written for another product',
  })
  expect(await told(id)).toContainEqual(expect.stringContaining('unticked Needs and reason on file: Written for'))
  await tick(id, 'needs')
  expect(await sources(id)).toMatchObject({ needs: 'on_file' })
})

test('submitting says on the timeline what was missing; a renewal has no checklist', async () => {
  const id = await start()
  for (const { value } of CHECKLIST) if (value !== 'identity' && value !== 'payment') await tick(id, value)
  await adviser.call(applications.updateStatus, { params: { id }, body: { status: 'submitted' } })
  expect((await told(id)).filter((line) => String(line).includes('without'))).toEqual([
    expect.stringContaining('submitted the application without identity and payment details'),
  ])
  // The next step says so too, the way back doesn’t.
  await adviser.call(applications.updateStatus, { params: { id }, body: { status: 'underwriting' } })
  await adviser.call(applications.updateStatus, { params: { id }, body: { status: 'submitted' } })
  expect((await told(id)).filter((line) => String(line).includes('without'))).toEqual([
    expect.stringContaining('moved the application to Underwriting without identity and payment details'),
    expect.stringContaining('submitted the application without identity and payment details'),
  ])
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`update applications set kind = 'renewal' where id = ${id}`),
  )
  expect(await read(id)).toEqual([])
})

test('the acknowledgement brings the insurer’s number and moves it on; without one the number stays', async () => {
  const id = await start({ reference: 'A-1' })
  const move = (status: 'submitted' | 'underwriting', body: object = {}) =>
    adviser.call(applications.updateStatus, { params: { id }, body: { status, ...body } })
  expect((await move('submitted')).reference).toBe('A-1')
  expect(await move('underwriting', { reference: 'A-2' })).toMatchObject({ status: 'underwriting', reference: 'A-2' })
})

test('only who advises the client ticks, and only what is on the list', async () => {
  const id = await start()
  const colleague = await addUser(app, { role: 'ROLE_ADVISOR' })
  expect((await tick(id, 'identity', true, colleague)).status).toBe(404)
  expect((await tick(id, 'identity', true, await app.as('ROLE_ADMIN', 'acme'))).status).toBe(404)
  expect((await tick(id, 'identity', true, await app.as('ROLE_AFSL'))).status).toBe(403)
  expect((await tick(id, 'other' as ChecklistItem)).status).toBe(400)
  expect(await sources(id)).toEqual({})
})
