import { users } from '@portal/contract/account/users'
import { bulk } from '@portal/contract/bulk'
import { clients } from '@portal/contract/clients/clients'
import { merges } from '@portal/contract/clients/merges'
import { jobs } from '@portal/contract/jobs'
import { policies } from '@portal/contract/work/policies'
import { sql } from 'drizzle-orm'
import { readPayees } from '../areas/money/statements/payees.ts'
import { addUser } from '../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../testing/app.ts'
import { importing } from '../testing/importing.ts'
import { newPolicyOfClient } from '../testing/statement-files.ts'
import { until } from '../testing/until.ts'

let app: TestApp
let admin: TestCaller
let priya: TestCaller & { readonly userId: number }
let alex: TestCaller & { readonly userId: number }
const { checked, committed, reverted } = importing(() => admin)
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  priya = await addUser(app, { role: 'ROLE_ADVISOR' })
  alex = await addUser(app, { role: 'ROLE_ADVISOR' })
})
afterAll(() => app.close())

type Policy = Awaited<ReturnType<typeof newPolicyOfClient>>

/** Who gets a payment of a day, from the earliest to the latest that there may be. */
async function paid(policyId: number, ...days: readonly string[]) {
  const payments = days.map((on) => ({ policy_id: policyId, type: 'ongoing' as const, on }))
  const payees = await app.database.company(app.companyId('demo'), (tx) => readPayees(tx, payments))
  return payments.map((payment) => payees.get(payment)?.adviser?.id ?? null)
}
/** Whose a policy is in the lists. */
async function holder(policyId: number) {
  const [policy] = await app.database.company(app.companyId('demo'), (tx) =>
    tx.rows<{ adviser_id: number | null }>(sql`select adviser_id from policies where id = ${policyId}`),
  )
  return policy?.adviser_id
}
const LONG_AGO = '2001-01-01'
const LATER = '2999-01-01'
const ended = (id: number) => until(async () => (await admin.call(jobs.view, { params: { id } })).finished_at !== null)
async function assignMany(ids: readonly number[], adviser_id: number | null) {
  const body = { action: { type: 'assign' as const, adviser_id }, selection: { ids: [...ids] } }
  const { job_id } = await admin.call(bulk.change, { body })
  await ended(job_id)
  return job_id
}
async function takeBack(id: number) {
  const { job_id } = await admin.call(jobs.undo, { params: { id } })
  await ended(job_id)
}
const importCsv = (name: string, adviser: string) =>
  `First name,Last name,Email,Adviser\nMai,Lê,${name}@servings.example,${adviser}\n`

/** Each way in which a client of Priya's becomes Alex's. */
const WAYS: Readonly<Record<string, (policy: Policy) => Promise<unknown>>> = {
  'an assignment': ({ clientId: id }) =>
    admin.call(clients.assign, { params: { id }, body: { adviser_id: alex.userId } }),
  'a save of the whole record': ({ clientId: id }) =>
    admin.call(clients.create, { body: { id, adviser_id: alex.userId } }),
  'a change of many': ({ clientId }) => assignMany([clientId], alex.userId),
  'a change of many that is taken back': async ({ clientId }) => {
    await admin.call(clients.assign, { params: { id: clientId }, body: { adviser_id: alex.userId } })
    await takeBack(await assignMany([clientId], null))
  },
  'a merge into a client of Alex’s': async ({ clientId }) => {
    const winner = await admin.call(clients.create, {
      body: { first_name: 'Mai', last_name: 'Lê', adviser_id: alex.userId },
    })
    await admin.call(merges.merge, { body: { id: winner.id, other_id: clientId } })
  },
  'a merge that is taken back': async ({ clientId }) => {
    await admin.call(clients.assign, { params: { id: clientId }, body: { adviser_id: alex.userId } })
    const winner = await admin.call(clients.create, {
      body: { first_name: 'Mai', last_name: 'Lê', adviser_id: priya.userId },
    })
    const { merge } = await admin.call(merges.merge, { body: { id: winner.id, other_id: clientId } })
    await admin.call(merges.undo, { params: { id: merge.id } })
  },
  'an import': async ({ clientId: id }) => {
    await admin.call(clients.update, { body: { id, email: 'import@servings.example' } })
    await committed(await checked(importCsv('import', 'Added User 2')))
  },
  'an import that is taken back': async ({ clientId: id }) => {
    await admin.call(clients.update, { body: { id, email: 'back@servings.example' } })
    await admin.call(clients.assign, { params: { id }, body: { adviser_id: alex.userId } })
    await reverted(await committed(await checked(importCsv('back', 'Added User 1'))))
  },
}

test.each(Object.entries(WAYS))('by %s a client’s policies move from that day on', async (_, move) => {
  const policy = await newPolicyOfClient(admin, { name: 'Mai Lê', adviser_id: priya.userId })
  await move(policy)
  expect(await paid(policy.id, LONG_AGO, LATER)).toEqual([priya.userId, alex.userId])
  expect(await holder(policy.id)).toBe(alex.userId)
})

