import { applications } from '@portal/contract/work/applications'
import { policies } from '@portal/contract/work/policies'
import type { Role } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import { addUser } from '../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../testing/app.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller
let colleague: TestCaller
let auditor: TestCaller
let afsl: TestCaller
let stranger: TestCaller
beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date('2026-11-23T00:00:00Z') })
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
  colleague = await addUser(app, { role: 'ROLE_ADVISOR' })
  auditor = await app.as('ROLE_AUDITOR')
  afsl = await app.as('ROLE_AFSL')
  stranger = await app.as('ROLE_ADMIN', 'acme')
})
afterAll(() => app.close())

const LIFE = { cover: 'TRM', amount: 500_000_00, annual_premium: 900_00 } as const

async function clientOf(caller: TestCaller, lastName: string): Promise<number> {
  const adviserId = caller === stranger ? null : caller.userId
  return await app.database.company(app.companyId(caller === stranger ? 'acme' : 'demo'), async (tx) => {
    const [row] = await tx.rows<{ id: number }>(sql`
      insert into clients (company_id, first_name, last_name, kind, adviser_id)
      values (${tx.companyId}, 'Mai', ${lastName}, 'client', ${adviserId}) returning id`)
    return row?.id ?? 0
  })
}
const apply = (id: number, reference: string | null, numbers: readonly string[] = [], caller = adviser) =>
  caller.call(applications.create, {
    params: { id },
    body: { insurer: 'TAL', reference, policies: numbers.map((number) => ({ number, products: [LIFE] })) },
  })
const standing = (id: number, number: string, caller = adviser) =>
  caller.call(policies.create, {
    params: { id },
    body: { insurer: 'AIA', number, commenced_on: '2021-03-05', products: [LIFE] },
  })
const foundApplications = async (search: string, caller = adviser) =>
  (await caller.call(applications.search, { query: { search } })).items
const foundPolicies = async (search: string, caller = adviser) =>
  (await caller.call(policies.search, { query: { search } })).items
const numbers = (found: ReadonlyArray<{ number: string }>) => found.map(({ number }) => number)

test('an application is found by its own number and by those of its policies, however they are written', async () => {
  const clientId = await clientOf(adviser, 'Written')
  const { id } = await apply(clientId, 'AP-77 120', ['OC 7719 0352', 'Second 1'])
  const row = { id, client: { id: clientId, name: 'Mai Written' }, insurer: 'TAL', status: 'draft' }
  for (const search of ['ap77120', 'AP-77 120', ' 77-1', '77120']) {
    expect(await foundApplications(search)).toEqual([{ ...row, number: 'AP-77 120' }])
  }
  expect(await foundApplications('77190352')).toEqual([{ ...row, number: 'OC 7719 0352' }])
  expect(await foundPolicies('oc-7719')).toMatchObject([{ number: 'OC 7719 0352', insurer: 'TAL', state: 'proposed' }])
})

test('numbers alone are searched: no name, no insurer', async () => {
  const clientId = await clientOf(adviser, 'Zoltan')
  await apply(clientId, 'N 1', ['N 2'])
  await standing(clientId, 'N 3100')
  expect(numbers(await foundPolicies('n 3100'))).toEqual(['N 3100'])
  for (const search of ['zoltan', 'tal', 'aia']) {
    expect(await foundApplications(search)).toEqual([])
    expect(await foundPolicies(search)).toEqual([])
  }
})

test('a number is found as lists print it, behind its insurer', async () => {
  const clientId = await clientOf(adviser, 'Printed')
  await standing(clientId, 'A26922919')
  await standing(clientId, '3957 2740 75')
  await standing(clientId, 'AIA 4411')
  await apply(clientId, 'K-88 310', ['L 9077 12'])
  expect(numbers(await foundPolicies('AIA A26922919'))).toEqual(['A26922919'])
  expect(numbers(await foundPolicies('aia 3957 2740 75'))).toEqual(['3957 2740 75'])
  expect(numbers(await foundPolicies('AIA 4411'))).toEqual(['AIA 4411'])
  expect(numbers(await foundPolicies('NEOS A26922919'))).toEqual([])
  expect(numbers(await foundApplications('TAL K-88 310'))).toEqual(['K-88 310'])
  expect(numbers(await foundApplications('TAL L 9077 12'))).toEqual(['L 9077 12'])
  expect(numbers(await foundApplications('AIA K-88 310'))).toEqual([])
})

