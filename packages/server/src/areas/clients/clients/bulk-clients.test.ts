import { bulk as calls } from '@portal/contract/bulk'
import { clients } from '@portal/contract/clients/clients'
import type { InputOf } from '@portal/contract/endpoint'
import { jobs } from '@portal/contract/jobs'
import { activity } from '@portal/contract/office/activity'
import { LEAD_STATUSES } from '@portal/domain/clients/lead-status'
import { sql } from 'drizzle-orm'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { until } from '../../../testing/until.ts'

let app: TestApp
let adviser: TestCaller
let other: TestCaller & { userId: number }
let admin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  adviser = await app.as('ROLE_ADVISOR')
  admin = await app.as('ROLE_ADMIN')
  other = await addUser(app, { role: 'ROLE_ADVISOR' })
})
afterAll(() => app.close())

let made = 0
async function client(caller: TestCaller, more: Partial<InputOf<typeof clients.create>['body']> = {}) {
  made += 1
  const body = { first_name: 'Person', last_name: `Number ${made}`, ...more }
  return (await caller.call(clients.create, { body })).id
}
const view = (id: number, caller = admin) => caller.call(clients.details, { params: { id } })
async function ended(id: number, caller: TestCaller) {
  const job = () => caller.call(jobs.view, { params: { id } })
  await until(async () => (await job()).finished_at !== null)
  const { items } = await caller.call(jobs.rows, { params: { id }, query: { page_size: 100 } })
  return { ...(await job()), rows: items.map(({ record_id, outcome, message }) => [record_id, outcome, message]) }
}
const change = async (caller: TestCaller, body: InputOf<typeof calls.change>['body']) =>
  await ended((await caller.call(calls.change, { body })).job_id, caller)

test('the status of those named is changed, each in the log, and undone where nothing has changed since', async () => {
  const [one, two, three] = [await client(adviser), await client(adviser, { status: 2 }), await client(adviser)]
  const since = (await view(one)).status_since
  const done = await change(adviser, { action: { type: 'status', status: 2 }, selection: { ids: [one, two, three] } })
  expect(done).toMatchObject({
    title: 'Move 3 people to Quote Sent',
    state: 'done',
    total: 3,
    done: 3,
    failed: 0,
    message: '2 changed, 1 skipped (already in this status).',
    rows: [
      [one, 'done', null],
      [two, 'skipped', 'Already in this status'],
      [three, 'done', null],
    ],
  })
  expect((await view(one)).status).toBe(2)
  const { items } = await admin.call(activity.list, { query: { client_id: one } })
  expect(items[0]).toMatchObject({
    action: 'client.updateStatus',
    user: { id: adviser.userId },
    before: { status: 0 },
    after: { status: 2 },
  })

  await adviser.call(clients.updateStatus, { params: { id: three }, body: { status: 4 } })
  const undone = await ended((await adviser.call(jobs.undo, { params: { id: done.id } })).job_id, adviser)
  expect(undone).toMatchObject({
    title: 'Undo “Move 3 people to Quote Sent”',
    message: '1 changed back, 1 skipped (changed since).',
    rows: [
      [one, 'done', null],
      [three, 'skipped', 'Changed since'],
    ],
  })
  expect(await view(one)).toMatchObject({ status: 0, status_since: since })
  expect((await view(three)).status).toBe(4)
  expect((await adviser.ask(jobs.undo, { params: { id: done.id } })).status).toBe(409)
})

test('small changes queued at once are done one right after the other', async () => {
  const people = [await client(adviser), await client(adviser), await client(adviser)]
  const began = performance.now()
  const queued = await Promise.all(
    LEAD_STATUSES.map(({ value: status }) =>
      adviser.call(calls.change, { body: { action: { type: 'status', status }, selection: { ids: people } } }),
    ),
  )
  for (const { job_id } of queued) expect(await ended(job_id, adviser)).toMatchObject({ state: 'done', failed: 0 })
  // One look at the queue after the other would take 10 s for each but the first two.
  expect(performance.now() - began).toBeLessThan(60_000)
})

