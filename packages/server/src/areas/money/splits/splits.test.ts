import { profile } from '@portal/contract/account/profile'
import { users } from '@portal/contract/account/users'
import { splits } from '@portal/contract/money/splits'
import { ROLES } from '@portal/domain/account/role'
import { dayIn, daysBefore } from '@portal/domain/values/date'
import { sql } from 'drizzle-orm'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { beginSplits } from './begin-splits.ts'

let app: TestApp
let admin: TestCaller
let adviserId: number
let referrerId: number
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  adviserId = app.userId('ROLE_ADVISOR')
  referrerId = app.userId('ROLE_REFERRAL')
})
afterAll(() => app.close())

const today = dayIn('Australia/Sydney', new Date())
const tomorrow = daysBefore(today, -1)
const add = (user_id: number, from_on: string, percent: number) =>
  admin.ask(splits.add, { body: { user_id, from_on, percent } })
const payee = async (id: number) =>
  (await admin.call(splits.list, { query: { page_size: 100 } })).items.find((one) => one.id === id)
const errorsOf = ({ answer }: { answer: unknown }) => (answer as { errors?: unknown }).errors

test('a split holds from its day on; one that has not begun can be removed, one that has not', async () => {
  expect(await payee(adviserId)).toMatchObject({ percent: null, versions: [] })
  expect((await add(adviserId, '2026-01-01', 60)).status).toBe(201)
  const { status, answer } = await add(adviserId, tomorrow, 62.5)
  expect([status, answer]).toMatchObject([
    201,
    {
      id: adviserId,
      role: 'ROLE_ADVISOR',
      percent: 60,
      versions: [
        { from_on: tomorrow, percent: 62.5, is_future: true, set_by: { id: admin.userId } },
        { from_on: '2026-01-01', percent: 60, is_future: false },
      ],
    },
  ])
  expect(await add(adviserId, tomorrow, 70)).toMatchObject({
    status: 409,
    answer: { message: 'There is already a split from that day.' },
  })
  const [later, begun] = (await payee(adviserId))?.versions ?? []
  expect((await admin.ask(splits.remove, { params: { id: begun?.id ?? 0 } })).status).toBe(409)
  expect(await admin.call(splits.remove, { params: { id: later?.id ?? 0 } })).toMatchObject({
    versions: [{ percent: 60 }],
  })
  expect((await admin.ask(splits.remove, { params: { id: later?.id ?? 0 } })).status).toBe(404)
})

test('advisers without a split of their own have the firm’s default from its day on; referral partners don’t', async () => {
  const { userId: newcomer } = await addUser(app, { role: 'ROLE_ADVISOR' })
  const { userId: partner } = await addUser(app, { role: 'ROLE_REFERRAL' })
  expect(await payee(newcomer)).toMatchObject({ percent: null, is_default: false })
  const setDefault = (from_on: string | null, percent: number) =>
    admin.ask(splits.addDefault, { body: { from_on, percent } })
  expect(await setDefault(null, 55)).toMatchObject({ status: 201, answer: { percent: 55 } })
  expect(await setDefault(null, 50)).toMatchObject({
    status: 409,
    answer: { message: 'There is already a split that always held.' },
  })
  expect((await setDefault(tomorrow, 58)).answer).toMatchObject({
    percent: 55,
    versions: [{ from_on: tomorrow, percent: 58, is_future: true }, { from_on: null }],
  })
  expect(await payee(newcomer)).toMatchObject({ percent: 55, is_default: true, versions: [] })
  expect(await payee(partner)).toMatchObject({ percent: null, is_default: false })
  // What they had till today was the default: a first one on their form doesn't change that.
  const { userId: senior } = await addUser(app, { role: 'ROLE_ADVISOR' })
  const boss = await app.as('ROLE_SUPER_ADMIN')
  expect(
    (await boss.ask(users.update, { body: { id: senior, commission: 70, commission_from: '1800-01-01' } })).status,
  ).toBe(400)
  await boss.call(users.update, { body: { id: senior, commission: 70 } })
  expect(await payee(senior)).toMatchObject({ percent: 70, versions: [{ from_on: today, percent: 70 }] })
  await add(newcomer, '2026-01-01', 0)
  expect(await payee(newcomer)).toMatchObject({ percent: 0, is_default: false })

  const [later] = (await admin.call(splits.viewDefault)).versions
  const params = { id: later?.id ?? 0 }
  expect((await admin.ask(splits.remove, { params })).status).toBe(404)
  expect((await admin.call(splits.removeDefault, { params })).versions).toMatchObject([{ percent: 55 }])
})

