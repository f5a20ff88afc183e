import { clients } from '@portal/contract/clients/clients'
import { notes } from '@portal/contract/clients/notes'
import { phoneCalls } from '@portal/contract/clients/phone-calls'
import { timeline } from '@portal/contract/clients/timeline'
import { mails } from '@portal/contract/sending/mails'
import { sql } from 'drizzle-orm'
import { recordActivities } from '../../../activity-log/record.ts'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller
let partner: TestCaller
/** A client of the adviser, brought in by the partner. */
let id: number

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
  partner = await addUser(app, { role: 'ROLE_REFERRAL', advisor_id: adviser.userId })
})
beforeEach(async () => {
  const body = { first_name: 'Mai', last_name: 'Nguyễn', email: `mai.${Math.random()}@client.example` }
  id = (await adviser.call(clients.create, { body })).id
  // Of the partner as a referral is, and without the note that a referral begins with.
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`update clients set referrer_id = ${partner.userId} where id = ${id}`),
  )
})
afterAll(() => app.close())

const read = (caller: TestCaller, query = {}) => caller.call(timeline.list, { params: { id }, query })
const kinds = async (caller: TestCaller, query = {}) => (await read(caller, query)).items.map(({ kind }) => kind)

/** Writes entries of the log as areas do that this test does not call. */
async function logged(...actions: ReadonlyArray<readonly [string, object?, object?]>): Promise<void> {
  const company = { id: app.companyId('demo') }
  await app.database.company(company.id, (tx) =>
    recordActivities(
      { tx, company, caller: { userId: app.userId('ROLE_ADVISOR') } },
      actions.map(([action, before, after]) => ({
        action,
        entity: action.split('.')[0] ?? '',
        entityId: 1_900_000,
        clientId: id,
        before: before ? { by: 'nobody', ...before } : null,
        after: { by: 'test', ...after },
      })),
    ),
  )
}

async function apply(): Promise<number> {
  const { rows } = await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute<{ id: number }>(
      sql`insert into applications (company_id, client_id, insurer) values (${tx.companyId}, ${id}, 'TAL') returning id`,
    ),
  )
  return rows[0]?.id ?? 0
}

test('mixes notes, mails, calls and the log, newest first, each told once', async () => {
  await adviser.call(notes.create, { params: { id }, body: { text: 'Called' } })
  await adviser.call(clients.updateStatus, { params: { id }, body: { status: 2 } })
  await adviser.call(mails.send, { params: { id }, body: { subject: 'Hello', html: '<p>Dear Mai</p>' } })
  await adviser.call(phoneCalls.createZoomLog, { params: { id }, body: {} })
  const { items, next, pinned } = await read(adviser)
  expect(items.map(({ kind }) => kind)).toEqual(['call', 'mail', 'status', 'note', 'change'])
  expect(items[1]).toMatchObject({ source: 'mail', mail: { subject: 'Hello', excerpt: 'Dear Mai', state: 'kept' } })
  expect(items[3]).toMatchObject({ source: 'note', note: { text: 'Called', editable: true } })
  expect({ next, pinned }).toEqual({ next: null, pinned: [] })
})

test('knows the kind of everything that the portal logs', async () => {
  await logged(
    ['client.assign', { adviser_id: null }, { adviser_id: 3 }],
    ['document.upload'],
    ['needs.update'],
    ['preAssessment.submit'],
    ['preAssessmentLink.send'],
    ['application.create'],
    ['policy.create'],
    ['task.create'],
    ['client.merge'],
    ['client.import'],
    ['client.update', { city: 'x' }, { city: 'y' }],
    ['note.delete'],
    ['note.update', { text: 'a' }, { text: 'b' }],
    ['somethingNew.happened'],
  )
  expect((await kinds(admin)).reverse()).toEqual([
    'change',
    'assignment',
    'document',
    'needs',
    'preAssessment',
    'preAssessment',
    'application',
    'application',
    'task',
    'merge',
    'import',
    'change',
    'note',
    'change',
  ])
  expect(await kinds(admin, { kind: 'task,merge' })).toEqual(['merge', 'task'])
  expect(await kinds(admin, { kind: 'mail' })).toEqual([])
})

test('says which kinds there are, to a referral partner those that they meet', async () => {
  const labels = async (caller: TestCaller) => (await read(caller)).kinds.map(({ label }) => label)
  expect(await labels(partner)).toEqual(['Notes', 'Status changes', 'Applications'])
  expect((await labels(admin)).slice(0, 5)).toEqual(['Notes', 'Emails', 'SMS', 'Calls', 'Status changes'])
  expect((await read(adviser)).kinds.filter(({ is_talk }) => is_talk).map(({ name }) => name)).toEqual([
    'mail',
    'sms',
    'call',
  ])
})

test('tells what happened in sentences, people by their names', async () => {
  const adviser_id = app.userId('ROLE_ADMIN')
  await adviser.call(clients.updateStatus, { params: { id }, body: { status: 2 } })
  await admin.call(clients.assign, { params: { id }, body: { adviser_id } })
  const told = (await read(admin)).items.flatMap((item) => (item.source === 'log' ? [item.entry.sentence] : []))
  expect(told.slice(0, 2)).toEqual([
    [expect.objectContaining({ as: 'value' }), ' ', 'assigned this to ', { as: 'value', text: 'demo ROLE_ADMIN' }],
    [
      expect.objectContaining({ as: 'value' }),
      ' ',
      'moved ',
      { as: 'leadStatus', status: 0, text: 'New Lead' },
      ' to ',
      expect.objectContaining({ as: 'leadStatus', status: 2 }),
    ],
  ])
})

