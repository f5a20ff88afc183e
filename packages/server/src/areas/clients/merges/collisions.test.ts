import { users } from '@portal/contract/account/users'
import { bulk as clientBulk } from '@portal/contract/bulk'
import { clients } from '@portal/contract/clients/clients'
import { merges } from '@portal/contract/clients/merges'
import { partners } from '@portal/contract/clients/partners'
import { jobs } from '@portal/contract/jobs'
import { logTo } from '../../../log/log.ts'
import { addUser } from '../../../testing/add-user.ts'
import { type Reply, startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { until } from '../../../testing/until.ts'

const CALLS = 250

let app: TestApp
let admin: TestCaller
let superAdmin: TestCaller
const logged: string[] = []

beforeAll(async () => {
  app = await startTestApp({ log: logTo({ write: (line) => void logged.push(line) }, 'warn') })
  admin = await app.as('ROLE_ADMIN')
  superAdmin = await app.as('ROLE_SUPER_ADMIN')
})
afterAll(() => app.close())

const failures = () => logged.filter((line) => line.includes('A background job failed'))

function inTurn<T>(items: readonly T[], n: number): T {
  const item = items[n % items.length]
  if (item === undefined) throw new Error('There is none')
  return item
}

async function makeMany(count: number): Promise<number[]> {
  const made: number[] = []
  for (let n = 0; n < count; n += 1) {
    made.push((await admin.call(clients.create, { body: { first_name: `Person ${n}`, last_name: 'Lee' } })).id)
  }
  return made
}

async function answered(replies: ReadonlyArray<Promise<Reply<unknown>>>): Promise<Reply<unknown>[]> {
  const all = await Promise.all(replies)
  expect(all.filter(({ status }) => status >= 500)).toEqual([])
  return all
}

test('users are archived while clients are assigned to them, and no call or job fails', async () => {
  const ids = await makeMany(30)
  const advisers: number[] = []
  for (let n = 0; n < 10; n += 1) advisers.push((await addUser(app, { role: 'ROLE_ADVISOR' })).userId)
  const started: Array<{ caller: TestCaller; reply: Promise<Reply<unknown>> }> = []
  const replies = Array.from({ length: CALLS }, (_, n) => {
    const adviser_id = inTurn(advisers, n * 7)
    if (n % 10 === 0) {
      const reply = superAdmin.ask(clientBulk.change, {
        body: { action: { type: 'assign', adviser_id }, selection: { ids: n % 20 === 0 ? ids : ids.toReversed() } },
      })
      started.push({ caller: superAdmin, reply })
      return reply
    }
    if (n % 10 === 5) {
      const type = n % 20 === 5 ? 'archive' : 'unarchive'
      const reply = superAdmin.ask(users.bulk, { body: { action: { type }, selection: { ids: advisers } } })
      started.push({ caller: superAdmin, reply })
      return reply
    }
    if (n % 5 === 1) return superAdmin.ask(users.archive, { body: { id: adviser_id } })
    if (n % 5 === 2) return superAdmin.ask(users.unarchive, { body: { id: adviser_id } })
    return superAdmin.ask(clients.assign, { params: { id: inTurn(ids, n * 11) }, body: { adviser_id } })
  })
  await answered(replies)
  for (const { caller, reply } of started) {
    const { status, answer } = await reply
    if (status !== 200 && status !== 201 && status !== 202) continue
    const { job_id: id } = answer as { job_id: number }
    await until(async () => (await caller.call(jobs.view, { params: { id } })).finished_at !== null)
    expect((await caller.call(jobs.view, { params: { id } })).state).toBe('done')
  }
  expect(failures()).toEqual([])
}, 120_000)

test('clients are merged while merges are undone and partners are linked, and no call fails', async () => {
  const ids = await makeMany(16)
  const merged: number[] = []
  const replies = Array.from({ length: CALLS }, async (_, n): Promise<Reply<unknown>> => {
    const [id, other_id] = [inTurn(ids, n * 5), inTurn(ids, n * 3 + 1)]
    const known = merged.at(-1 - (n % 3))
    if (n % 5 === 4) return admin.ask(partners.link, { params: { id }, body: { partner_id: other_id } })
    if (n % 2 === 1 && known !== undefined) return admin.ask(merges.undo, { params: { id: known } })
    const reply = await admin.ask(merges.merge, { body: { id, other_id } })
    if (reply.status >= 300) return reply
    const { merge } = reply.answer as { merge: { id: number } }
    merged.push(merge.id)
    return await admin.ask(merges.undo, { params: { id: merge.id } })
  })
  await answered(replies)
  expect(merged.length).toBeGreaterThan(5)
}, 120_000)

test('nobody is assigned to an adviser who was archived since a bulk change was asked for', async () => {
  const { userId: adviser_id } = await addUser(app, { role: 'ROLE_ADVISOR' })
  const { userId: other } = await addUser(app, { role: 'ROLE_ADVISOR' })
  const [id = 0] = await makeMany(1)
  const ended = async (job_id: number) => {
    await until(async () => (await admin.call(jobs.view, { params: { id: job_id } })).finished_at !== null)
    return (await admin.call(jobs.rows, { params: { id: job_id } })).items
  }
  const assign = (to: number) =>
    admin.call(clientBulk.change, { body: { action: { type: 'assign', adviser_id: to }, selection: { ids: [id] } } })
  const refused = [{ outcome: 'failed', message: 'They’re archived or no longer an adviser.' }]

  await ended((await assign(adviser_id)).job_id)
  const { job_id } = await assign(other)
  await ended(job_id)
  await superAdmin.call(users.archive, { body: { id: adviser_id } })
  // Neither by taking back what was changed before.
  const undone = await admin.call(jobs.undo, { params: { id: job_id } })
  expect(await ended(undone.job_id)).toMatchObject(refused)

  // Archived in the transaction that starts the job: the job finds it so.
  await app.database.execute(`
    create function archive_adviser() returns trigger language plpgsql as
      $$ begin update users set archived_at = now() where id = ${other}; return new; end $$;
    create trigger archive_adviser after insert on background_jobs for each row execute function archive_adviser()`)
  const another = (await makeMany(1))[0] ?? 0
  const late = await admin.call(clientBulk.change, {
    body: { action: { type: 'assign', adviser_id: other }, selection: { ids: [another] } },
  })
  expect(await ended(late.job_id)).toMatchObject(refused)
  expect((await admin.call(clients.details, { params: { id: another } })).adviser).toBeNull()
})
