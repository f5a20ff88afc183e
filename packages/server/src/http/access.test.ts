import type { Endpoint, EndpointSchema } from '@portal/contract/endpoint'
import { ALL_ENDPOINTS, type DescribedEndpoint } from '@portal/contract/server'
import { hasRole, ROLES, type Role } from '@portal/domain/account/role'
import { eq } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { companies } from '../database/tables/companies.ts'
import { type Reply, requestOf, startTestApp, type TestApp, type TestCaller, uploadOf } from '../testing/app.ts'
import { type TestRecords, testRecords } from '../testing/records.ts'
import { fieldsOf, sampleOf } from '../testing/sample.ts'
import { PICTURE_PNG } from '../testing/samples-of-files.ts'

/** Every endpoint of the contract is tried: a new one is tested here without a new line. */

let test: TestApp
let now = Date.parse('2026-11-21T00:00:00Z')
beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(now) })
  await test.database.system((tx) =>
    tx
      .update(companies)
      .set({ two_factor_roles: ['ROLE_AUDITOR'] })
      .where(eq(companies.reference, 'acme')),
  )
})
// Past every window of the rate limits.
beforeEach(() => {
  now += 3_600_000
})
afterAll(() => test.close())

const PICTURE = { name: 'dot.png', bytes: PICTURE_PNG }
const object = z.record(z.string(), z.unknown())

/** A call that the contract accepts, of records that are not there: whoever may call hears 404 at most. */
function sampleCall({ endpoint, schema }: DescribedEndpoint): InjectOptions {
  const part = (name: 'params' | 'query' | 'body') => (schema[name] ? sampleOf(schema[name]) : undefined)
  if (endpoint.bodyType === 'multipart') {
    return uploadOf(endpoint, PICTURE, { params: schema.params && object.parse(sampleOf(schema.params)) })
  }
  return requestOf(endpoint, { params: part('params'), query: part('query'), body: part('body') })
}

function may(role: Role, { access }: Endpoint): boolean {
  return access === 'public' || access === 'session' || hasRole([role, 'ROLE_USER'], access)
}

const CALLS = ALL_ENDPOINTS.map((described, index) => ({
  name: described.endpoint.name,
  endpoint: described.endpoint,
  request: sampleCall(described),
  index,
}))
type Call = (typeof CALLS)[number]

async function expectLetIn(role: Role, { request }: Call): Promise<void> {
  // Past the rate limit of the call.
  now += 3_600_000
  const { status } = await (await test.signedInAnew(role)).send(request)
  expect({ role, refused: [401, 403, 500].includes(status) && status }).toEqual({ role, refused: false })
}

async function expectForbidden(role: Role, { request }: Call): Promise<void> {
  const { status, answer } = await (await test.signedInAnew(role)).send(request)
  expect({ role, status, answer }).toEqual({
    role,
    status: 403,
    answer: { status: 403, code: 'FORBIDDEN', message: expect.any(String) },
  })
}

describe.each(CALLS)('$name', (call) => {
  const { endpoint, request, index } = call

  it('asks for a session exactly where it is not public', async () => {
    const { status } = await test.anybody().send(request)
    if (endpoint.access === 'public') expect(status).not.toBe(401)
    else expect(status).toBe(401)
  })

  it('lets in every role that its access names', async () => {
    for (const role of ROLES) if (may(role, endpoint)) await expectLetIn(role, call)
  })

  // Another one for each call: what all of them are told is asked of each access below.
  const others = ROLES.filter((role) => !may(role, endpoint))
  const other = others[index % others.length]
  if (other) it('refuses a role that its access does not name', () => expectForbidden(other, call))

  if (endpoint.access === 'public') return

  it('refuses the token of another company', async () => {
    const { token } = await test.signedInAnew('ROLE_SUPER_ADMIN', 'acme')
    const { status } = await test.anybody('demo', token).send(request)
    expect(status).toBe(401)
  })

  it('refuses a session whose scope it does not name', async () => {
    const caller = await test.signedInAnew('ROLE_SUPER_ADMIN', 'demo', 'quoting')
    const { status } = await caller.send(request)
    if (endpoint.scopes?.includes('quoting')) expect(status).not.toBe(403)
    else expect(status).toBe(403)
  })

  it('refuses a user who must set up two-factor, but for that', async () => {
    const caller = await test.signedInAnew('ROLE_AUDITOR', 'acme')
    const { status, answer } = await caller.send(request)
    if (endpoint.scopes?.includes('enrol')) expect(status).not.toBe(403)
    else expect({ status, answer }).toMatchObject({ status: 403, answer: { code: '2FA_ENROLMENT_REQUIRED' } })
  })
})

