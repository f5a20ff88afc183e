import { needs } from '@portal/contract/clients/needs'
import { partners } from '@portal/contract/clients/partners'
import type { InputOf } from '@portal/contract/endpoint'
import { applicationPolicies } from '@portal/contract/work/application-policies'
import { applications } from '@portal/contract/work/applications'
import { policies as calls } from '@portal/contract/work/policies'
import { renewals } from '@portal/contract/work/renewals'
import { requirements } from '@portal/contract/work/requirements'
import { newWantedCover } from '@portal/domain/clients/needs/wanted-cover'
import { TO_CHASE_SHOWN } from '@portal/domain/work/requirement'
import { sql } from 'drizzle-orm'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'

let app: TestApp
let adviser: TestCaller
let colleague: TestCaller
let id = 0
beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date('2026-11-23T00:00:00Z') })
  adviser = await app.as('ROLE_ADVISOR')
  colleague = await addUser(app, { role: 'ROLE_ADVISOR' })
})
beforeEach(async () => {
  id = await app.database.company(app.companyId('demo'), async (tx) => {
    const [row] = await tx.rows<{ id: number }>(sql`
      insert into clients (company_id, first_name, last_name, kind, adviser_id)
      values (${tx.companyId}, 'Mai', 'Lê', 'client', ${adviser.userId}) returning id`)
    return row?.id ?? 0
  })
})
afterAll(() => app.close())

const life = (amount: number, annual_premium: number) => ({ cover: 'TRM', amount, annual_premium }) as const
const tpd = (amount: number, annual_premium: number) => ({ cover: 'TPD', amount, annual_premium }) as const
const standing = (body: Partial<InputOf<typeof calls.create>['body']>) =>
  adviser.call(calls.create, { params: { id }, body: { insurer: 'TAL', commenced_on: '2021-01-10', ...body } })
const applied = (body: Partial<InputOf<typeof applications.create>['body']> = {}) =>
  adviser.call(applications.create, { params: { id }, body: { insurer: 'AIA', ...body } })
const cover = (caller = adviser) => caller.call(calls.cover, { params: { id } })

test('a client without policies, applications and needs has nothing', async () => {
  const none = { today: 0, after: 0 }
  expect(await cover()).toEqual({
    lines: [],
    premium: { in_super: none, outside: none, total: none },
    policies: [],
    applications: [],
    to_chase: { items: [], total: 0 },
    household: null,
    partner_hidden: false,
  })
})

test('cover adds up in and out of super, SuperLink’s in super; its premium is paid in two parts', async () => {
  const fund = await standing({ owner_type: 'S', products: [life(300_000_00, 300_00), tpd(300_000_00, 200_00)] })
  const own = await standing({ commenced_on: '2020-12-01', products: [life(500_000_00, 600_00)], policy_fee: 50_00 })
  const link = await standing({ commenced_on: '2021-02-01', owner_type: 'J', products: [tpd(100_000_00, 100_00)] })
  const ended = await standing({ products: [life(9_00, 1)] })
  await adviser.call(calls.end, { params: { id: ended.id }, body: { state: 'cancelled' } })
  const all = await cover()
  expect(all).toMatchObject({
    lines: [
      { cover: 'TRM', in_super: 300_000_00, outside: 500_000_00, today: 800_000_00, after: 800_000_00 },
      { cover: 'TPD', in_super: 400_000_00, outside: 0, today: 400_000_00, after: 400_000_00, recommended: null },
    ],
    premium: {
      in_super: { today: 566_67, after: 566_67 },
      outside: { today: 683_33, after: 683_33 },
      total: { today: 1_250_00, after: 1_250_00 },
    },
  })
  // The next to renew comes first.
  expect(all.policies.map((policy) => policy.id)).toEqual([own.id, fund.id, link.id])
})