test('an adviser reads theirs in their profile, with its decimals', async () => {
  await add(adviserId, today, 60.5)
  expect((await (await app.as('ROLE_ADVISOR')).call(profile.view)).commission).toBe(60.5)
})

test.each([100.01, -1, 33.333])('%d per cent is refused', async (percent) => {
  expect(errorsOf(await add(adviserId, '2026-02-01', percent))).toEqual([
    { path: 'percent', message: 'Please enter a percentage from 0 to 100, with up to two decimals' },
  ])
})

test('only advisers and referral partners are paid, and a partner gets whole per cents', async () => {
  expect(errorsOf(await add(app.userId('ROLE_AUDITOR'), '2026-02-01', 10))).toEqual([
    { path: 'user_id', message: 'Please choose an adviser or a referral partner' },
  ])
  expect(errorsOf(await add(referrerId, '2026-02-01', 12.5))).toEqual([
    { path: 'percent', message: 'Please enter a whole number from 0 to 100' },
  ])
})

test('a referral partner’s split of today is the one on their form, and one to come once its day is there', async () => {
  const boss = await app.as('ROLE_SUPER_ADMIN')
  const form = async () => (await boss.call(users.view, { params: { id: referrerId } })).commission
  await add(referrerId, today, 12)
  expect(await form()).toBe(12)
  const [begun] = (await payee(referrerId))?.versions ?? []
  expect((await admin.ask(splits.remove, { params: { id: begun?.id ?? 0 } })).status).toBe(409)
  await add(referrerId, tomorrow, 15)
  expect(await form()).toBe(12)
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`update commission_splits set from_on = from_on - 1 where user_id = ${referrerId}`),
  )
  await beginSplits({ database: app.database })
  expect(await form()).toBe(15)
  expect((await payee(referrerId))?.versions.map(({ percent }) => percent)).toEqual([15, 12])
})

test('an adviser’s form, which has no per cent, leaves their split as it is', async () => {
  const set = (percent: number | null) =>
    app.database.company(app.companyId('demo'), (tx) =>
      tx.execute(sql`update users set commission = ${percent} where id = ${adviserId}`),
    )
  await set(55)
  await set(null)
  expect((await payee(adviserId))?.percent).toBe(55)
})

test('names are searched and sorted; only admins read and set them, each of their own company', async () => {
  const { items } = await admin.call(splits.list, { query: { sort: '-name' } })
  const names = items.map(({ name }) => name)
  expect(names).toEqual([...names].sort((a, b) => b.localeCompare(a)))
  expect((await admin.call(splits.list, { query: { search: items[0]?.name } })).items[0]).toEqual(items[0])
  for (const role of ROLES) {
    const isAdmin = role === 'ROLE_ADMIN' || role === 'ROLE_SUPER_ADMIN'
    expect((await (await app.as(role)).ask(splits.list)).status).toBe(isAdmin ? 200 : 403)
  }
  const stranger = await app.as('ROLE_ADMIN', 'acme')
  const body = { user_id: adviserId, from_on: '2026-03-01', percent: 1 }
  expect((await stranger.ask(splits.add, { body })).status).toBe(400)
  const [version] = (await payee(adviserId))?.versions ?? []
  expect((await stranger.ask(splits.remove, { params: { id: version?.id ?? 0 } })).status).toBe(404)
})