test('comes in pages that neither leave out nor repeat, whatever comes meanwhile', async () => {
  for (let count = 0; count < 12; count++) {
    await adviser.call(notes.create, { params: { id }, body: { text: `Note ${count}` } })
    await logged(['task.create', {}, { count }])
  }
  const whole = (await read(adviser)).items.map((item) => `${item.source}-${item.id}`)
  expect(whole).toHaveLength(25)
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(adviser, { limit: 7, ...(cursor && { cursor }) })
    seen.push(...page.items.map((item) => `${item.source}-${item.id}`))
    cursor = page.next
    await adviser.call(notes.create, { params: { id }, body: { text: 'Meanwhile' } })
  } while (cursor !== null)
  expect(seen).toEqual(whole)
})

test.each(['x', '1~900~1', '99999999999999~1~1', '1~1', `${'9'.repeat(15)}~1~1`])('cursor %s', async (cursor) => {
  const { status } = await adviser.ask(timeline.list, { params: { id }, query: { cursor } })
  expect(status).toBe(cursor === '99999999999999~1~1' ? 200 : 400)
})

test('pinned notes stand on top and not again below', async () => {
  const { id: noteId } = await adviser.call(notes.create, { params: { id }, body: { text: 'Mind this' } })
  await adviser.call(notes.create, { params: { id }, body: { text: 'Later' } })
  await adviser.call(notes.pin, { params: { id, noteId }, body: { pinned: true } })
  const { pinned, items } = await read(adviser)
  expect(pinned.map(({ text }) => text)).toEqual(['Mind this'])
  expect(items.flatMap((item) => (item.source === 'note' ? item.note.text : []))).toEqual(['Later'])
  expect((await read(adviser, { kind: 'status' })).pinned).toEqual([])
})

describe('referral partners', () => {
  test('see their notes and those shared with them, how far things are, and nothing else', async () => {
    await adviser.call(notes.create, { params: { id }, body: { text: 'For the staff' } })
    const secret = await adviser.call(notes.create, { params: { id }, body: { text: 'Pinned for the staff' } })
    await adviser.call(notes.pin, { params: { id, noteId: secret.id }, body: { pinned: true } })
    await adviser.call(notes.create, { params: { id }, body: { text: 'Shared', visibility: 'shared' } })
    await adviser.call(clients.updateStatus, { params: { id }, body: { status: 4 } })
    await adviser.call(mails.send, { params: { id }, body: { subject: 'Hello', html: '<p>Dear Mai</p>' } })
    await adviser.call(phoneCalls.createZoomLog, { params: { id }, body: { notes: 'Health' } })
    await logged(
      ['client.update', { salary: 1 }, { salary: 2 }],
      ['client.update', { status: 4, quote_value: 1 }, { status: 3, quote_value: 2 }],
      ['application.updateStatus', { status: 'draft' }, { status: 'submitted', premium: 5 }],
      ['document.upload', {}, { name: 'Blood test.pdf' }],
      ['needs.update'],
      ['note.delete', { text: 'Secret' }],
      ['client.assign', { adviser_id: null }, { adviser_id: 3 }],
    )
    const { items, pinned } = await read(partner)
    expect(items.map(({ kind }) => kind)).toEqual(['application', 'status', 'status', 'note', 'change'])
    expect(pinned).toEqual([])
    expect(items[0]).toMatchObject({ entry: { before: { status: 'draft' }, after: { status: 'submitted' } } })
    expect(items[1]).toMatchObject({ entry: { before: { status: 4 }, after: { status: 3 } } })
    const words = JSON.stringify({ items, pinned })
    expect(words).not.toContain('For the staff')
    for (const secret of [
      'staff',
      'Health',
      'Blood',
      'premium',
      'quote_value',
      'salary',
      'Secret',
      'Dear',
      'first_name',
    ]) {
      expect(words).not.toContain(secret)
    }
  })
})

describe('compliance', () => {
  test('AFSL reads all of a client with an application; an auditor what was approved', async () => {
    const afsl = await app.as('ROLE_AFSL')
    const auditor = await app.as('ROLE_AUDITOR')
    expect((await afsl.ask(timeline.list, { params: { id } })).status).toBe(404)
    const applicationId = await apply()
    expect((await auditor.ask(timeline.list, { params: { id } })).status).toBe(404)
    await app.database.company(app.companyId('demo'), (tx) =>
      tx.execute(sql`insert into auditor_requests (company_id, application_id, auditor_id, reason, state, until)
        values (${tx.companyId}, ${applicationId}, ${auditor.userId}, 'Review', 'approved', '2099-01-01')`),
    )
    await logged(['task.create'], ['document.upload'], ['application.create'], ['client.update', { a: 1 }, { a: 2 }])
    expect(await kinds(afsl)).toEqual(['change', 'application', 'document', 'task', 'change'])
    // The document and the application that the log names are not those that were approved.
    expect(await kinds(auditor)).toEqual(['change', 'change'])
    expect((await read(afsl)).items.every((item) => item.source !== 'note' || !item.note.editable)).toBe(true)
  })
})

test('nobody reads the timeline of a client whom they do not see', async () => {
  const strangers = [
    await addUser(app, { role: 'ROLE_ADVISOR' }),
    await app.as('ROLE_REFERRAL'),
    await app.as('ROLE_REFERRAL_COMPANY'),
    await app.as('ROLE_SUPER_ADMIN', 'acme'),
  ]
  for (const stranger of strangers) {
    expect((await stranger.ask(timeline.list, { params: { id } })).status).toBe(404)
  }
})
