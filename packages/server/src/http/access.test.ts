import type { Endpoint, EndpointSchema } from '@portal/contract/endpoint'
import { ALL_ENDPOINTS, type DescribedEndpoint } from '@portal/contract/server'
import { hasRole, ROLES, type Role } from '@portal/domain/account/role'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { companies } from '../database/tables/companies.ts'
import { type Reply, requestOf, startTestApp, type TestApp, type TestCaller, uploadOf } from '../testing/app.ts'
import { type TestRecords, testRecords } from '../testing/records.ts'
import { fieldsOf, sampleOf } from '../testing/sample.ts'
import { PICTURE_PNG } from '../testing/samples-of-files.ts'

/** Every endpoint of the contract is tried with every role: a new one is tested here without a new line. */

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

/** A call that the contract accepts, of records that are not there: whoever may call hears 404 at most. */
function tryCall(caller: TestCaller, { endpoint, schema }: DescribedEndpoint): Promise<Reply<unknown>> {
  const part = (name: 'params' | 'query' | 'body') => (schema[name] ? sampleOf(schema[name]) : undefined)
  if (endpoint.bodyType === 'multipart') {
    const params = schema.params && object.parse(sampleOf(schema.params))
    return caller.send(uploadOf(endpoint, PICTURE, { params }))
  }
  return caller.send(requestOf(endpoint, { params: part('params'), query: part('query'), body: part('body') }))
}

const PICTURE = { name: 'dot.png', bytes: PICTURE_PNG }
function may(role: Role, { access }: Endpoint): boolean {
  return access === 'public' || access === 'session' || hasRole([role, 'ROLE_USER'], access)
}

describe.each(ALL_ENDPOINTS.map((described) => ({ name: described.endpoint.name, ...described })))(
  '$name',
  (described) => {
    const { endpoint } = described

    it('asks for a session exactly where it is not public', async () => {
      const { status } = await tryCall(test.anybody(), described)
      if (endpoint.access === 'public') expect(status).not.toBe(401)
      else expect(status).toBe(401)
    })

    // Signing out ends the session that the other roles' tests go on with: it is tried last, with a session of its own.
    it.each(ROLES)('lets %s in, or not, as its access says', async (role) => {
      const caller = await test.signedInAnew(role)
      const { status, answer } = await tryCall(caller, described)
      if (may(role, endpoint)) {
        expect([401, 403, 500]).not.toContain(status)
      } else {
        expect({ status, answer }).toEqual({
          status: 403,
          answer: { status: 403, code: 'FORBIDDEN', message: expect.any(String) },
        })
      }
    })

    it('refuses the token of another company', async () => {
      if (endpoint.access === 'public') return
      const { token } = await test.signedInAnew('ROLE_SUPER_ADMIN', 'acme')
      const { status } = await tryCall(test.anybody('demo', token), described)
      expect(status).toBe(401)
    })

    it('refuses a session whose scope it does not name', async () => {
      if (endpoint.access === 'public') return
      const caller = await test.signedInAnew('ROLE_SUPER_ADMIN', 'demo', 'quoting')
      const { status } = await tryCall(caller, described)
      if (endpoint.scopes?.includes('quoting')) expect(status).not.toBe(403)
      else expect(status).toBe(403)
    })

    it('refuses a user who must set up two-factor, but for that', async () => {
      if (endpoint.access === 'public') return
      const caller = await test.signedInAnew('ROLE_AUDITOR', 'acme')
      const { status, answer } = await tryCall(caller, described)
      if (endpoint.scopes?.includes('enrol')) expect(status).not.toBe(403)
      else expect({ status, answer }).toMatchObject({ status: 403, answer: { code: '2FA_ENROLMENT_REQUIRED' } })
    })
  },
)

/** Their record must have come so far before they do anything: found, but refused. Their area's test takes it there. */
const NEEDS_A_STATE: ReadonlySet<string> = new Set([
  ...['chooseSheet', 'readAgain', 'check', 'fixRow', 'commit', 'revert'].map((call) => `imports.${call}`),
  'mails.markSent',
  'mails.sendAgain',
  'outbox.cancel',
  'outbox.markSent',
  'outbox.sendAgain',
  'productProviders.update',
  'quotes.namePartner',
  'statements.columns',
  'statements.readAgain',
  'statements.setColumns',
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

const object = z.record(z.string(), z.unknown())