test('all that a filter finds are meant, but for the exceptions', async () => {
  const tag = `batch ${made}`
  const ids: number[] = []
  for (let n = 0; n < 130; n++) ids.push(await client(adviser, { tags: [tag] }))
  const [except = 0] = ids
  const beside = await client(adviser, { tags: [tag], email: `${made}@people.example`, smoker: false })
  const done = await change(adviser, {
    action: { type: 'assign', adviser_id: other.userId },
    selection: { filter: { tag: [tag], any_of: [[{ empty: ['email'] }, { smoker: true }]] }, except: [except] },
  })
  expect((await view(beside)).adviser?.id).toBe(adviser.userId)
  expect(done).toMatchObject({ title: 'Assign 129 people to Added User 1', total: 129, done: 129, failed: 0 })
  expect((await view(except)).adviser?.id).toBe(adviser.userId)
  expect((await view(ids[1] ?? 0)).adviser?.id).toBe(other.userId)
  // They are out of the adviser's sight now, so it is not theirs to take back.
  const undone = await ended((await adviser.call(jobs.undo, { params: { id: done.id } })).job_id, adviser)
  expect(undone).toMatchObject({ failed: 129 })
})

test('tags are added and removed whatever their case, and never more than twenty', async () => {
  const many = Array.from({ length: 20 }, (_, n) => `tag ${n}`)
  const [one, full] = [await client(adviser, { tags: ['VIP', 'Old'] }), await client(adviser, { tags: many })]
  const done = await change(adviser, {
    action: { type: 'tags', add: ['vip', 'New'], remove: ['old'] },
    selection: { ids: [one, full] },
  })
  expect(done.rows).toEqual([
    [one, 'done', null],
    [full, 'failed', 'Would have more than 20 tags'],
  ])
  expect((await view(one)).tags).toEqual(['VIP', 'New'])
  await ended((await adviser.call(jobs.undo, { params: { id: done.id } })).job_id, adviser)
  expect((await view(one)).tags).toEqual(['VIP', 'Old'])
})

test('the result says why some were left as they are, how many for each reason', async () => {
  const tags = Array.from({ length: 20 }, (_, n) => `tag ${n}`)
  const [full, tagged] = [await client(adviser, { tags }), await client(adviser, { tags: ['VIP'] })]
  const ids = [full, tagged, await client(adviser, { tags: ['vip'] }), await client(other), await client(adviser)]
  const done = await change(adviser, { action: { type: 'tags', add: ['VIP'], remove: [] }, selection: { ids } })
  expect(done).toMatchObject({
    message:
      '1 changed, 2 skipped (already tagged), 2 failed (1 not found or not yours, 1 would have more than 20 tags).',
    result: { changed: 1, skipped: 2, failed: 2 },
  })
})

test('what can be undone says so to who did it, until it is undone or where nothing was changed', async () => {
  const id = await client(adviser)
  const assign = { action: { type: 'status' as const, status: 3 as const }, selection: { ids: [id] } }
  const done = await change(adviser, assign)
  expect(done.can_undo).toBe(true)
  expect((await change(adviser, assign)).can_undo).toBe(false)
  const superAdmin = await app.as('ROLE_SUPER_ADMIN')
  expect((await superAdmin.call(jobs.view, { params: { id: done.id } })).can_undo).toBe(false)
  expect((await superAdmin.ask(jobs.undo, { params: { id: done.id } })).status).toBe(404)
  const undone = await ended((await adviser.call(jobs.undo, { params: { id: done.id } })).job_id, adviser)
  expect(undone.can_undo).toBe(false)
  expect((await adviser.call(jobs.view, { params: { id: done.id } })).can_undo).toBe(false)
  expect((await adviser.ask(jobs.undo, { params: { id: undone.id } })).status).toBe(404)
})