test('what open applications propose comes on top, and replaces what it changes once', async () => {
  const policy = await standing({ products: [life(500_000_00, 600_00)], policy_fee: 0 })
  const change = await applied({ kind: 'change' })
  const at = { id: change.id, policyId: policy.id }
  const proposed = await adviser.call(applicationPolicies.add, {
    params: { id: change.id },
    body: { policy_id: policy.id },
  })
  await adviser.call(applicationPolicies.updateProduct, {
    params: { ...at, productId: proposed.terms.products[0]?.id ?? 0 },
    body: { amount: 800_000_00, annual_premium: 900_00 },
  })
  const fresh = await applied({ policies: [{ owner_type: 'S', products: [tpd(200_000_00, 250_00)] }] })
  expect(await cover()).toMatchObject({
    lines: [
      { cover: 'TRM', today: 500_000_00, after: 800_000_00 },
      { cover: 'TPD', in_super: 0, today: 0, after: 200_000_00 },
    ],
    premium: {
      in_super: { today: 0, after: 250_00 },
      outside: { today: 600_00, after: 900_00 },
      total: { today: 600_00, after: 1_150_00 },
    },
    policies: [{ id: policy.id }],
    applications: [{ id: fresh.id }, { id: change.id }],
  })
  // What was declined proposes nothing any more.
  await adviser.call(applications.updateStatus, { params: { id: fresh.id }, body: { status: 'declined' } })
  const later = await cover()
  expect(later).toMatchObject({ lines: [{ cover: 'TRM' }], premium: { total: { after: 900_00 } } })
  expect(later.applications.map((application) => application.id)).toEqual([change.id])
})

test('what open applications wait for is to be chased, what was asked for first on top, only a few of many', async () => {
  const [open, closed] = [await applied(), await applied({ insurer: 'TAL' })]
  const need = (applicationId: number, body: Omit<InputOf<typeof requirements.add>['body'], 'kind'>) =>
    adviser.call(requirements.add, { params: { id: applicationId }, body: { kind: 'gp_report', ...body } })
  for (let count = 0; count < TO_CHASE_SHOWN; count += 1) await need(open.id, { title: `To ask ${count}` })
  await need(open.id, { title: 'Chased', state: 'chased', asked_on: '2026-11-12', from_name: 'Dr Sato' })
  await need(open.id, { title: 'Asked', state: 'asked', asked_on: '2026-11-10' })
  await need(open.id, { title: 'There', state: 'received', asked_on: '2026-11-01' })
  await need(closed.id, { title: 'Of a closed one' })
  await adviser.call(applications.updateStatus, { params: { id: closed.id }, body: { status: 'declined' } })
  const { to_chase } = await cover()
  expect(to_chase.total).toBe(TO_CHASE_SHOWN + 2)
  expect(to_chase.items).toHaveLength(TO_CHASE_SHOWN)
  expect(to_chase.items.slice(0, 3)).toMatchObject([
    { title: 'Asked', party: 'gp', asked_on: '2026-11-10', application_id: open.id, insurer: 'AIA' },
    { title: 'Chased', from_name: 'Dr Sato', days_allowed: 14 },
    { title: 'To ask 0', asked_on: null },
  ])
})

test('a renewal counts with its premium, its cover once', async () => {
  const policy = await standing({ products: [life(500_000_00, 600_00)] })
  await adviser.call(renewals.notice, { params: { id: policy.id }, body: { renewal_premium: 660_00 } })
  await adviser.call(renewals.renew, { params: { id: policy.id } })
  expect(await cover()).toMatchObject({
    lines: [{ today: 500_000_00, after: 500_000_00 }],
    premium: { total: { today: 600_00, after: 660_00 } },
  })
})

test('beside it stands what the newest needs say of the client, however a cover hangs on another', async () => {
  await standing({ products: [life(500_000_00, 600_00)] })
  const covers = [
    newWantedCover('TRM', 1_400_000_00),
    newWantedCover('TPE', 400_000_00),
    newWantedCover('TPS', 100_000_00),
    newWantedCover('TRE', 250_000_00),
  ]
  await adviser.call(needs.save, {
    params: { id },
    body: {
      people: [
        { person: 'client', covers, calculator: null },
        { person: 'partner', covers: [newWantedCover('INC', 1_000_00)], calculator: null },
      ],
    },
  })
  expect((await cover()).lines).toMatchObject([
    { cover: 'TRM', today: 500_000_00, recommended: 1_400_000_00 },
    { cover: 'TPD', today: 0, recommended: 500_000_00 },
    { cover: 'TRA', today: 0, recommended: 250_000_00 },
  ])
})

