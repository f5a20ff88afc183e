import type { InputOf } from '@portal/contract/endpoint'
import { activity } from '@portal/contract/office/activity'
import { applicationPolicies } from '@portal/contract/work/application-policies'
import { applications } from '@portal/contract/work/applications'
import { policies as calls } from '@portal/contract/work/policies'
import { sql } from 'drizzle-orm'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'

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

let made = 0
async function client(of: TestCaller = adviser, lastName = `Client${made}`): Promise<number> {
  made += 1
  const company = of === stranger ? 'acme' : 'demo'
  return await app.database.company(app.companyId(company), async (tx) => {
    const adviserId = of === admin || of === stranger ? null : of.userId
    const [row] = await tx.rows<{ id: number }>(sql`
      insert into clients (company_id, first_name, last_name, kind, adviser_id)
      values (${tx.companyId}, 'Mai', ${lastName}, 'client', ${adviserId}) returning id`)
    return row?.id ?? 0
  })
}

type Body = InputOf<typeof calls.create>['body']
const LIFE = { cover: 'TRM', amount: 500_000_00, annual_premium: 900_00 } as const
const INCOME = {
  cover: 'INC',
  amount: 6_000_00,
  annual_premium: 1_100_00,
  waiting_period: '30',
  benefit_period: '65',
} as const
const standing = (clientId: number, body: Partial<Body> = {}, caller = adviser) =>
  caller.call(calls.create, {
    params: { id: clientId },
    body: { insurer: 'TAL', commenced_on: '2021-03-05', products: [LIFE], policy_fee: 100_00, ...body },
  })
const refused = async (body: Partial<Body>) => {
  const id = await client()
  return (
    await adviser.ask(calls.create, {
      params: { id },
      body: { insurer: 'TAL', commenced_on: '2021-03-05', ...body },
    })
  ).answer
}
const details = (id: number, caller = adviser) => caller.call(calls.details, { params: { id } })

async function approve(applicationId: number): Promise<void> {
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`
      insert into auditor_requests (company_id, application_id, auditor_id, reason, state, until)
      values (${tx.companyId}, ${applicationId}, ${app.userId('ROLE_AUDITOR')}, 'File review', 'approved', '2999-01-01')`),
  )
}

test('a policy that was there before is in force at once, with its first terms', async () => {
  const clientId = await client(adviser, 'Standing')
  const policy = await standing(clientId, { number: 'OC 7719 0352', products: [INCOME, LIFE], owner_type: 'O' })
  expect(policy).toMatchObject({
    client: { id: clientId, name: 'Mai Standing' },
    insurer: 'TAL',
    number: 'OC 7719 0352',
    state: 'in_force',
    life_insured: 'Mai Standing',
    owner_name: 'Mai Standing',
    covers: ['TRM', 'INC'],
    annual_premium: 2_100_00,
    frequency: 'M',
    commenced_on: '2021-03-05',
    renews_on: '2027-03-05',
    adviser: { id: adviser.userId },
    renewal_state: 'none',
    change_id: null,
    terms: [
      {
        number: 1,
        state: 'current',
        application_id: null,
        effective_on: '2021-03-05',
        annual_premium: 2_100_00,
        policy_fee: 100_00,
        products: [
          { ...LIFE, before: null },
          { ...INCOME, before: null },
        ],
      },
    ],
    applications: [],
  })
  const { items } = await admin.call(activity.list, { query: { entity: 'policy' } })
  expect(items[0]).toMatchObject({
    action: 'policy.create',
    entity_id: policy.id,
    after: { insurer: 'TAL', number: 'OC 7719 0352', annual_premium: 2_100_00, covers: ['TRM', 'INC'] },
  })
})

test.each<[Partial<Body>, string, string]>([
  [{ insurer: ' ' }, 'insurer', 'Please choose an insurer'],
  [{ commenced_on: '2026-11-24' }, 'commenced_on', 'A policy in force can’t commence after today'],
  [{ commenced_on: '1899-12-31' }, 'commenced_on', 'Please enter a day after 1900'],
  [{ policy_fee: -1 }, 'policy_fee', 'Please enter $0 or more'],
  [{ products: [{ ...LIFE, amount: 0 }] }, 'products.0.amount', 'Please enter the sum insured'],
  [
    { products: [{ ...LIFE, annual_premium: -1 }] },
    'products.0.annual_premium',
    'Please enter a premium of $0 or more',
  ],
  [{ products: [{ ...LIFE, waiting_period: '30' }] }, 'products.0.waiting_period', 'This cover has no waiting period'],
  [{ products: [INCOME, INCOME] }, 'products.1.cover', 'This policy already has this cover'],
  [{ owner_type: 'S', products: [{ cover: 'TRA', amount: 100_00 }] }, 'products.0.cover', 'Super can’t own this cover'],
])('what cannot be of %j is said at its field', async (body, path, message) => {
  expect(await refused(body)).toMatchObject({ code: 'BAD_INPUT', errors: [{ path, message }] })
})

