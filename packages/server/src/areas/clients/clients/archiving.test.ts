import { bulk } from '@portal/contract/bulk'
import { clients } from '@portal/contract/clients/clients'
import { timeline } from '@portal/contract/clients/timeline'
import type { InputOf } from '@portal/contract/endpoint'
import { jobs } from '@portal/contract/jobs'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { until } from '../../../testing/until.ts'

let app: TestApp
let adviser: TestCaller & { userId: number }
let partner: TestCaller
let id: number
let tag: string
beforeAll(async () => {
  app = await startTestApp()
  adviser = await addUser(app, { role: 'ROLE_ADVISOR' })
  partner = await addUser(app, { role: 'ROLE_REFERRAL', advisor_id: adviser.userId })
})
let made = 0
beforeEach(async () => {
  made += 1
  tag = `batch ${made}`
  id = await lead('Mai')
})
afterAll(() => app.close())

async function lead(first_name: string): Promise<number> {
  return (await adviser.call(clients.create, { body: { first_name, last_name: 'Nguyễn', tags: [tag] } })).id
}
const params = () => ({ id })
type Filter = InputOf<typeof clients.list>['query']
const listed = async (filter: Filter = {}, caller: TestCaller = adviser) =>
  (await caller.call(clients.list, { query: { tag, ...filter } })).items.map((row) => row.id)

test('an archived person leaves lists, board, counts and search, and is found among the archived', async () => {
  const other = await lead('Tom')
  const answer = await adviser.call(clients.archive, { params: params(), body: {} })
  expect(answer.archived_at).not.toBeNull()
  expect(await listed()).toEqual([other])
  expect(await listed({ search: 'Nguyễn' })).toEqual([other])
  const { counts } = await adviser.call(clients.counts, { query: { lists: JSON.stringify([{ tag: [tag] }]) } })
  expect(counts[0]?.total).toBe(1)
  const { lanes } = await adviser.call(clients.board, { query: { tag } })
  expect(lanes.reduce((sum, { total }) => sum + total, 0)).toBe(1)
  expect(await listed({ archived: true })).toEqual([id])
  // A condition of a group neither finds them nor asks for them.
  const any_of = JSON.stringify([[{ status: '0' }, { status: '1' }]])
  expect(await listed({ any_of })).toEqual([other])
  expect(await listed({ any_of, archived: true })).toEqual([id])
})

test('their page stays, says since when, and tells of it in the timeline; restored, they are back', async () => {
  const { archived_at } = await adviser.call(clients.archive, { params: params(), body: {} })
  expect((await adviser.call(clients.details, { params: params() })).archived_at).toBe(archived_at)
  // Archived again, it is as it was.
  expect((await adviser.call(clients.archive, { params: params(), body: {} })).archived_at).toBe(archived_at)
  const back = await adviser.call(clients.unarchive, { params: params(), body: {} })
  expect(back.archived_at).toBeNull()
  expect(await listed()).toEqual([id])
  const { items } = await adviser.call(timeline.list, { params: params() })
  const said = JSON.stringify(items)
  expect(said).toContain('archived this person')
  expect(said).toContain('restored this person')
})

test('whoever has seen an older version is told', async () => {
  const { version } = await adviser.call(clients.details, { params: params() })
  await adviser.call(clients.updateStatus, { params: params(), body: { status: 2 } })
  expect(await adviser.ask(clients.archive, { params: params(), body: { version } })).toMatchObject({ status: 409 })
  expect(await listed()).toEqual([id])
})

test('many are archived as one job, which can be undone', async () => {
  const other = await lead('Tom')
  await adviser.call(clients.archive, { params: { id: other }, body: {} })
  const ended = async (job: number) => {
    const view = () => adviser.call(jobs.view, { params: { id: job } })
    await until(async () => (await view()).finished_at !== null)
    return await view()
  }
  const selection = { ids: [id, other] }
  const { job_id } = await adviser.call(bulk.change, { body: { action: { type: 'archive' }, selection } })
  expect(await ended(job_id)).toMatchObject({
    title: 'Archive 2 people',
    message: '1 changed, 1 skipped (already archived).',
  })
  expect(await listed()).toEqual([])
  await ended((await adviser.call(jobs.undo, { params: { id: job_id } })).job_id)
  expect(await listed()).toEqual([id])
  expect(await listed({ archived: true })).toEqual([other])
})

test('a partner keeps seeing whom they referred, and is not told that they were archived', async () => {
  const body = { first_name: 'Ana', last_name: 'Silva', phone: '0412 345 678', agreed_to_contact: true } as const
  const referred = (await partner.call(clients.create, { body })).id
  await adviser.call(clients.archive, { params: { id: referred }, body: {} })
  const { items } = await partner.call(clients.list, { query: {} })
  expect(items.map((row) => row.id)).toEqual([referred])
  expect(items[0]).not.toHaveProperty('archived_at')
  expect((await partner.ask(clients.list, { query: { archived: true } })).status).toBe(403)
  expect((await partner.ask(clients.unarchive, { params: { id: referred }, body: {} })).status).toBe(403)
})

test('nobody else archives them: not an adviser who doesn’t see them, not another company', async () => {
  await adviser.call(clients.update, { body: { id, kind: 'client' } })
  const stranger = await addUser(app, { role: 'ROLE_ADVISOR' })
  const elsewhere = await app.as('ROLE_ADMIN', 'acme')
  for (const caller of [stranger, elsewhere]) {
    expect((await caller.ask(clients.archive, { params: params(), body: {} })).status).toBe(404)
  }
})
