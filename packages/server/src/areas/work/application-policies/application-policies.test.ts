import { clients } from '@portal/contract/clients/clients'
import type { InputOf } from '@portal/contract/endpoint'
import { applicationPolicies as calls } from '@portal/contract/work/application-policies'
import { applications } from '@portal/contract/work/applications'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'

let app: TestApp
let adviser: TestCaller
let clientId: number
let id: number
beforeAll(async () => {
  app = await startTestApp()
  adviser = await app.as('ROLE_ADVISOR')
})
const apply = async () =>
  (await adviser.call(applications.create, { params: { id: clientId }, body: { insurer: 'NEOS' } })).id
beforeEach(async () => {
  const body = { first_name: 'Mai', last_name: 'Nguyễn', adviser_id: adviser.userId }
  clientId = (await adviser.call(clients.create, { body })).id
  id = await apply()
})
afterAll(() => app.close())

let numbers = 0
const aNumber = () => {
  numbers += 1
  return `N ${numbers}`
}
type NewPolicy = InputOf<typeof calls.add>['body']
const LIFE = { cover: 'TRM', amount: 500_000_00, annual_premium: 600_00 } as const
const add = (body: NewPolicy = { products: [LIFE] }, application = id) =>
  adviser.call(calls.add, { params: { id: application }, body })
const move = (status: 'in_force' | 'declined' | 'submitted', application = id) =>
  adviser.call(applications.updateStatus, { params: { id: application }, body: { status } })
const view = (application = id) => adviser.call(applications.details, { params: { id: application } })

/** A policy that is in force, of an earlier application. */
async function standing() {
  const policy = await add({ number: aNumber(), policy_fee: 100_00, products: [LIFE] })
  await move('in_force')
  return policy
}

test('a cover is added, changed and removed, and comes back; the premium follows each time', async () => {
  const policy = await add({ policy_fee: 96_00 })
  const params = { id, policyId: policy.id }
  const product = await adviser.call(calls.addProduct, { params, body: LIFE })
  expect(product).toMatchObject({ ...LIFE, structure: 'S', before: null })
  const change = { ...params, productId: product.id }
  const dearer = await adviser.call(calls.updateProduct, {
    params: change,
    body: { annual_premium: 700_00, version: product.version },
  })
  expect(dearer).toMatchObject({ annual_premium: 700_00, amount: 500_000_00 })
  expect(await view()).toMatchObject({ annual_premium: 796_00, covers: ['TRM'] })
  await adviser.call(calls.removeProduct, { params: change })
  expect(await view()).toMatchObject({ annual_premium: 96_00, covers: [] })
  await adviser.call(calls.restoreProduct, { params: change })
  expect(await view()).toMatchObject({ annual_premium: 796_00, covers: ['TRM'] })
  const { items } = await adviser.call(calls.listProducts, { params })
  expect(items.map(({ cover }) => cover)).toEqual(['TRM'])
})

test('of two who change one cover, the second is shown what the first made of it', async () => {
  const policy = await add()
  const { id: productId = 0, version = 0 } = policy.terms.products[0] ?? {}
  const params = { id, policyId: policy.id, productId }
  await adviser.call(calls.updateProduct, { params, body: { amount: 600_000_00, version } })
  const late = await adviser.ask(calls.updateProduct, { params, body: { amount: 1_00, version } })
  expect(late).toMatchObject({ status: 409, answer: { code: 'STALE_VERSION', record: { amount: 600_000_00 } } })
})

test.each([
  [{ ...LIFE, amount: 0 }, 'amount', 'Please enter the sum insured'],
  [{ ...LIFE, annual_premium: -5 }, 'annual_premium', 'Please enter a premium of $0 or more'],
  [{ ...LIFE, annual_premium: 2_000_000_00 }, 'annual_premium', 'Please enter at most $1,000,000 a year'],
  [{ ...LIFE, waiting_period: '30' }, 'waiting_period', 'This cover has no waiting period'],
  [{ cover: 'INC', amount: 5_000_00 }, 'waiting_period', 'Please choose a waiting period'],
  [{ ...LIFE, occupation_type: 'A' }, 'occupation_type', 'Only TPD has a definition'],
  [{ ...LIFE, linked_cover: 'INC' }, 'linked_cover', 'This cover can’t be linked to that one'],
  [{ ...LIFE, cover: 'XXX' }, 'cover', expect.any(String)],
] as const)('the cover %j is refused at %s', async (body, path, message) => {
  const policy = await add({})
  const params = { id, policyId: policy.id }
  const { status, answer } = await adviser.ask(calls.addProduct, { params, body: body as typeof LIFE })
  expect(status).toBe(400)
  expect(answer).toMatchObject({ errors: expect.arrayContaining([{ path, message }]) })
})