test('an insurer gives a number once, however it is written', async () => {
  const id = await client()
  const first = await standing(id, { number: 'AB-12 34' })
  const message = 'tal already has a policy with the number ab1234.'
  expect(await refused({ insurer: 'tal', number: 'ab1234' })).toMatchObject({
    code: 'DUPLICATE',
    errors: [{ path: 'number', message }],
  })
  const other = await standing(id, { insurer: 'AIA', number: 'AB1234' })
  const { status, answer } = await adviser.ask(calls.update, { params: { id: other.id }, body: { insurer: 'TAL' } })
  expect(status).toBe(409)
  expect(answer).toMatchObject({ code: 'DUPLICATE', errors: [{ path: 'number' }] })
  // A policy is no double of itself, and one without a number is none of any.
  await adviser.call(calls.update, { params: { id: first.id }, body: { number: 'AB 1234' } })
  await standing(id, { number: null })
  await standing(id, { number: null })
  // It is nobody's business of another company.
  expect((await standing(await client(stranger), { number: 'AB1234' }, stranger)).number).toBe('AB1234')
})

test('of two who enter a number at one moment, one is told', async () => {
  const id = await client()
  const params = { id }
  const body = { insurer: 'NEOS', number: 'N 1', commenced_on: '2024-01-01' }
  const statuses = await Promise.all(
    [1, 2, 3].map(async () => (await adviser.ask(calls.create, { params, body })).status),
  )
  expect(statuses.sort()).toEqual([201, 409, 409])
})

describe('a change', () => {
  test('keeps what it does not name, is logged, and loses against one that was faster', async () => {
    const { id, version } = await standing(await client(), { number: 'C 1' })
    const body = { version, life_insured: 'Mai Lê', commenced_on: '2021-04-01' }
    const changed = await adviser.call(calls.update, { params: { id }, body })
    expect(changed).toMatchObject({
      number: 'C 1',
      life_insured: 'Mai Lê',
      commenced_on: '2021-04-01',
      renews_on: '2027-04-01',
      version: version + 1,
    })
    const late = await adviser.ask(calls.update, { params: { id }, body: { version, owner_name: 'Late' } })
    expect(late).toMatchObject({ status: 409, answer: { code: 'STALE_VERSION', record: changed } })
    const { items } = await admin.call(activity.list, { query: { entity: 'policy' } })
    expect(items[0]).toMatchObject({ action: 'policy.update', after: { life_insured: 'Mai Lê' } })
  })

  test('of the owner is refused where super may not own a cover', async () => {
    const { id } = await standing(await client(), { products: [{ cover: 'TRA', amount: 100_000_00 }] })
    const { answer } = await adviser.ask(calls.update, { params: { id }, body: { owner_type: 'S' } })
    expect(answer).toMatchObject({ errors: [{ path: 'owner_type', message: 'Super can’t own this cover' }] })
  })

  test('of one that is proposed is for its application', async () => {
    const clientId = await client()
    const application = await adviser.call(applications.create, {
      params: { id: clientId },
      body: { insurer: 'TAL', policies: [{ products: [LIFE] }] },
    })
    const id = application.policies?.[0]?.id ?? 0
    const message = 'This policy is proposed. Change it on its application.'
    const { status, answer } = await adviser.ask(calls.update, { params: { id }, body: { number: 'P 1' } })
    expect({ status, answer }).toMatchObject({ status: 409, answer: { message } })
  })
})