test('a linked partner’s cover, premium and commission count for the household; hidden, they are linked and no more', async () => {
  const partner = await app.database.company(app.companyId('demo'), async (tx) => {
    const [row] = await tx.rows<{ id: number }>(sql`
      insert into clients (company_id, first_name, last_name, kind, adviser_id)
      values (${tx.companyId}, 'Tom', 'Lê', 'client', ${adviser.userId}) returning id`)
    return row?.id ?? 0
  })
  await adviser.call(partners.link, { params: { id }, body: { partner_id: partner } })
  await standing({ products: [life(500_000_00, 600_00)] })
  await adviser.call(applications.create, {
    params: { id: partner },
    body: { insurer: 'TAL', policies: [{ products: [life(300_000_00, 400_00), tpd(300_000_00, 100_00)] }] },
  })
  const { household } = await cover()
  expect(household).toEqual({
    people: [
      {
        client: { id, name: 'Mai Lê' },
        covers: [{ cover: 'TRM', today: 500_000_00, after: 500_000_00 }],
        premium: { today: 600_00, after: 600_00 },
        commission: { upfront: 0, ongoing: 0 },
      },
      {
        client: { id: partner, name: 'Tom Lê' },
        covers: [
          { cover: 'TRM', today: 0, after: 300_000_00 },
          { cover: 'TPD', today: 0, after: 300_000_00 },
        ],
        premium: { today: 0, after: 500_00 },
        commission: { upfront: 330_00, ongoing: 110_00 },
      },
    ],
    total: {
      covers: [
        { cover: 'TRM', today: 500_000_00, after: 800_000_00 },
        { cover: 'TPD', today: 0, after: 300_000_00 },
      ],
      premium: { today: 600_00, after: 1_100_00 },
      commission: { upfront: 330_00, ongoing: 110_00 },
    },
  })
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`update clients set adviser_id = ${colleague.userId} where id = ${partner}`),
  )
  expect(await cover()).toMatchObject({ household: null, partner_hidden: true })
})

test('is for those who see the client, an auditor’s part what was approved', async () => {
  await standing({ products: [life(500_000_00, 600_00)] })
  const application = await applied({ policies: [{ products: [tpd(200_000_00, 250_00)] }] })
  const hidden = await applied()
  for (const { id: applicationId } of [application, hidden]) {
    await adviser.call(requirements.add, { params: { id: applicationId }, body: { kind: 'consent' } })
  }
  expect((await colleague.ask(calls.cover, { params: { id } })).status).toBe(404)
  const stranger = await app.as('ROLE_ADMIN', 'acme')
  expect((await stranger.ask(calls.cover, { params: { id } })).status).toBe(404)
  for (const role of ['ROLE_REFERRAL', 'ROLE_REFERRAL_COMPANY'] as const) {
    expect((await (await app.as(role)).ask(calls.cover, { params: { id } })).status).toBe(403)
  }
  expect(await cover(await app.as('ROLE_AFSL'))).toMatchObject({ lines: [{}, {}], to_chase: { total: 2 } })
  const auditor = await app.as('ROLE_AUDITOR')
  expect((await auditor.ask(calls.cover, { params: { id } })).status).toBe(404)
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`
      insert into auditor_requests (company_id, application_id, auditor_id, reason, state, until)
      values (${tx.companyId}, ${application.id}, ${auditor.userId}, 'File review', 'approved', '2999-01-01')`),
  )
  expect(await cover(auditor)).toMatchObject({
    lines: [{ cover: 'TPD', today: 0, after: 200_000_00 }],
    policies: [],
    applications: [{ id: application.id }],
    to_chase: { items: [{ application_id: application.id }], total: 1 },
  })
})