test('the whole number comes first, then the newest, five at most', async () => {
  const clientId = await clientOf(adviser, 'Many')
  const given = ['5550', '55501', '55502', '55503', '55504', '55505', '55506']
  for (const number of given) await standing(clientId, number)
  expect(numbers(await foundPolicies('5550'))).toEqual(['5550', '55506', '55505', '55504', '55503'])
  for (const number of given) await apply(clientId, `A${number}`)
  expect(numbers(await foundApplications('a-5550'))).toEqual(['A5550', 'A55506', 'A55505', 'A55504', 'A55503'])
})

test('a policy that was removed is not found', async () => {
  const clientId = await clientOf(adviser, 'Removed')
  const { id } = await standing(clientId, 'GONE 900')
  expect(numbers(await foundPolicies('gone 900'))).toEqual(['GONE 900'])
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`update policies set removed_at = now() where id = ${id}`),
  )
  expect(await foundPolicies('gone 900')).toEqual([])
})

describe('whoever looks', () => {
  let approved: number
  beforeAll(async () => {
    const [mine, others, foreign] = [
      await clientOf(adviser, 'Mine'),
      await clientOf(colleague, 'Other'),
      await clientOf(stranger, 'Foreign'),
    ]
    approved = (await apply(mine, 'ROLE-1', ['ROLE-11'])).id
    await standing(mine, 'ROLE-12')
    await apply(others, 'ROLE-2', ['ROLE-21'], colleague)
    await apply(foreign, 'ROLE-3', ['ROLE-31'], stranger)
  })

  const both = async (caller: TestCaller) => ({
    applications: numbers(await foundApplications('role', caller)),
    policies: numbers(await foundPolicies('role', caller)),
  })

  test('finds what they may see, of their company', async () => {
    const all = { applications: ['ROLE-2', 'ROLE-1'], policies: ['ROLE-21', 'ROLE-12', 'ROLE-11'] }
    expect(await both(admin)).toEqual(all)
    expect(await both(await app.as('ROLE_SUPER_ADMIN'))).toEqual(all)
    expect(await both(afsl)).toEqual(all)
    expect(await both(adviser)).toEqual({ applications: ['ROLE-1'], policies: ['ROLE-12', 'ROLE-11'] })
    expect(await both(colleague)).toEqual({ applications: ['ROLE-2'], policies: ['ROLE-21'] })
    expect(await both(stranger)).toEqual({ applications: ['ROLE-3'], policies: ['ROLE-31'] })
  })

  test('finds as an auditor what was approved', async () => {
    expect(await both(auditor)).toEqual({ applications: [], policies: [] })
    await app.database.company(app.companyId('demo'), (tx) =>
      tx.execute(sql`
        insert into auditor_requests (company_id, application_id, auditor_id, reason, state, until)
        values (${tx.companyId}, ${approved}, ${auditor.userId}, 'File review', 'approved', '2999-01-01')`),
    )
    expect(await both(auditor)).toEqual({ applications: ['ROLE-1'], policies: ['ROLE-11'] })
  })

  test.each<Role>(['ROLE_REFERRAL', 'ROLE_REFERRAL_COMPANY', 'ROLE_ACCOUNTANT', 'ROLE_USER'])(
    '%s may not ask',
    async (role) => {
      const caller = await app.as(role)
      const query = { search: 'role' }
      expect((await caller.ask(applications.search, { query })).status).toBe(403)
      expect((await caller.ask(policies.search, { query })).status).toBe(403)
    },
  )
})

test.each(['', '12', '1 2 - -', '---', 'x'.repeat(101)])('“%s” is no number to look for', async (search) => {
  expect((await adviser.ask(applications.search, { query: { search } })).status).toBe(400)
  expect((await adviser.ask(policies.search, { query: { search } })).status).toBe(400)
})