describe('the end of a policy', () => {
  const end = (id: number, body: InputOf<typeof calls.end>['body']) => adviser.ask(calls.end, { params: { id }, body })

  test('is today unless told, and can be undone', async () => {
    const { id } = await standing(await client())
    expect((await end(id, { state: 'lapsed' })).answer).toMatchObject({
      state: 'lapsed',
      ended_on: '2026-11-23',
      renews_on: null,
    })
    expect((await end(id, { state: 'cancelled', ended_on: '2026-11-01' })).answer).toMatchObject({
      state: 'cancelled',
      ended_on: '2026-11-01',
    })
    expect((await end(id, { state: 'in_force' })).answer).toMatchObject({
      state: 'in_force',
      ended_on: null,
      renews_on: '2027-03-05',
    })
    const { items } = await admin.call(activity.list, { query: { entity: 'policy' } })
    expect(items.slice(0, 3).map(({ action }) => action)).toEqual(['policy.reinstate', 'policy.end', 'policy.end'])
  })

  test.each([
    ['2021-03-04', 'A policy can’t end before it commenced'],
    ['2026-11-24', 'This can’t be after today'],
  ])('is not on %s', async (ended_on, message) => {
    const { id } = await standing(await client())
    expect((await end(id, { state: 'lapsed', ended_on })).answer).toMatchObject({
      errors: [{ path: 'ended_on', message }],
    })
  })

  test('waits for the application that proposes a change', async () => {
    const clientId = await client()
    const { id } = await standing(clientId)
    const application = await adviser.call(applications.create, {
      params: { id: clientId },
      body: { insurer: 'TAL', kind: 'change' },
    })
    await adviser.call(applicationPolicies.add, { params: { id: application.id }, body: { policy_id: id } })
    const reply = await end(id, { state: 'lapsed' })
    expect(reply.status).toBe(409)
    expect(reply.answer).toMatchObject({ message: expect.stringMatching(/^An application proposes a change/) })
  })
})

test('a policy shows every version of its terms, newest first, each cover beside what it was', async () => {
  const clientId = await client()
  const { id } = await standing(clientId)
  const application = await adviser.call(applications.create, {
    params: { id: clientId },
    body: { insurer: 'TAL', kind: 'change' },
  })
  const at = { id: application.id, policyId: id }
  const proposed = await adviser.call(applicationPolicies.add, { params: { id: at.id }, body: { policy_id: id } })
  await adviser.call(applicationPolicies.updateProduct, {
    params: { ...at, productId: proposed.terms.products[0]?.id ?? 0 },
    body: { amount: 800_000_00, annual_premium: 1_500_00 },
  })
  await adviser.call(applicationPolicies.addProduct, { params: at, body: INCOME })
  const policy = await details(id)
  expect(policy).toMatchObject({
    annual_premium: 1_000_00,
    change_id: application.id,
    applications: [{ id: application.id, kind: 'change' }],
    terms: [
      {
        number: 2,
        state: 'proposed',
        annual_premium: 2_700_00,
        products: [
          { cover: 'TRM', amount: 800_000_00, before: { amount: 500_000_00, annual_premium: 900_00 } },
          { cover: 'INC', before: null },
        ],
      },
      { number: 1, state: 'current', products: [{ cover: 'TRM', before: null }] },
    ],
  })
  // An auditor sees it as soon as the application is approved, and no other policy of the client.
  const alone = await standing(clientId)
  expect((await auditor.ask(calls.details, { params: { id } })).status).toBe(404)
  await approve(application.id)
  expect((await details(id, auditor)).terms).toHaveLength(2)
  expect((await auditor.ask(calls.details, { params: { id: alone.id } })).status).toBe(404)
  expect((await details(alone.id, afsl)).id).toBe(alone.id)
})

test('nobody reaches a policy of another adviser’s client or of another company', async () => {
  const { id } = await standing(await client())
  for (const caller of [colleague, stranger]) {
    expect((await caller.ask(calls.details, { params: { id } })).status).toBe(404)
    expect((await caller.ask(calls.update, { params: { id }, body: { number: 'Mine' } })).status).toBe(404)
    expect((await caller.ask(calls.end, { params: { id }, body: { state: 'lapsed' } })).status).toBe(404)
  }
  expect((await details(id)).version).toBe(1)
})

test.each(['ROLE_REFERRAL', 'ROLE_REFERRAL_COMPANY', 'ROLE_ACCOUNTANT', 'ROLE_USER'] as const)(
  'policies are money, and not for %s',
  async (role) => {
    const caller = await app.as(role)
    const { id } = await standing(await client())
    expect((await caller.ask(calls.list)).status).toBe(403)
    expect((await caller.ask(calls.details, { params: { id } })).status).toBe(403)
  },
)

test('compliance reads and changes nothing', async () => {
  const clientId = await client()
  const { id } = await standing(clientId)
  for (const caller of [afsl, auditor]) {
    expect((await caller.ask(calls.list)).status).toBe(200)
    expect((await caller.ask(calls.update, { params: { id }, body: { number: 'Mine' } })).status).toBe(403)
    expect((await caller.ask(calls.end, { params: { id }, body: { state: 'lapsed' } })).status).toBe(403)
  }
})
