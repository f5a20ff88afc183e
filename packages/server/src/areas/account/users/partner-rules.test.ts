import { users as calls } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import { activity } from '@portal/contract/office/activity'
import { and, eq } from 'drizzle-orm'
import { users } from '../../../database/tables/users.ts'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { userRules } from './user-rules.ts'

let app: TestApp
let superAdmin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  superAdmin = await app.as('ROLE_SUPER_ADMIN')
})
afterAll(() => app.close())

/** A referral company with a user of its own. */
async function company() {
  const advisor_id = app.userId('ROLE_ADVISOR')
  const partner = await addUser(app, { role: 'ROLE_REFERRAL_COMPANY', advisor_id })
  const { userId: id } = await addUser(app, { role: 'ROLE_REFERRAL', referral_company_id: partner.userId, advisor_id })
  return { partner, id }
}
const archive = (caller: TestCaller, id: number) => caller.ask(calls.archive, { body: { id } })
const activate = (caller: TestCaller, id: number) => caller.ask(calls.unarchive, { body: { id } })

test('a referral company goes after its users, whether it is archived or becomes something else', async () => {
  const { partner, id } = await company()
  const refused = { status: 409, answer: { message: 'They still have 1 Referral user. Archive this user first.' } }
  expect(await archive(superAdmin, partner.userId)).toMatchObject(refused)
  const body = { id: partner.userId }
  expect(await superAdmin.ask(calls.archiveAndHandOver, { body })).toMatchObject(refused)
  expect(await superAdmin.ask(calls.update, { body: { ...body, role: 'ROLE_ADMIN' } })).toMatchObject(refused)
  await superAdmin.call(calls.archive, { body: { id } })
  await superAdmin.call(calls.archive, { body })
  expect(await activate(superAdmin, id)).toMatchObject({
    status: 409,
    answer: { message: 'Their referral company is archived. Activate it first.' },
  })
  await superAdmin.call(calls.unarchive, { body })
  expect((await activate(superAdmin, id)).status).toBe(200)
})

test('a super admin puts a Referral user under a referral company, which sees their clients from then on', async () => {
  const { partner } = await company()
  const advisor_id = app.userId('ROLE_ADVISOR')
  const broker = await addUser(app, { role: 'ROLE_REFERRAL', advisor_id })
  const client = await broker.call(clients.create, {
    body: { first_name: 'Bo', last_name: 'Broker', phone: '0491 570 006', agreed_to_contact: true },
  })
  const seen = (caller: TestCaller) => caller.ask(clients.view, { params: { id: client.id } })
  expect((await seen(partner)).status).toBe(404)
  const put = (referralCompanyId: number | null, caller = superAdmin) =>
    caller.ask(calls.update, { body: { id: broker.userId, referralCompanyId } })
  const moved = await superAdmin.call(calls.update, {
    body: { id: broker.userId, referralCompanyId: partner.userId },
  })
  expect(moved).toMatchObject({ referral_company_id: partner.userId, advisor_id })
  expect((await seen(partner)).status).toBe(200)
  const { items } = await superAdmin.call(activity.list, { query: { entity: 'user' } })
  expect(items[0]).toMatchObject({
    ...{ action: 'user.update', entity_id: broker.userId },
    ...{ before: { referral_company_id: null }, after: { referral_company_id: partner.userId } },
  })
  const elsewhere = app.userId('ROLE_REFERRAL_COMPANY', 'acme')
  const gone = await addUser(app, { role: 'ROLE_REFERRAL_COMPANY', advisor_id, archived_at: '2026-11-01T00:00:00Z' })
  for (const wrong of [elsewhere, gone.userId, advisor_id, 999_999]) {
    expect((await put(wrong)).answer).toMatchObject({
      errors: [{ path: 'referralCompanyId', message: 'Please choose a referral company' }],
    })
  }
  // A company can't take its users elsewhere itself.
  expect((await put(null, partner)).answer).toMatchObject({ referral_company_id: partner.userId })
  expect((await put(null)).answer).toMatchObject({ referral_company_id: null })
  expect((await seen(partner)).status).toBe(404)
})

test('a referral company brings back whom it archived itself, and nobody whom the firm did', async () => {
  const { partner, id } = await company()
  expect((await archive(partner, id)).status).toBe(200)
  expect((await activate(partner, id)).status).toBe(200)
  expect((await archive(superAdmin, id)).status).toBe(200)
  expect(await activate(partner, id)).toMatchObject({
    status: 409,
    answer: { message: 'A super admin archived this user. Only a super admin can activate them.' },
  })
  expect((await activate(superAdmin, id)).status).toBe(200)
})

test.each([
  ['archived', { archived_at: '2026-11-01T00:00:00Z' }],
  ['of another role', { roles: ['ROLE_ADMIN' as const, 'ROLE_USER' as const] }],
])('whoever is %s by the time that it is their turn changes nobody', async (_, different) => {
  const { userId } = await addUser(app, { role: 'ROLE_SUPER_ADMIN' })
  const { userId: other } = await addUser(app, { role: 'ROLE_ADMIN' })
  const refusals = await app.database.company(app.companyId('demo'), async (tx) => {
    await tx
      .update(users)
      .set(different)
      .where(and(eq(users.company_id, tx.companyId), eq(users.id, userId)))
    const stored = { id: other, version: 1, archived_at: null }
    const viewer = {
      caller: { userId, role: 'ROLE_SUPER_ADMIN' as const },
      company: { advisersSeeAll: false, timeZone: 'Australia/Sydney' },
    }
    return await userRules.refusals(tx, viewer, [{ stored, after: { archived_at: '2026-11-25T00:00:00Z' } }])
  })
  expect(refusals.get(other)).toBe('Your own account has been archived or changed. Sign in again.')
})
