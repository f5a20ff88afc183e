import { clients } from '@portal/contract/clients/clients'
import { timeline } from '@portal/contract/clients/timeline'
import { quotes } from '@portal/contract/quotes/quotes'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { QUOTED_PERSON, quoteRequest } from '../../../testing/quotes.ts'

let app: TestApp
let adviser: TestCaller
let params: { id: number }
let clientId: number
beforeAll(async () => {
  app = await startTestApp()
  adviser = await app.as('ROLE_ADVISOR')
  clientId = (await adviser.call(clients.create, { body: { first_name: 'Mai', last_name: 'Tran' } })).id
  const people = [
    { ...QUOTED_PERSON, clientId },
    { ...QUOTED_PERSON, firstName: 'Li', dateOfBirth: '1985-05-09' },
  ]
  const { id } = await adviser.call(quotes.make, { body: quoteRequest({}, { clients: people }) })
  params = { id: Number(id) }
})
afterAll(() => app.close())

const decide = (outcomes: ReadonlyArray<Record<string, unknown>>, version?: number) =>
  adviser.ask(quotes.decideAll, { params, body: { version, outcomes: [...outcomes] } })
const view = () => adviser.call(quotes.view, { params })
const TAL = { recommendedPortfolioCode: 'TAL01' }
const NEO = { recommendedPortfolioCode: 'NEO01' }

test('an error of one person keeps nothing of the other', async () => {
  const replies = [
    await decide([
      { clientIndex: 0, ...TAL, reason: 'Lowest' },
      { clientIndex: 1, ...NEO, reason: ' ' },
    ]),
    await decide([
      { clientIndex: 0, ...TAL, reason: 'Lowest' },
      { clientIndex: 1, recommendedPortfolioCode: 'NOPE', reason: 'Best' },
    ]),
    await decide([{ clientIndex: 0 }, { clientIndex: 4, existingPolicyIds: [1_000_000] }]),
    await decide([{ clientIndex: 1 }, { clientIndex: 1 }]),
    await decide([]),
  ]
  expect(replies.map(({ status, answer }) => [status, Reflect.get(answer as object, 'errors')])).toEqual([
    [400, [{ path: 'outcomes.1.reason', message: 'Please say why' }]],
    [400, [{ path: 'outcomes.1.recommendedPortfolioCode', message: 'Portfolio NOPE isn’t in this quote' }]],
    [
      400,
      [
        { path: 'outcomes.1.clientIndex', message: 'This person isn’t in the quote' },
        { path: 'outcomes.1.existingPolicyIds.0', message: 'This person doesn’t have this policy' },
      ],
    ],
    [400, [{ path: 'outcomes', message: 'Please choose once for each person' }]],
    [400, [{ path: 'outcomes', message: 'Please choose at least one person' }]],
  ])
  expect(await view()).toMatchObject({ version: 1, outcomes: [], recommended: null, recommendedTo: [] })
})

test('a household is recommended one insurer each in one change, which its list names together', async () => {
  const { quoteResponse } = await view()
  const yearly = (index: number, code: string) =>
    quoteResponse.clients[index]?.portfolios.find((one) => one.code === code)?.premiumTotal.premium.Y ?? 0
  const mix = [
    { clientIndex: 0, ...TAL, reason: 'Lowest for Mai' },
    { clientIndex: 1, ...NEO, reason: 'Lowest for Li' },
  ]
  expect(await decide(mix, 1)).toMatchObject({ status: 200, answer: { version: 2 } })
  const { items } = await adviser.call(quotes.list, { query: { clientId } })
  expect(items).toMatchObject([{ recommended: { supplierName: 'TAL and NEOS' }, recommendedTo: [0, 1] }])
  expect(items[0]?.recommended?.premium).toBeCloseTo(yearly(0, 'TAL01') + yearly(1, 'NEO01'), 2)
  expect((await view()).outcomes).toMatchObject(mix)
  const told = await adviser.call(timeline.list, { params: { id: clientId }, query: {} })
  expect(told.items.filter(({ kind }) => kind === 'quote')).toHaveLength(2)
})

test('whoever has seen an older quote decides for nobody, and one insurer for both has one name', async () => {
  const both = [0, 1].map((clientIndex) => ({ clientIndex, ...TAL, reason: 'Best definitions' }))
  expect(await decide(both, 1)).toMatchObject({ status: 409, answer: { record: { version: 2 } } })
  expect((await view()).outcomes[1]).toMatchObject(NEO)
  expect(await decide(both, 2)).toMatchObject({ status: 200, answer: { recommended: { supplierName: 'TAL' } } })
})

test('what is decided of one person leaves the other as it was, and says to whom it is recommended', async () => {
  expect(await decide([{ clientIndex: 0 }])).toMatchObject({
    status: 200,
    answer: { recommendedTo: [1], outcomes: [{ recommendedPortfolioCode: null }, { ...TAL }] },
  })
})