test('an insurer gives a number once, however it is written', async () => {
  const number = aNumber()
  await add({ number })
  const again = { number: number.replace(' ', '-').toLowerCase() }
  const message = `NEOS already has a policy with the number ${again.number}.`
  const twice = await adviser.ask(calls.add, { params: { id }, body: again })
  expect(twice).toMatchObject({ status: 409, answer: { code: 'DUPLICATE', errors: [{ path: 'number', message }] } })
  const policy = await add({})
  const renamed = await adviser.ask(calls.update, { params: { id, policyId: policy.id }, body: again })
  expect(renamed).toMatchObject({ status: 409, answer: { errors: [{ path: 'number', message }] } })
  expect(await add({ ...again, insurer: 'TAL' })).toMatchObject({ insurer: 'TAL' })
})

test('a policy is changed and removed, and comes back with its covers', async () => {
  const policy = await add()
  const params = { id, policyId: policy.id }
  const body = { version: policy.version, owner_type: 'S', owner_name: 'Banksia Super', frequency: 'Y' } as const
  expect(await adviser.call(calls.update, { params, body })).toMatchObject({
    owner_name: 'Banksia Super',
    terms: { frequency: 'Y' },
  })
  const stale = await adviser.ask(calls.update, { params, body })
  expect(stale).toMatchObject({ status: 409, answer: { code: 'STALE_VERSION' } })
  await adviser.call(calls.remove, { params })
  expect((await adviser.call(calls.list, { params: { id } })).items).toEqual([])
  expect((await view()).annual_premium).toBe(0)
  expect(await adviser.call(calls.restore, { params })).toMatchObject({ id: policy.id, terms: { products: [LIFE] } })
  expect((await view()).annual_premium).toBe(600_00)
})

test('a change of a standing policy is shown before and after, and holds when it is in force', async () => {
  const policy = await standing()
  const change = await apply()
  const proposed = await add({ policy_id: policy.id }, change)
  expect(proposed).toMatchObject({
    is_new: false,
    state: 'in_force',
    before: { annual_premium: 700_00 },
    terms: { number: 2, state: 'proposed', products: [{ ...LIFE, before: LIFE }] },
  })
  const productId = proposed.terms.products[0]?.id ?? 0
  const params = { id: change, policyId: policy.id, productId }
  await adviser.call(calls.updateProduct, { params, body: { amount: 900_000_00, annual_premium: 1_000_00 } })
  const before = await view(id)
  expect(before.policies?.[0]).toMatchObject({ terms: { state: 'current', annual_premium: 700_00 } })
  expect((await view(change)).commission).toMatchObject({ new_premium: 400_00 })
  await move('in_force', change)
  expect((await view(id)).policies?.[0]?.terms).toMatchObject({ state: 'former' })
  expect((await view(change)).policies?.[0]).toMatchObject({
    state: 'in_force',
    terms: { state: 'current', annual_premium: 1_100_00, products: [{ before: { amount: 500_000_00 } }] },
  })
})

test('two applications never propose for one policy; one that is declined leaves it as it was', async () => {
  const policy = await standing()
  const first = await apply()
  const second = await apply()
  await add({ policy_id: policy.id }, first)
  const twice = await adviser.ask(calls.add, { params: { id: second }, body: { policy_id: policy.id } })
  expect(twice).toMatchObject({
    status: 409,
    answer: { message: 'Another application already proposes a change to this policy.' },
  })
  await move('declined', first)
  expect((await view(id)).policies?.[0]).toMatchObject({ state: 'in_force', terms: { state: 'current' } })
  await add({ policy_id: policy.id }, second)
  const back = await adviser.ask(applications.updateStatus, {
    params: { id: first },
    body: { status: 'underwriting', confirmed: true },
  })
  expect(back).toMatchObject({
    status: 409,
    answer: { message: expect.stringContaining('Another application now proposes') },
  })
})

test('a closed application keeps its policies as they were', async () => {
  const policy = await add()
  await move('declined')
  const { status, answer } = await adviser.ask(calls.addProduct, { params: { id, policyId: policy.id }, body: LIFE })
  expect(status).toBe(409)
  expect(answer).toMatchObject({ message: 'This application is closed. Reopen it to change its policies.' })
})
