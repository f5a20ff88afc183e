import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import { quoteRequest } from '@portal/contract/quotes/quote-request.schema'
import { quoteResponse } from '@portal/contract/quotes/quote-response.schema'
import { LEAD_STATUSES } from '@portal/domain/clients/lead-status'
import { wantedCoverErrors } from '@portal/domain/clients/needs/wanted-cover'
import { answerErrors } from '@portal/domain/clients/pre-assessments/answers'
import { GENERAL_SET } from '@portal/domain/clients/pre-assessments/general-set'
import { PRODUCT_PROVIDERS } from '@portal/domain/office/product-provider'
import { isEmail } from '@portal/domain/values/email'
import { isPhone, phoneDigits } from '@portal/domain/values/phone'
import { APPLICATION_STATUSES } from '@portal/domain/work/application-status'
import { readPdf } from '@portal/quote-pdf/testing/read-pdf'
import { DEMO_PASSWORD } from '../areas/account/auth/demo-password.ts'
import { isPassword } from '../areas/account/auth/passwords.ts'
import { unpack } from '../database/tables/packed-json.ts'
import type { TestDatabase } from '../testing/database.ts'
import { startTestDemo } from '../testing/demo.ts'
import { type DemoServices, loadDemo } from './load-demo.ts'

const NOW = new Date('2026-11-21T02:00:00Z')

let opened: TestDatabase
let services: DemoServices

beforeAll(async () => {
  ;({ opened, services } = await startTestDemo(NOW))
}, 60_000)
afterAll(() => opened.close())

const rows = async (query: string) => (await opened.database.execute(query)).rows
/** What a saved quote answered. Throws where it is no answer. */
const answerOf = (kept: unknown) => quoteResponse.parse(unpack(String(kept)))
const ofEach = (table: string, condition = 'true') =>
  rows(`select count(*) as count from ${table} where ${condition} group by company_id order by company_id`)

test('makes both companies, each with its own name, logo and accent', async () => {
  expect(
    await rows('select reference, logo_file_id is not null as logo, time_zone from companies order by reference'),
  ).toEqual([
    { reference: 'acme', logo: true, time_zone: 'Australia/Sydney' },
    { reference: 'demo', logo: true, time_zone: 'Australia/Sydney' },
  ])
  expect(await rows('select distinct name, accent_h from companies')).toHaveLength(2)
  expect(await rows("select distinct sha256 from files where purpose = 'logo'")).toHaveLength(2)
})

test('makes the eight accounts of each, with the one password', async () => {
  const accounts = await rows('select email, password_hash from users order by email collate "C"')
  const names = ['admin', 'adviser2', 'adviser', 'afsl', 'auditor', 'referral', 'referralcompany', 'superadmin']
  expect(accounts.map(({ email }) => email)).toEqual(
    names.flatMap((name) => [`${name}@acme.example`, `${name}@demo.example`]),
  )
  expect(await isPassword(DEMO_PASSWORD, String(accounts[0]?.password_hash))).toBe(true)
})

test('fills them as decided: 200 people over all statuses, 60 applications, 120 tasks', async () => {
  expect(await ofEach('clients')).toEqual([{ count: 200 }, { count: 200 }])
  expect(await ofEach('clients', `kind = 'lead'`)).toEqual([{ count: 120 }, { count: 120 }])
  expect(await ofEach('applications')).toEqual([{ count: 60 }, { count: 60 }])
  expect(await ofEach('tasks')).toEqual([{ count: 120 }, { count: 120 }])
  expect(await rows('select distinct company_id, status from clients')).toHaveLength(2 * LEAD_STATUSES.length)
  expect(await rows('select distinct company_id, status from applications')).toHaveLength(
    2 * APPLICATION_STATUSES.length,
  )
  for (const table of [
    'policies',
    'policy_terms',
    'policy_products',
    'client_notes',
    'client_documents',
    'activity_log',
  ]) {
    expect((await ofEach(table)).length).toBe(2)
  }
  expect((await ofEach('tasks', `status <> 'completed' and due_on < '2026-11-21'`)).length).toBe(2)
})

