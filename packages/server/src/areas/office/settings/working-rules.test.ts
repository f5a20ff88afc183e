import { clients } from '@portal/contract/clients/clients'
import { settings } from '@portal/contract/office/settings'
import { applications } from '@portal/contract/work/applications'
import { requirements } from '@portal/contract/work/requirements'
import { ROLES } from '@portal/domain/account/role'
import { REQUIREMENT_KINDS } from '@portal/domain/work/requirement'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'

let test: TestApp
let superAdmin: TestCaller
beforeAll(async () => {
  test = await startTestApp()
  superAdmin = await test.as('ROLE_SUPER_ADMIN')
})
afterAll(() => test.close())

it('advisers see all clients once the firm says so, and their own again after it', async () => {
  const adviser = await test.as('ROLE_ADVISOR')
  const body = { first_name: 'Odalys', last_name: 'Fennimore', kind: 'client' } as const
  await superAdmin.call(clients.create, { body: { ...body, adviser_id: test.userId('ROLE_SUPER_ADMIN') } })
  const seen = async () => (await adviser.call(clients.list, { query: { search: 'fennimore' } })).total
  const set = (advisers_see_all: boolean) => superAdmin.call(settings.updateSecurity, { body: { advisers_see_all } })
  expect(await seen()).toBe(0)
  expect(await set(true)).toMatchObject({ advisers_see_all: true, two_factor_roles: [] })
  expect(await seen()).toBe(1)
  await set(false)
  expect(await seen()).toBe(0)
})

it('sites that may show the client form are kept as whole origins, each once; none may until one is named', async () => {
  expect(await superAdmin.call(settings.security)).toMatchObject({ embed_sites: [] })
  const set = (embed_sites: string[]) => superAdmin.ask(settings.updateSecurity, { body: { embed_sites } })
  const sites = ['https://Firm.example', 'https://firm.example', 'http://localhost:4000']
  expect((await set(sites)).answer).toMatchObject({ embed_sites: ['https://firm.example', 'http://localhost:4000'] })
  for (const bad of ['https://*.firm.example', 'http://firm.example', 'https://firm.example/page', '*', "'self'", '']) {
    expect((await set([bad])).status).toBe(400)
  }
  expect((await set(Array.from({ length: 21 }, (_, at) => `https://site${at}.example`))).status).toBe(400)
  expect(await superAdmin.call(settings.security)).toMatchObject({
    embed_sites: ['https://firm.example', 'http://localhost:4000'],
  })
  await set([])
})

describe('the days allowed for underwriting requirements', () => {
  const read = () => superAdmin.call(settings.underwriting)
  const set = (requirement_days: Record<string, number | null>, version?: number) =>
    superAdmin.ask(settings.updateUnderwriting, {
      body: { requirement_days, ...(version !== undefined && { version }) },
    })

  it('are the usual ones until the firm sets others', async () => {
    const usual = Object.fromEntries(REQUIREMENT_KINDS.map(({ value, days }) => [value, days]))
    expect((await read()).requirement_days).toEqual(usual)
    expect((await set({ gp_report: 20 })).answer).toMatchObject({ requirement_days: { ...usual, gp_report: 20 } })
    await set({ blood_test: 5 })
    expect((await read()).requirement_days).toEqual({ ...usual, gp_report: 20, blood_test: 5 })
    await set({ gp_report: null, blood_test: null })
    expect((await read()).requirement_days).toEqual(usual)
  })

  it('hold for requirements that are added from then on', async () => {
    await set({ gp_report: 20 })
    const client = await superAdmin.call(clients.create, {
      body: { first_name: 'Tamsin', last_name: 'Reed', kind: 'client' },
    })
    const application = await superAdmin.call(applications.create, {
      params: { id: client.id },
      body: { insurer: 'TAL' },
    })
    const added = await superAdmin.call(requirements.add, {
      params: { id: application.id },
      body: { kind: 'gp_report', title: 'Report of Dr Lee' },
    })
    expect(added).toMatchObject({ days_allowed: 20 })
  })

  it.each([
    ['gp_report', 0, 'Please enter at least 1 day'],
    ['gp_report', 366, 'Please enter at most 365 days'],
    ['gp_report', 1.5, 'Please enter whole days'],
  ])('a bad one is told at its field: %s %s', async (kind, days, message) => {
    expect(await set({ [kind]: days })).toMatchObject({
      status: 400,
      answer: { errors: [{ path: `requirement_days.${kind}`, message }] },
    })
  })

  it('are not overwritten by who has not seen the newest', async () => {
    const { version } = await read()
    await set({ consent: 4 }, version)
    expect(await set({ consent: 9 }, version)).toMatchObject({
      status: 409,
      answer: { code: 'STALE_VERSION', record: { requirement_days: { consent: 4 } } },
    })
  })

  it('are each company’s own', async () => {
    const acme = await test.as('ROLE_SUPER_ADMIN', 'acme')
    await set({ other: 30 })
    expect((await acme.call(settings.underwriting)).requirement_days.other).toBe(7)
  })
})

it.each(ROLES.filter((role) => role !== 'ROLE_SUPER_ADMIN'))('%s may neither see nor set them', async (role) => {
  const caller = await test.as(role)
  expect((await caller.ask(settings.underwriting)).status).toBe(403)
  expect((await caller.ask(settings.updateUnderwriting, { body: { requirement_days: {} } })).status).toBe(403)
  expect((await caller.ask(settings.updateSecurity, { body: { advisers_see_all: true } })).status).toBe(403)
})
