import { clients } from '@portal/contract/clients/clients'
import { applicationPolicies } from '@portal/contract/work/application-policies'
import { applications as calls } from '@portal/contract/work/applications'
import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import { policies } from '@portal/contract/work/policies'
import { renewals } from '@portal/contract/work/renewals'
import { APPLICATION_STATUSES } from '@portal/domain/work/application-status'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'

let app: TestApp
let adviser: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  adviser = await app.as('ROLE_ADVISOR')
})
afterAll(() => app.close())

const LIFE = { cover: 'TRM', amount: 500_000_00, annual_premium: 900_00 } as const
const move = (id: number, status: ApplicationDetails['status']) =>
  adviser.ask(calls.updateStatus, { params: { id }, body: { status } })
const renew = (id: number) => adviser.ask(renewals.renew, { params: { id } })

/** An application in force, with the policy that it brought in. */
async function inForce(number: string) {
  const client = await adviser.call(clients.create, { body: { first_name: 'Mai', last_name: 'Lê' } })
  const { id, ...made } = await adviser.call(calls.create, {
    params: { id: client.id },
    body: { insurer: 'AIA', policies: [{ number, products: [LIFE] }] },
  })
  await move(id, 'in_force')
  return { id, policyId: made.policies?.[0]?.id ?? 0, clientId: client.id }
}

/** The application that proposes other terms for the policy. */
const PROPOSING = {
  async renewal({ policyId }: { policyId: number }): Promise<number> {
    return (await adviser.call(renewals.renew, { params: { id: policyId } })).id
  },
  async change({ policyId, clientId }: { policyId: number; clientId: number }): Promise<number> {
    const { id } = await adviser.call(calls.create, {
      params: { id: clientId },
      body: { insurer: 'AIA', kind: 'change' },
    })
    await adviser.call(applicationPolicies.add, { params: { id }, body: { policy_id: policyId } })
    return id
  },
}

test.each(['renewal', 'change'] as const)(
  'an application stays in force until a %s of its policy is cancelled',
  async (what) => {
    const first = await inForce(`S ${what}`)
    const other = await PROPOSING[what](first)
    const message = `A ${what} of policy S ${what} is in progress: cancel it first.`
    for (const { value, group } of APPLICATION_STATUSES) {
      const { status, answer } = await move(first.id, value)
      const refused = group === 'completed' ? {} : { message }
      expect({ value, status, answer }).toMatchObject({
        value,
        status: group === 'completed' ? 200 : 409,
        answer: refused,
      })
    }
    expect(await adviser.call(policies.details, { params: { id: first.policyId } })).toMatchObject({
      state: 'in_force',
      change_id: other,
      terms: [{ state: 'proposed' }, { state: 'current' }],
    })
    await move(other, 'cancelled')
    expect(await move(first.id, 'underwriting')).toMatchObject({
      status: 200,
      answer: { policies: [{ terms: { state: 'proposed' } }] },
    })
  },
)

test('of setting an application back and renewing its policy at one moment, one is refused', async () => {
  const first = await inForce('S 3')
  const [back, renewal] = await Promise.all([move(first.id, 'draft'), renew(first.policyId)])
  expect([
    [200, 409],
    [409, 201],
  ]).toContainEqual([back.status, renewal.status])
})
