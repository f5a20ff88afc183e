import { productProviders } from '@portal/contract/office/product-providers'
import { PRODUCT_PROVIDERS } from '@portal/domain'
import { startTestApp, type TestApp } from '../../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('each company has the providers of the specification, by name', async () => {
  const ids = []
  for (const company of ['demo', 'acme'] as const) {
    const { items } = await (await app.as('ROLE_ADVISOR', company)).call(productProviders.list)
    expect(items.map(({ name }) => name).sort()).toEqual([...PRODUCT_PROVIDERS].sort())
    expect(items.find(({ name }) => name === 'TAL')).toMatchObject({ issue_date: '2024-12-12', type: 'Retail' })
    ids.push(...items.map(({ id }) => id))
  }
  expect(new Set(ids).size).toBe(2 * PRODUCT_PROVIDERS.length)
})
