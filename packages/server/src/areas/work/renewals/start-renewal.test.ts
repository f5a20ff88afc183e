import type { InputOf } from '@portal/contract/endpoint'
import { activity } from '@portal/contract/office/activity'
import { applicationPolicies } from '@portal/contract/work/application-policies'
import { applications } from '@portal/contract/work/applications'
import { policies } from '@portal/contract/work/policies'
import { renewals as calls } from '@portal/contract/work/renewals'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { showRenewalsDue } from './renewals-due.ts'

const NOW = new Date('2026-11-23T00:00:00Z')
let app: TestApp
let admin: TestCaller
let adviser: TestCaller
let colleague: TestCaller
beforeAll(async () => {
  app = await startTestApp({ clock: () => NOW })
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
  colleague = await addUser(app, { role: 'ROLE_ADVISOR' })
})
afterAll(() => app.close())

async function client(adviserId = adviser.userId): Promise<number> {
  return await app.database.company(app.companyId('demo'), async (tx) => {
    const [row] = await tx.rows<{ id: number }>(sql`
      insert into clients (company_id, first_name, last_name, kind, adviser_id)
      values (${tx.companyId}, 'Mai', 'Lê', 'client', ${adviserId}) returning id`)
    return row?.id ?? 0
  })
}

type Body = InputOf<typeof policies.create>['body']
const LIFE = { cover: 'TRM', amount: 500_000_00, annual_premium: 900_00 } as const
const TRAUMA = { cover: 'TRA', amount: 200_000_00, annual_premium: 500_01 } as const
/** A policy in force that renews on 10 January 2027. */
async function standing(body: Partial<Body> = {}, clientId?: number) {
  return await adviser.call(policies.create, {
    params: { id: clientId ?? (await client()) },
    body: { insurer: 'TAL', commenced_on: '2021-01-10', products: [LIFE, TRAUMA], policy_fee: 99_99, ...body },
  })
}
/** Another day to renew on, as time would bring it about. */
async function renewsOn(id: number, day: string): Promise<void> {
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`update policies set renews_on = ${day}::date where id = ${id}`),
  )
}
const notice = (id: number, renewal_premium: number | null) =>
  adviser.call(calls.notice, { params: { id }, body: { renewal_premium } })
const renew = (id: number, caller = adviser) => caller.ask(calls.renew, { params: { id } })
const details = (id: number) => adviser.call(policies.details, { params: { id } })
const move = (id: number, status: InputOf<typeof applications.updateStatus>['body']['status'], confirmed?: boolean) =>
  adviser.call(applications.updateStatus, { params: { id }, body: { status, confirmed } })
