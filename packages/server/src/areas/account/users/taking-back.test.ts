import { users as calls } from '@portal/contract/account/users'
import { clients as people } from '@portal/contract/clients/clients'
import { activity } from '@portal/contract/office/activity'
import { sql } from 'drizzle-orm'
import { applications } from '../../../database/tables/applications.ts'
import { tasks } from '../../../database/tables/tasks.ts'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { newPolicyOfClient } from '../../../testing/statement-files.ts'

let app: TestApp
let boss: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  boss = await app.as('ROLE_SUPER_ADMIN')
})
afterAll(() => app.close())

/** An adviser with three clients with a policy each, an application, two tasks and a partner, who handed all to another one. */
async function left() {
  const [leaver, heir] = [await addUser(app, { role: 'ROLE_ADVISOR' }), await addUser(app, { role: 'ROLE_ADVISOR' })]
  const [id, to] = [leaver.userId, heir.userId]
  const owned = []
  for (const name of ['Mai Lê', 'Hugh Pemberton', 'Ana Costa']) {
    owned.push(await newPolicyOfClient(boss, { name, adviser_id: id }))
  }
  const client_id = owned[0]?.clientId ?? 0
  const taskIds = await app.database.company(app.companyId('demo'), async (tx) => {
    const { companyId: company_id } = tx
    await tx.insert(applications).values({ company_id, client_id, insurer: 'TAL', adviser_id: id })
    const task = { company_id, client_id, title: 'Call Mai', assignee_id: id, created_by: id }
    return (await tx.insert(tasks).values([task, task]).returning()).map((one) => one.id)
  })
  await addUser(app, { role: 'ROLE_REFERRAL', advisor_id: id })
  await boss.call(calls.archiveAndHandOver, {
    body: { id, clients: to, applications: to, tasks: to, partners: to, commission_from: '2025-10-05' },
  })
  return { id, to, owned, taskIds }
}
const activate = (id: number) => boss.call(calls.unarchive, { body: { id } })
const handedOver = async (id: number) => (await boss.call(calls.handedOver, { params: { id } })).hand_over
const takeBack = async (id: number) => {
  const hand_over_id = (await handedOver(id))?.id ?? 0
  return await boss.call(calls.takeBack, { params: { id }, body: { hand_over_id } })
}
const servings = (...policyIds: number[]) =>
  app.database.company(app.companyId('demo'), (tx) =>
    tx.rows(sql`
      select policy_id, adviser_id, from_on from policy_servings
      where policy_id in ${policyIds} order by policy_id, id`),
  )
const work = (id: number) => boss.call(calls.work, { params: { id } })

test('whoever is back gets all that they handed over, with its commission, as it was', async () => {
  const { id, to, owned } = await left()
  expect(await handedOver(id)).toMatchObject({
    commission_from: '2025-10-05',
    made_by: { id: boss.userId },
    given: [
      { kind: 'clients', count: 3, to: { id: to } },
      { kind: 'applications', count: 1, to: { id: to } },
      { kind: 'tasks', count: 2, to: { id: to } },
      { kind: 'partners', count: 1, to: { id: to } },
    ],
  })
  await activate(id)
  const returned = { clients: 3, applications: 1, tasks: 2, partners: 1 }
  expect(await takeBack(id)).toEqual({
    returned,
    stayed: { clients: 0, applications: 0, tasks: 0, partners: 0 },
    named: [],
  })
  expect(await work(id)).toEqual(returned)
  expect(await work(to)).toEqual({ clients: 0, applications: 0, tasks: 0, partners: 0 })
  const always = owned.map((policy) => ({ policy_id: policy.id, adviser_id: id, from_on: '1900-01-01' }))
  expect(await servings(...owned.map((policy) => policy.id))).toEqual(always)
  expect(await handedOver(id)).toBeNull()
  const { items } = await boss.call(activity.list, { query: { entity: 'user' } })
  expect(items[0]).toMatchObject({ action: 'user.takeBack', entity_id: id })
})

test('what has changed since stays and is named', async () => {
  const { id, to, owned, taskIds } = await left()
  const third = await addUser(app, { role: 'ROLE_ADVISOR' })
  const [moved, kept] = owned
  const params = { id: moved?.clientId ?? 0 }
  await boss.call(people.assign, { params, body: { adviser_id: third.userId, commission_from: '2025-12-01' } })
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`update tasks set status = 'completed', completed_on = '2026-11-01' where id = ${taskIds[0]}`),
  )
  await activate(id)
  expect(await takeBack(id)).toEqual({
    returned: { clients: 2, applications: 1, tasks: 1, partners: 1 },
    stayed: { clients: 1, applications: 0, tasks: 1, partners: 0 },
    named: [
      { kind: 'clients', id: moved?.clientId, name: 'Mai Lê' },
      { kind: 'tasks', id: taskIds[0], name: 'Call Mai' },
    ],
  })
  const of = (policyId: number | undefined, adviser_id: number, from_on: string) => ({
    ...{ policy_id: policyId, adviser_id, from_on },
  })
  expect(await servings(moved?.id ?? 0, kept?.id ?? 0)).toEqual([
    of(moved?.id, id, '1900-01-01'),
    of(moved?.id, to, '2025-10-05'),
    of(moved?.id, third.userId, '2025-12-01'),
    of(kept?.id, id, '1900-01-01'),
  ])
})

test('it is taken back once, by whoever is active, whatever comes at once', async () => {
  const { id } = await left()
  const body = { hand_over_id: (await handedOver(id))?.id ?? 0 }
  const ask = () => boss.ask(calls.takeBack, { params: { id }, body })
  expect(await ask()).toMatchObject({
    status: 409,
    answer: { message: 'They’re archived or no longer an adviser.' },
  })
  await activate(id)
  const answers = await Promise.all([ask(), ask()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await ask()).toMatchObject({ status: 409, answer: { message: 'This was taken back already.' } })
  const other = await addUser(app, { role: 'ROLE_ADVISOR' })
  expect((await boss.ask(calls.takeBack, { params: { id: other.userId }, body })).status).toBe(404)
})