test('an adviser is taken away, and given back', async () => {
  const id = await client(adviser)
  const done = await change(admin, { action: { type: 'assign', adviser_id: null }, selection: { ids: [id] } })
  expect(done.message).toBe('1 changed (from demo ROLE_ADVISOR to unassigned).')
  expect((await view(id)).adviser).toBeNull()
  await ended((await admin.call(jobs.undo, { params: { id: done.id } })).job_id, admin)
  expect((await view(id)).adviser?.id).toBe(adviser.userId)
})

test('the end of assigning says from whom to whom', async () => {
  const ids = [await client(adviser), await client(other), await client(admin, { adviser_id: null })]
  const [first = 0, second = 0, third = 0] = ids
  const assign = async (to: number | null, selected: number[]) =>
    (await change(admin, { action: { type: 'assign', adviser_id: to }, selection: { ids: selected } })).message
  expect(await assign(other.userId, ids)).toBe(
    '2 changed (from demo ROLE_ADVISOR or unassigned to Added User 1), 1 skipped (already assigned).',
  )
  await assign(adviser.userId, [first])
  await assign(admin.userId, [second])
  expect(await assign(null, [first, second, third])).toBe('3 changed (from 3 advisers to unassigned).')
})

test('one adviser cannot touch another’s clients, and a company none of another', async () => {
  const theirs = await client(other)
  const foreign = await client(await app.as('ROLE_SUPER_ADMIN', 'acme'))
  const mine = await client(adviser)
  const action = { type: 'status', status: 8 } as const
  const done = await change(adviser, { action, selection: { ids: [theirs, foreign, mine] } })
  expect(new Map(done.rows.map(([id, ...rest]) => [id, rest]))).toEqual(
    new Map([
      [theirs, ['failed', 'Not found or not yours']],
      [foreign, ['failed', 'Not found or not yours']],
      [mine, ['done', null]],
    ]),
  )
  expect((await view(theirs)).status).toBe(0)
  const all = await change(adviser, { action, selection: { filter: { search: 'Person' } } })
  expect(all.rows.map(([id]) => id)).not.toContain(theirs)
  expect((await view(theirs)).status).toBe(0)
  expect((await adviser.ask(calls.change, { body: { action, selection: { ids: [theirs] } } })).status).toBe(404)
})

test('a job has the rights that its starter has when it works', async () => {
  const leaving = await addUser(app, { role: 'ROLE_ADVISOR' })
  const id = await client(leaving)
  await app.database.system((tx) =>
    tx.execute(sql`create or replace function archive_starter() returns trigger language plpgsql as
      $$ begin update users set archived_at = now() where id = new.user_id; return new; end $$`),
  )
  await app.database.system((tx) =>
    tx.execute(sql`create trigger archive_starter after insert on background_jobs for each row
      when (new.user_id = ${sql.raw(String(leaving.userId))}) execute function archive_starter()`),
  )
  const { job_id } = await leaving.call(calls.change, {
    body: { action: { type: 'status', status: 8 }, selection: { ids: [id] } },
  })
  expect(await ended(job_id, await app.as('ROLE_SUPER_ADMIN'))).toMatchObject({
    state: 'failed',
    message: 'You no longer have permission to do this.',
    rows: [],
  })
  expect((await view(id)).status).toBe(0)
})

test('refuses an adviser who cannot advise, no tags, nobody, and another’s undo', async () => {
  const id = await client(adviser)
  const selection = { ids: [id] }
  const status = async (body: InputOf<typeof calls.change>['body']) =>
    (await adviser.ask(calls.change, { body })).status
  const auditor = app.userId('ROLE_AUDITOR')
  expect(await status({ action: { type: 'assign', adviser_id: auditor }, selection })).toBe(400)
  expect(await status({ action: { type: 'tags' }, selection })).toBe(400)
  expect(await status({ action: { type: 'status', status: 1 }, selection: { ids: [] } })).toBe(400)
  expect(
    await status({ action: { type: 'status', status: 1 }, selection: { filter: { search: 'nobody at all' } } }),
  ).toBe(404)
  const done = await change(adviser, { action: { type: 'status', status: 1 }, selection })
  expect((await admin.ask(jobs.undo, { params: { id: done.id } })).status).toBe(404)
})
