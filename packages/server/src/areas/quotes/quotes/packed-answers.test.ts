import { clients } from '@portal/contract/clients/clients'
import { quotes } from '@portal/contract/quotes/quotes'
import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { quoteRequest } from '../../../testing/quotes.ts'

let app: TestApp
let admin: TestCaller
let quoteId: number
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  const { id: clientId } = await admin.call(clients.create, { body: { first_name: 'Mai', last_name: 'Lee' } })
  quoteId = Number((await admin.call(quotes.make, { body: quoteRequest({ clientId }) })).id)
})
afterAll(() => app.close())

const view = () => admin.call(quotes.view, { params: { id: quoteId } })
const execute = (query: ReturnType<typeof sql>) =>
  app.database.company(app.companyId('demo'), async (tx) => (await tx.execute(query)).rows)

test('the answer of a quote is kept in a fifth of its size', async () => {
  const { quoteResponse } = await view()
  const [kept] = await execute(sql`
    select json_typeof(response) as type, length(response::text)::int as size from quotes where id = ${quoteId}`)
  expect(kept).toMatchObject({ type: 'string' })
  expect(Number(kept?.size)).toBeLessThan(JSON.stringify(quoteResponse).length / 5)
})

test('a quote that was kept in the open opens as it was, and is decided', async () => {
  const saved = await view()
  await execute(sql`update quotes set response = ${JSON.stringify(saved.quoteResponse)}::json where id = ${quoteId}`)
  expect(await view()).toEqual(saved)
  const recommendedPortfolioCode = saved.quoteResponse.clients[0]?.portfolios[0]?.code ?? ''
  const decided = await admin.call(quotes.decide, {
    params: { id: quoteId },
    body: {
      version: saved.version,
      clientIndex: 0,
      recommendedPortfolioCode,
      existingPortfolioCode: null,
      selectedPortfolioCodes: [],
      existingPolicyIds: [],
      reason: 'The lowest premium.',
    },
  })
  expect(decided.recommended?.premium).toBeGreaterThan(0)
})