test('has a sample of the PDS and of the TMD of each insurer, which says so, and quotes lead to them', async () => {
  const providers =
    await rows(`select product_providers.name, issue_date, tmd_issue_date, pds.key as pds, tmd.key as tmd
    from product_providers join companies on companies.id = product_providers.company_id and reference = 'demo'
    join files pds on pds.id = pds_file_id join files tmd on tmd.id = tmd_file_id
    where pds.purpose = 'disclosure' and tmd.purpose = 'disclosure'`)
  expect(providers.map(({ name }) => name).sort()).toEqual([...PRODUCT_PROVIDERS].sort())
  for (const { name, issue_date, tmd_issue_date, pds, tmd } of providers) {
    for (const [key, title, issued] of [
      [pds, 'Product Disclosure Statement', issue_date],
      [tmd, 'Target Market Determination', tmd_issue_date],
    ]) {
      const { stream, size } = await services.files.get(String(key))
      const { text } = await readPdf(new Uint8Array(await buffer(stream)))
      expect(text).toContain(`SAMPLE - not a document of ${name}`)
      expect(text).toContain(`${title}`)
      expect(text).toContain(`Issued ${String(issued).split('-').reverse().join('/')}`)
      expect(size).toBeLessThan(6_000)
    }
  }
  const quotes = await rows('select response from quotes')
  const linked = quotes.flatMap(({ response }) => answerOf(response).clients[0]?.portfolios ?? [])
  expect(linked.length).toBeGreaterThan(100)
  for (const { links, pdsDate } of linked) {
    expect(links?.pds).toMatch(/^\/files\/disclosure\/[a-f0-9]{64}$/)
    expect(pdsDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  }
})

test('knows people at every insurer of the provider list, and at another', async () => {
  const insurers = await rows('select company_id, insurer from contacts group by 1, 2 order by 1')
  expect(insurers).toHaveLength(2 * (PRODUCT_PROVIDERS.length + 1))
  for (const provider of PRODUCT_PROVIDERS) {
    expect(insurers.filter(({ insurer }) => insurer === provider)).toHaveLength(2)
  }
})

test('holds the records to their own sense', async () => {
  const nonsense = {
    'before its creation': 'select 1 from clients where status_since < created_at or updated_at < created_at',
    'in the future': `select 1 from clients where greatest(created_at, status_since, updated_at) > '${NOW.toISOString()}'`,
    'in force without a start': `select 1 from applications where status = 'in_force' and in_force_on is null`,
    'submitted after its start': 'select 1 from applications where submitted_on > in_force_on',
    'not the sum of its covers': `
      select 1 from policies where annual_premium <> (
        select sum(policy_products.annual_premium) from policy_products
        join policy_terms on policy_terms.id = terms_id
        where policy_id = policies.id
          and (policy_terms.state = 'current' or policies.state in ('proposed', 'declined')))`,
    'received before it was asked for': 'select 1 from application_requirements where received_on < asked_on',
    'an application without its premium': 'select 1 from applications where annual_premium = 0',
    'in force without an anniversary': `select 1 from policies where state = 'in_force' and renews_on is null`,
    'an auditor’s approval without an end': `select 1 from auditor_requests where state = 'approved' and until is null`,
  }
  for (const query of Object.values(nonsense)) expect(await rows(query)).toEqual([])
})

test('names nobody: every phone number is one of fiction, every address ends in .example', async () => {
  const people = await rows(`
    select email, phone from clients union all select email, phone from users
    union all select email, phone from contacts union all select email, mobile from contacts where mobile is not null`)
  for (const { email, phone } of people) {
    if (email !== null) expect(String(email)).toMatch(/\.example$/)
    if (email !== null) expect(isEmail(String(email))).toBe(true)
    expect(isPhone(String(phone))).toBe(true)
    expect(phoneDigits(String(phone))).toMatch(/^(04915[67]\d{4}|0491578\d{3}|0491579\d{3}|0[2378](5550|7010)\d{4})$/)
  }
})

test('stores files that are what they say', async () => {
  const stored = await rows('select key, media_type, size from files')
  for (const { key, media_type, size } of stored) {
    const { stream } = await services.files.get(String(key))
    const bytes = await buffer(stream)
    expect(bytes.length).toBe(size)
    if (media_type === 'application/pdf')
      expect(bytes.toString('latin1')).toMatch(/^%PDF-1\.[34][\s\S]*startxref\n\d+\n%%EOF\n?$/)
    if (media_type === 'image/png') {
      const width = bytes.readUInt32BE(16)
      const data = bytes.indexOf('IDAT')
      expect(inflateSync(bytes.subarray(data + 4, data + 4 + bytes.readUInt32BE(data - 4)))).toHaveLength(
        width * (width * 4 + 1),
      )
    }
    if (!stream.closed) await once(stream, 'close')
  }
})

test('does nothing the second time', async () => {
  expect(await loadDemo(services, NOW)).toBe(false)
  expect(await ofEach('clients')).toEqual([{ count: 200 }, { count: 200 }])
})

test('is the same each time', async () => {
  const { opened: again } = await startTestDemo(NOW)
  try {
    const fingerprint = `
      select md5(string_agg(t::text, ' ' order by id)) as sum from (
        select id, company_id, kind, status, status_since, first_name, last_name, phone, email, quote_value, tags from clients) t`
    expect((await again.database.execute(fingerprint)).rows).toEqual(await rows(fingerprint))
  } finally {
    await again.close()
  }
}, 60_000)

test('every pre-assessment and every need of the demo is one that the server would take', async () => {
  const answered = await rows('select answers from client_pre_assessments')
  expect(answered.length).toBeGreaterThan(20)
  for (const { answers } of answered) expect(answerErrors(GENERAL_SET, Object(answers))).toEqual([])
  const [links] = await rows(
    'select count(*) filter (where submitted_at is not null)::int as done, count(*)::int as made from pre_assessment_links',
  )
  const [byClients] = await rows(
    'select count(*)::int as versions from client_pre_assessments where link_id is not null',
  )
  expect(links?.done).toBe(byClients?.versions)
  expect(Number(links?.made)).toBeGreaterThan(Number(links?.done))
  const wanted = await rows("select jsonb_path_query(people, '$[*].covers[*]') as cover from client_needs")
  expect(wanted.length).toBeGreaterThan(40)
  for (const { cover } of wanted) expect(wantedCoverErrors(Object(cover))).toEqual([])
})

test('brings an import that is done, and one that waits at its check with bad rows', async () => {
  expect(await ofEach('imports', `state = 'done' and subject = 'clients'`)).toEqual([{ count: 1 }, { count: 1 }])
  expect(
    await rows(`
      select distinct verdict from import_rows join imports on imports.id = import_id
      where outcome is null and subject = 'clients' order by verdict`),
  ).toEqual(['bad', 'duplicate', 'new', 'update'].map((verdict) => ({ verdict })))
})

test('brings saved quotes that open, and scenarios, to both companies', async () => {
  for (const { count } of await ofEach('quotes')) expect(Number(count)).toBeGreaterThan(20)
  for (const { count } of await ofEach('quote_scenarios')) expect(Number(count)).toBeGreaterThanOrEqual(4)
  const saved = await rows('select request, response, outcomes, suppliers from quotes')
  for (const { request, response } of saved) {
    expect(quoteRequest.safeParse(request).error).toBeUndefined()
    expect(() => answerOf(response)).not.toThrow()
  }
  expect(saved.filter(({ suppliers }) => Number(suppliers) > 3).length).toBeGreaterThan(saved.length * 0.8)
})
