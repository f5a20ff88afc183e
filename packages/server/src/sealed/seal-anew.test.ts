import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { Secrets } from '../configuration/secrets.ts'
import type { Database } from '../database/database.ts'
import { quoteProviders } from '../database/tables/quotes.ts'
import { users } from '../database/tables/users.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { SEALED_COLUMNS, sealAnew } from './seal-anew.ts'

const BEFORE = 'the secret of a portal before it was changed'
const before = new Secrets(BEFORE)
const changing = new Secrets('the secret of a portal after it was changed', BEFORE)
const after = new Secrets('the secret of a portal after it was changed')

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

beforeEach(() =>
  test.database.system(async (tx) => {
    await tx.delete(quoteProviders)
    const companyIds = [test.companyId('demo'), test.companyId('acme')]
    for (const company_id of companyIds) {
      const credentials = before.seal('settings secret', `key of ${company_id}`)
      await tx.insert(quoteProviders).values({ company_id, kind: 'http', credentials, timeout_ms: 1 })
    }
    for (const { id } of await tx.select({ id: users.id }).from(users)) {
      const two_factor_secret = before.seal('two-factor secret', `factor of ${id}`)
      await tx.update(users).set({ two_factor_secret }).where(eq(users.id, id))
    }
  }),
)

const factors = () =>
  test.database.system((tx) => tx.select({ id: users.id, value: users.two_factor_secret }).from(users))
const credentials = () =>
  test.database.system((tx) =>
    tx.select({ id: quoteProviders.company_id, value: quoteProviders.credentials }).from(quoteProviders),
  )
const counted = (done: Awaited<ReturnType<typeof sealAnew>>) =>
  Object.fromEntries(done.map(({ what, sealed, closed }) => [what, [sealed, closed]]))

async function expectAllAnew(): Promise<void> {
  for (const { id, value } of await factors())
    expect(after.unseal('two-factor secret', value ?? '')).toBe(`factor of ${id}`)
  for (const { id, value } of await credentials())
    expect(after.unseal('settings secret', value ?? '')).toBe(`key of ${id}`)
}

/** The database, which fails or is written to by somebody else before a statement. */
function disturbed(disturb: (statement: number) => Promise<void>): Database {
  let statement = 0
  return Object.create(test.database, {
    system: {
      value: async (work: Parameters<Database['system']>[0]) => {
        await disturb(statement++)
        return await test.database.system(work)
      },
    },
  })
}

it('seals everything with the new secret, and the second time nothing', async () => {
  const everybody = (await factors()).length
  expect(counted(await sealAnew(test.database, changing))).toMatchObject({
    'second factors': [everybody, 0],
    'credentials of quote services': [2, 0],
  })
  await expectAllAnew()
  const again = counted(await sealAnew(test.database, changing))
  expect(Object.values(again).flat()).toEqual(SEALED_COLUMNS.flatMap(() => [0, 0]))
})

it('carries on where it was stopped', async () => {
  const stopped = sealAnew(
    disturbed(async (statement) => {
      if (statement === 4) throw new Error('stopped')
    }),
    changing,
  )
  await expect(stopped).rejects.toThrow('stopped')
  const everybody = (await factors()).length
  expect(counted(await sealAnew(test.database, changing))).toMatchObject({ 'second factors': [everybody - 3, 0] })
  await expectAllAnew()
})

it('leaves what a running portal writes meanwhile', async () => {
  const [first] = await factors()
  const newer = changing.seal('two-factor secret', 'newer')
  const meanwhile = disturbed(async (statement) => {
    if (statement !== 1) return
    await test.database.system((tx) =>
      tx
        .update(users)
        .set({ two_factor_secret: newer })
        .where(eq(users.id, first?.id ?? 0)),
    )
  })
  await sealAnew(meanwhile, changing)
  expect((await factors()).filter(({ value }) => value === newer)).toHaveLength(1)
})

it('leaves and counts what neither secret opens', async () => {
  const foreign = new Secrets('a secret that nobody here has ever heard of').seal('settings secret', 'x')
  await test.database.system((tx) => tx.execute(sql`update quote_providers set credentials = ${foreign}`))
  const done = counted(await sealAnew(test.database, changing))
  expect(done['credentials of quote services']).toEqual([0, 2])
  expect((await credentials()).map(({ value }) => value)).toEqual([foreign, foreign])
})

it('seals anew for each purpose that anything is sealed for', () => {
  const source = join(import.meta.dirname, '..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const purposes = files
    .filter((file) => file.endsWith('.ts') && !/test|sealed/.test(file))
    .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(/\.seal\('([^']+)'/g)])
    .map(([, purpose]) => purpose)
  expect(new Set(purposes)).toEqual(new Set(SEALED_COLUMNS.map(({ purpose }) => purpose)))
})