test('whoever is archived hands over what is paid from that day on', async () => {
  const boss = await app.as('ROLE_SUPER_ADMIN')
  const leaver = await addUser(app, { role: 'ROLE_ADVISOR' })
  const own = await newPolicyOfClient(admin, { adviser_id: leaver.userId })
  await boss.call(users.archiveAndHandOver, { body: { id: leaver.userId, clients: alex.userId } })
  expect(await paid(own.id, LONG_AGO, LATER)).toEqual([leaver.userId, alex.userId])
})

test('the first who serves a policy does from its beginning; so does whoever has a new one', async () => {
  const first = await newPolicyOfClient(admin, { adviser_id: null })
  await admin.call(clients.assign, { params: { id: first.clientId }, body: { adviser_id: alex.userId } })
  expect(await paid(first.id, LONG_AGO, LATER)).toEqual([alex.userId, alex.userId])
})

test('whoever left and came back has what was paid while they served', async () => {
  const { id, clientId } = await newPolicyOfClient(admin, { adviser_id: priya.userId })
  for (const adviser_id of [null, alex.userId, priya.userId]) {
    await admin.call(clients.assign, { params: { id: clientId }, body: { adviser_id } })
  }
  expect(await paid(id, LONG_AGO, LATER)).toEqual([priya.userId, priya.userId])
})

test('a change of many that is taken back leaves nothing of it', async () => {
  const served = await newPolicyOfClient(admin, { adviser_id: priya.userId })
  const nobodys = await newPolicyOfClient(admin, { adviser_id: null })
  await takeBack(await assignMany([served.clientId, nobodys.clientId], alex.userId))
  expect(await paid(served.id, LONG_AGO, LATER)).toEqual([priya.userId, priya.userId])
  expect(await paid(nobodys.id, LONG_AGO, LATER)).toEqual([null, null])
})

test('a policy that was sold before a change of many is taken back keeps what was paid to whoever sold it', async () => {
  const { id, clientId } = await newPolicyOfClient(admin, { adviser_id: priya.userId })
  const job = await assignMany([clientId], alex.userId)
  const body = { insurer: 'TAL', number: 'SOLD-SINCE', commenced_on: '2025-03-01', products: [] }
  const sold = await admin.call(policies.create, { params: { id: clientId }, body })
  await takeBack(job)
  expect(await paid(id, LONG_AGO, LATER)).toEqual([priya.userId, priya.userId])
  expect(await paid(sold.id, LONG_AGO, LATER)).toEqual([alex.userId, priya.userId])
})

test('two hand-overs of one client at once come one after the other', async () => {
  const { id, clientId } = await newPolicyOfClient(admin, { adviser_id: priya.userId })
  const give = (adviser_id: number | null) =>
    admin.call(clients.assign, { params: { id: clientId }, body: { adviser_id } })
  await Promise.all([give(alex.userId), give(null)])
  const { adviser } = await admin.call(clients.view, { params: { id: clientId } })
  expect(await paid(id, LONG_AGO, LATER)).toEqual([priya.userId, adviser?.id ?? null])
})

describe('an adviser who was archived gets nobody back', () => {
  const adviserOf = async (id: number) => (await admin.call(clients.view, { params: { id } })).adviser
  let gone: TestCaller & { readonly userId: number }
  beforeEach(async () => {
    gone = await addUser(app, { role: 'ROLE_ADVISOR' })
  })
  const archive = async () => {
    const boss = await app.as('ROLE_SUPER_ADMIN')
    await boss.call(users.archive, { body: { id: gone.userId } })
  }

  test('by an import that is taken back', async () => {
    const body = { first_name: 'Mai', last_name: 'Lê', email: 'gone@servings.example', adviser_id: gone.userId }
    const { id } = await admin.call(clients.create, { body })
    const done = await committed(await checked(importCsv('gone', 'Added User 1')))
    expect(await adviserOf(id)).toMatchObject({ id: priya.userId })
    await archive()
    await reverted(done)
    expect(await adviserOf(id)).toBeNull()
  })

  test('by a merge that is taken back', async () => {
    const person = { first_name: 'Mai', last_name: 'Lê' }
    const winner = await admin.call(clients.create, { body: { ...person, adviser_id: alex.userId } })
    const loser = await admin.call(clients.create, { body: { ...person, adviser_id: gone.userId } })
    const { merge } = await admin.call(merges.merge, { body: { id: winner.id, other_id: loser.id } })
    await admin.call(clients.assign, { params: { id: winner.id }, body: { adviser_id: alex.userId } })
    await archive()
    await admin.call(merges.undo, { params: { id: merge.id } })
    expect(await adviserOf(loser.id)).toBeNull()
  })
})
