import { users as calls } from '@portal/contract/account/users'
import { eq } from 'drizzle-orm'
import { users } from '../../../database/tables/users.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const uuidOf = async (id: number) => {
  const [user] = await test.database.system((tx) => tx.select().from(users).where(eq(users.id, id)))
  return String(user?.uuid)
}

it('offers the active people of the company to pick from', async () => {
  const caller = await test.as('ROLE_ADVISOR')
  const everybody = await caller.call(calls.options)
  expect(everybody).toHaveLength(9)
  expect(everybody.every(({ name }) => name.startsWith('demo'))).toBe(true)
  expect(await caller.call(calls.options, { query: { role: 'ROLE_ADMIN,ROLE_SUPER_ADMIN' } })).toHaveLength(2)
  expect(await caller.call(calls.options, { query: { search: 'AFSL' } })).toEqual([
    { id: test.userId('ROLE_AFSL'), name: 'demo ROLE_AFSL', role: 'ROLE_AFSL' },
  ])
  expect(await caller.call(calls.options, { query: { search: '%' } })).toEqual([])
})

it('offers a role to those alone whose leading role it is', async () => {
  const caller = await test.as('ROLE_ADVISOR')
  expect(await caller.call(calls.options, { query: { role: 'ROLE_USER' } })).toHaveLength(1)
})

it('shows a public page the active user of a uuid, of its own company alone', async () => {
  const id = test.userId('ROLE_ACCOUNTANT')
  const uuid = await uuidOf(id)
  expect(await test.anybody().call(calls.verifyUuid, { params: { uuid } })).toMatchObject({
    uuid,
    name: 'demo ROLE_ACCOUNTANT',
    calendar_link: null,
    form: null,
  })
  expect((await test.anybody('acme').ask(calls.verifyUuid, { params: { uuid } })).status).toBe(404)
  await test.database.system((tx) =>
    tx.update(users).set({ archived_at: new Date().toISOString() }).where(eq(users.id, id)),
  )
  expect((await test.anybody().ask(calls.verifyUuid, { params: { uuid } })).status).toBe(404)
  const names = (await (await test.as('ROLE_ADVISOR')).call(calls.options)).map((person) => person.id)
  expect(names).not.toContain(id)
})
