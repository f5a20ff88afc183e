import { clients } from '@portal/contract/clients/clients'
import { quotes } from '@portal/contract/quotes/quotes'
import { policies } from '@portal/contract/work/policies'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { QUOTED_PERSON, quoteRequest } from '../../../testing/quotes.ts'

let app: TestApp
let adviser: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  adviser = await app.as('ROLE_ADVISOR')
})
afterAll(() => app.close())

async function addClient(caller = adviser): Promise<number> {
  const { id } = await caller.call(clients.create, { body: { first_name: 'Mai', last_name: 'Nguyễn' } })
  return id
}
async function addPolicy(clientId: number, number: string, caller = adviser): Promise<number> {
  const { id } = await caller.call(policies.create, {
    params: { id: clientId },
    body: {
      insurer: 'TAL',
      number,
      commenced_on: '2021-03-05',
      products: [{ cover: 'TRM', amount: 500_000_00, annual_premium: 900_00 }],
    },
  })
  return id
}
const quoteOf = async (...clientIds: Array<number | null>) => {
  const request = quoteRequest({}, { clients: clientIds.map((clientId) => ({ ...QUOTED_PERSON, clientId })) })
  return Number((await adviser.call(quotes.make, { body: request })).id)
}
const decide = (id: number, existingPolicyIds: readonly number[], clientIndex = 0) =>
  adviser.ask(quotes.decide, { params: { id }, body: { clientIndex, existingPolicyIds: [...existingPolicyIds] } })

test('what a client has already is kept with the recommendation, as it is called then', async () => {
  const client = await addClient()
  const [first, second] = [await addPolicy(client, 'TL-1'), await addPolicy(client, 'TL-2')]
  const id = await quoteOf(client)
  expect((await decide(id, [second, first])).status).toBe(200)
  await adviser.call(policies.update, { params: { id: first }, body: { number: 'TL-100' } })
  const { outcomes } = await adviser.call(quotes.view, { params: { id } })
  expect(outcomes).toMatchObject([
    {
      existingPolicies: [
        { id: first, insurer: 'TAL', number: 'TL-1' },
        { id: second, insurer: 'TAL', number: 'TL-2' },
      ],
    },
  ])
})

test('each person of a couple has their own', async () => {
  const [one, other] = [await addClient(), await addClient()]
  const policy = await addPolicy(other, 'TL-3')
  const id = await quoteOf(one, other)
  expect(await decide(id, [policy], 0)).toMatchObject({
    status: 400,
    answer: { errors: [{ path: 'existingPolicyIds.0', message: 'This person doesn’t have this policy' }] },
  })
  expect((await decide(id, [policy], 1)).status).toBe(200)
})

test('a policy of someone else, of another company, or of nobody is refused', async () => {
  const client = await addClient()
  const id = await quoteOf(client)
  const stranger = await app.as('ROLE_ADMIN', 'acme')
  const theirs = await addPolicy(await addClient(stranger), 'TL-4', stranger)
  const another = await addPolicy(await addClient(), 'TL-5')
  for (const policy of [theirs, another, 1_000_000]) expect((await decide(id, [policy])).status).toBe(400)
  expect((await decide(await quoteOf(null), [another])).status).toBe(400)
})