const ONE_OF_EACH_ACCESS = new Map(CALLS.map((call) => [String(call.endpoint.access), call]))

describe.each([...ONE_OF_EACH_ACCESS].map(([access, call]) => ({ access, call })))('calls for $access', ({ call }) => {
  it.each(ROLES)('lets %s in, or not, as its access says', (role) =>
    may(role, call.endpoint) ? expectLetIn(role, call) : expectForbidden(role, call),
  )
})

/** Their record must have come so far before they do anything: found, but refused. Their area's test takes it there. */
const NEEDS_A_STATE: ReadonlySet<string> = new Set([
  ...['chooseSheet', 'readAgain', 'check', 'fixRow', 'commit', 'revert'].map((call) => `imports.${call}`),
  'commissions.correct',
  'deaths.correct',
  'deaths.undo',
  'mails.markBounced',
  'mails.markSent',
  'mails.sendAgain',
  'outbox.cancel',
  'outbox.markSent',
  'outbox.sendAgain',
  'productProviders.update',
  'quotes.namePartner',
  'statements.columns',
  'statements.commitWithDifference',
  'statements.readAgain',
  'statements.setColumns',
  'statements.settleDifference',
  'texts.markSent',
  'texts.sendAgain',
  'users.invite',
  'users.resetTwoFactor',
])

/** Their ids are others': references that the caller's own systems give, or a choice that is no good (`write-user.test.ts`). */
const NAMES_NO_RECORD: ReadonlySet<string> = new Set(['quotes.make', 'quotes.price', 'users.create'])

describe('records of another company', () => {
  let ours: TestRecords
  let theirs: TestRecords
  beforeAll(async () => {
    ours = await testRecords(test, 'demo')
    theirs = await testRecords(test, 'acme')
  })

  const withIds = ALL_ENDPOINTS.filter(
    ({ endpoint, schema }) =>
      !NAMES_NO_RECORD.has(endpoint.name) && namesOf(schema).some((name) => name === 'id' || name.endsWith('Id')),
  )

  it.each(withIds.map((described) => ({ name: described.endpoint.name, ...described })))(
    'are not there for $name',
    async (described) => {
      const { name, access } = described.endpoint
      const role = Array.isArray(access) ? access[0] : 'ROLE_SUPER_ADMIN'
      const ids = (records: TestRecords) => {
        const found = records[name] ?? records[described.area]
        if (!found) throw new Error(`testing/records.ts makes no record for ${name}`)
        return found
      }
      const stranger = await test.signedInAnew(role, 'acme')
      expect((await withRecord(stranger, described, ids(ours))).status).toBe(404)
      const owner = await test.signedInAnew(role, 'acme')
      const { status } = await withRecord(owner, described, ids(theirs))
      if (NEEDS_A_STATE.has(name)) expect([200, 400, 409]).toContain(status)
      else expect(status).toBeLessThan(300)
    },
  )
})

function namesOf({ params, body }: EndpointSchema): string[] {
  return [params, body].flatMap((part) => (part ? fieldsOf(part) : []))
}

/** The sample of a call with the ids of a record put in. */
function withRecord(
  caller: TestCaller,
  { endpoint, schema }: DescribedEndpoint,
  ids: TestRecords[string],
): Promise<Reply<unknown>> {
  const part = (of: z.ZodType | undefined) => {
    if (!of) return undefined
    const known = fieldsOf(of)
    return {
      ...object.parse(sampleOf(of)),
      ...Object.fromEntries(Object.entries(ids).filter(([id]) => known.includes(id))),
    }
  }
  if (endpoint.bodyType === 'multipart')
    return caller.send(uploadOf(endpoint, PICTURE, { params: part(schema.params) }))
  const { params, query, body } = schema
  return caller.send(requestOf(endpoint, { params: part(params), query: part(query), body: part(body) }))
}