/** The application that a renewal was answered with. */
async function started(id: number) {
  return await adviser.call(calls.renew, { params: { id } })
}
describe('a renewal', () => {
  test('proposes the terms as they are, with the premium of the notice, part by part to the cent', async () => {
    const policy = await standing({ number: 'R 1' })
    await notice(policy.id, 1_620_01)
    const { status, answer } = await renew(policy.id)
    expect(status).toBe(201)
    expect(answer).toMatchObject({
      kind: 'renewal',
      status: 'draft',
      insurer: 'TAL',
      client: policy.client,
      adviser: { id: adviser.userId },
      renews_id: null,
      annual_premium: 1_620_01,
      covers: ['TRM', 'TRA'],
      policies: [
        {
          id: policy.id,
          is_new: false,
          terms: {
            number: 2,
            state: 'proposed',
            effective_on: '2027-01-10',
            policy_fee: 107_99,
            products: [
              { cover: 'TRM', amount: LIFE.amount, annual_premium: 972_01, before: { annual_premium: 900_00 } },
              { cover: 'TRA', amount: TRAUMA.amount, annual_premium: 540_01 },
            ],
          },
        },
      ],
    })
    expect(await details(policy.id)).toMatchObject({ renewal_state: 'started', annual_premium: 1_500_00 })
  })

  test('without a notice costs what the policy costs', async () => {
    const { id } = await standing()
    expect(await started(id)).toMatchObject({ annual_premium: 1_500_00 })
  })

  test('asked for twice, answers the one that is there', async () => {
    const { id } = await standing()
    const first = await started(id)
    const again = await renew(id)
    expect(again).toMatchObject({ status: 200, answer: { id: first.id } })
  })

  test('asked for by several people at one moment, is one', async () => {
    const { id } = await standing()
    const replies = await Promise.all([adviser, admin, adviser, admin].map((caller) => renew(id, caller)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201])
    expect(new Set(replies.map(({ answer }) => Object(answer).id)).size).toBe(1)
    expect((await details(id)).terms).toHaveLength(2)
  })

  test('is refused in words for a policy that is over, or that another application changes', async () => {
    const ended = await standing()
    await adviser.call(policies.end, { params: { id: ended.id }, body: { state: 'lapsed' } })
    expect(await renew(ended.id)).toMatchObject({ status: 409, answer: { message: 'This policy isn’t in force.' } })
    const clientId = await client()
    const changing = await standing({}, clientId)
    const change = await adviser.call(applications.create, {
      params: { id: clientId },
      body: { insurer: 'TAL', kind: 'change' },
    })
    await adviser.call(applicationPolicies.add, { params: { id: change.id }, body: { policy_id: changing.id } })
    const message = 'Another application already proposes a change to this policy.'
    expect(await renew(changing.id)).toMatchObject({ status: 409, answer: { message } })
    // Nothing was left behind.
    const { items } = await adviser.call(applications.ofClient, { params: { id: clientId } })
    expect(items.map(({ id }) => id)).toEqual([change.id])
  })

  test('in force makes its terms hold, and the policy renews a year later', async () => {
    const { id } = await standing()
    await notice(id, 1_600_00)
    await adviser.call(calls.ready, { params: { id }, body: {} })
    const application = await started(id)
    await move(application.id, 'in_force')
    expect(await details(id)).toMatchObject({
      state: 'in_force',
      annual_premium: 1_600_00,
      renews_on: '2028-01-10',
      renewed_on: '2026-11-23',
      renewal_state: 'none',
      renewal_id: null,
      renewal_premium: null,
      change_id: null,
      terms: [
        { number: 2, state: 'current', annual_premium: 1_600_00 },
        { number: 1, state: 'former', annual_premium: 1_500_00 },
      ],
    })
    // The next one is another, and the number of the policy stays one.
    const next = await started(id)
    expect(next.id).not.toBe(application.id)
    expect((await details(id)).terms).toHaveLength(3)
  })

  test('that goes back and comes in force again, renews no second year', async () => {
    const { id } = await standing()
    const application = await started(id)
    await move(application.id, 'in_force')
    await move(application.id, 'accepted')
    expect(await details(id)).toMatchObject({ renews_on: '2027-01-10', renewed_on: null, annual_premium: 1_500_00 })
    await move(application.id, 'in_force')
    expect(await details(id)).toMatchObject({ renews_on: '2028-01-10' })
  })

  test('that is closed leaves the policy as it was, to be renewed again', async () => {
    const { id } = await standing()
    await notice(id, 1_600_00)
    const application = await started(id)
    await move(application.id, 'withdrawn')
    expect(await details(id)).toMatchObject({
      annual_premium: 1_500_00,
      renewal_id: null,
      change_id: null,
      renewal_state: 'notice',
      renews_on: '2027-01-10',
      terms: [
        { number: 2, state: 'refused' },
        { number: 1, state: 'current' },
      ],
    })
    const again = await started(id)
    expect(again.id).not.toBe(application.id)
    // The closed one cannot come back while the other one is under way.
    const back = { params: { id: application.id }, body: { status: 'draft', confirmed: true } } as const
    expect((await adviser.ask(applications.updateStatus, back)).status).toBe(409)
  })

  test('follows the application that brought the policy in, on its terms', async () => {
    const clientId = await client()
    const first = await adviser.call(applications.create, {
      params: { id: clientId },
      body: { insurer: 'AIA', upfront_percent: 50, ongoing_percent: 10, policies: [{ products: [LIFE] }] },
    })
    await move(first.id, 'in_force')
    const id = first.policies?.[0]?.id ?? 0
    const renewal = await started(id)
    expect(renewal).toMatchObject({ renews_id: first.id, insurer: 'AIA', commission: { upfront_percent: 50 } })
    const brought = await adviser.call(applications.details, { params: { id: first.id } })
    expect(brought).toMatchObject({ renewed_by_id: renewal.id })
  })

  test('of all policies of an application is one application', async () => {
    const first = await adviser.call(applications.create, {
      params: { id: await client() },
      body: { insurer: 'AIA', policies: [{ products: [LIFE] }, { products: [TRAUMA] }] },
    })
    const params = { id: first.id }
    const none = await adviser.ask(applications.renew, { params })
    expect(none).toMatchObject({ status: 409, answer: { message: 'No policy of this application is in force.' } })
    await move(first.id, 'in_force')
    const renewal = await adviser.call(applications.renew, { params })
    expect(renewal).toMatchObject({ kind: 'renewal', renews_id: first.id, annual_premium: 1_400_01 })
    expect(renewal.policies).toHaveLength(2)
    expect(await adviser.ask(applications.renew, { params })).toMatchObject({ status: 200, answer: { id: renewal.id } })
    expect((await colleague.ask(applications.renew, { params })).status).toBe(404)
    // A year on, the renewal is renewed itself.
    await move(renewal.id, 'in_force')
    const next = await adviser.call(applications.renew, { params: { id: renewal.id } })
    expect(next.policies).toHaveLength(2)
  })

  test('adds up to the cent whatever the notice says', async () => {
    const premium = fc.integer({ min: 0, max: 5_000_00 })
    const given = fc.record({ life: premium, trauma: premium, fee: premium, notice: premium })
    await fc.assert(
      fc.asyncProperty(given, async ({ life, trauma, fee, notice: total }) => {
        const products = [
          { ...LIFE, annual_premium: life },
          { ...TRAUMA, annual_premium: trauma },
        ]
        const { id } = await standing({ products, policy_fee: fee })
        await notice(id, total)
        const { annual_premium, policies: proposed } = await started(id)
        const terms = proposed?.[0]?.terms
        const sum = (terms?.products ?? []).reduce((all, one) => all + one.annual_premium, terms?.policy_fee ?? 0)
        expect({ annual_premium, sum }).toEqual({ annual_premium: total, sum: total })
      }),
      { numRuns: 8 },
    )
  })
})

