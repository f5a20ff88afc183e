import { quotes } from '@portal/contract/quotes/quotes'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { quoteRequest } from '../../../testing/quotes.ts'

let app: TestApp
let adviser: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  adviser = await app.as('ROLE_ADVISOR')
})
afterAll(() => app.close())

const make = async (firstName: string, name: string, caller = adviser) =>
  Number((await caller.call(quotes.make, { body: quoteRequest({ firstName, lastName: 'Lê' }, { name }) })).id)
const found = async (search: string, caller = adviser) =>
  (await caller.call(quotes.list, { query: { search } })).items.map(({ id }) => id)

test('a saved quote is found by its number, by its name and by whom it is for', async () => {
  // Numbers of two digits and more: less is refused as too short.
  for (let place = 0; place < 10; place += 1) await make('Somebody', `Filler ${place}`)
  const id = await make('Quilla', 'Life at $2,000,000')
  expect(await found(String(id))).toContain(id)
  for (const words of [`quote ${id}`, `Quote #${id}`]) expect(await found(words)).toContain(id)
  expect(await found('Quilla')).toEqual([id])
  expect(await found('life at')).toEqual([id])
  expect(await found('1000000')).toEqual([])
})

test('nobody finds by its number what they may not see', async () => {
  const id = await make('Hidden', 'Mine')
  expect(await found(String(id))).toContain(id)
  for (const stranger of [await app.as('ROLE_ADMIN', 'acme'), await addUser(app, { role: 'ROLE_ADVISOR' })]) {
    expect(await found(String(id), stranger)).not.toContain(id)
  }
})
