import { settings } from '@portal/contract/office/settings'
import { DAY, HOUR } from '../../../http/clock.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'

let app: TestApp
let superAdmin: TestCaller
let now = Date.now()
beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(now) })
})
beforeEach(async () => {
  superAdmin = await app.signedInAnew('ROLE_SUPER_ADMIN')
})
afterAll(() => app.close())

const set = (body: object) => superAdmin.call(settings.updateSecurity, { body })
const statusOf = async (caller: TestCaller) => (await caller.ask(settings.companyInfo)).status

test('a session ends after as many days without use as the company says, and carries on with use', async () => {
  await set({ session_remembered_days: 2 })
  const caller = await app.signedInAnew('ROLE_ADVISOR')
  now += DAY + HOUR
  expect(await statusOf(caller)).toBe(200)
  await app.settled()
  now += DAY + HOUR
  expect(await statusOf(caller)).toBe(200)
  await app.settled()
  now += 2 * DAY + HOUR
  expect(await statusOf(caller)).toBe(401)
})

test('and at most after so many days, however much it is used', async () => {
  await set({ session_remembered_days: 30, session_absolute_days: 3 })
  const caller = await app.signedInAnew('ROLE_ADVISOR')
  for (let day = 0; day < 2; day += 1) {
    now += DAY
    expect(await statusOf(caller)).toBe(200)
    await app.settled()
  }
  now += DAY + HOUR
  expect(await statusOf(caller)).toBe(401)
})

test('a shorter length is for those who are signed in, too', async () => {
  await set({ session_remembered_days: 30, session_absolute_days: 90 })
  const caller = await app.signedInAnew('ROLE_ADVISOR')
  await set({ session_remembered_days: 1 })
  now += DAY + HOUR
  expect(await statusOf(caller)).toBe(401)
})

test('so is a shorter one that use does not lengthen', async () => {
  await set({ session_remembered_days: 30, session_absolute_days: 90 })
  const caller = await app.signedInAnew('ROLE_ADVISOR')
  await set({ session_absolute_days: 1 })
  now += DAY - HOUR
  expect(await statusOf(caller)).toBe(200)
  now += 2 * HOUR
  expect(await statusOf(caller)).toBe(401)
})

test('another company’s sessions are as long as before', async () => {
  await set({ session_remembered_days: 1 })
  const caller = await app.signedInAnew('ROLE_ADVISOR', 'acme')
  now += 2 * DAY
  expect(await statusOf(caller)).toBe(200)
})