describe('as time goes by', () => {
  async function inForce() {
    const application = await adviser.call(applications.create, {
      params: { id: await client() },
      body: { insurer: 'AIA', policies: [{ products: [LIFE] }] },
    })
    await move(application.id, 'in_force')
    return { id: application.id, policyId: application.policies?.[0]?.id ?? 0 }
  }
  const statusOf = async (id: number) => (await adviser.call(applications.details, { params: { id } })).status

  test('an application in force becomes due 60 days before, once, and is in force again once it is renewed', async () => {
    const { id, policyId } = await inForce()
    const other = await inForce()
    await renewsOn(policyId, '2027-01-22')
    await renewsOn(other.policyId, '2027-01-23')
    expect(await showRenewalsDue(app.services, NOW)).toEqual({ due: 1, renewed: 0 })
    expect(await showRenewalsDue(app.services, NOW)).toEqual({ due: 0, renewed: 0 })
    expect([await statusOf(id), await statusOf(other.id)]).toEqual(['renewal_due', 'in_force'])
    expect(await adviser.call(applications.details, { params: { id } })).toMatchObject({ waiting_on: 'us' })
    await move((await started(policyId)).id, 'in_force')
    expect(await showRenewalsDue(app.services, NOW)).toEqual({ due: 0, renewed: 1 })
    expect(await statusOf(id)).toBe('in_force')
    const { items } = await admin.call(activity.list, { query: { entity: 'application' } })
    const moves = items.filter(({ entity_id, user }) => entity_id === id && user === null)
    expect(moves.map(({ before, after }) => [before, after])).toEqual([
      [{ status: 'renewal_due' }, { status: 'in_force' }],
      [{ status: 'in_force' }, { status: 'renewal_due' }],
    ])
  })
})
