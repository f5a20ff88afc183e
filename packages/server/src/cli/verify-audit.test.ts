import { sql } from 'drizzle-orm'
import { sealActivity } from '../activity-log/seal.ts'
import { activityLog } from '../database/tables/activity.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { GAP_STATUS, verifyAudit } from './verify-audit.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  const company_id = test.companyId('demo')
  await test.database.system((tx) => tx.delete(activityLog))
  await test.database.company(company_id, (tx) =>
    tx.insert(activityLog).values(
      ['2026-03-02T01:00:00.000Z', '2026-03-04T01:00:00.000Z'].map((at, place) => ({
        ...{ company_id, at, action: 'client.create', entity: 'client', entity_id: place },
      })),
    ),
  )
})
afterAll(() => test.close())

async function verify(...words: string[]): Promise<{ says: string; status: number }> {
  let status = 0
  const says = await verifyAudit(words, {
    services: test.services,
    endWith: (given) => {
      status = given
    },
  })
  return { says, status }
}

it('says of each company how it stands, and ends with a status of its own where there is a gap', async () => {
  expect(await verify()).toEqual({ says: 'acme\tnothing sealed yet\ndemo\tnothing sealed yet', status: 0 })
  await sealActivity(test.services, new Date('2026-03-10T00:00:00Z'))
  const { says, status } = await verify('--company', 'demo')
  expect(says).toMatch(/^demo\tno gaps\t2 entries sealed to 2026-03-08\thead [0-9a-f]{64}$/)
  expect(status).toBe(0)
  const head = says.slice(-64)
  expect((await verify('--head', head)).status).toBe(0)
  const another = await verify('--head', 'a'.repeat(64))
  expect(another.status).toBe(GAP_STATUS)
  expect(another.says).toMatch(/No seal matches a+: /)

  await test.database.system((tx) =>
    tx.execute(sql`update activity_log set action = 'client.view' where entity_id = 0`),
  )
  await test.database.system((tx) => tx.execute(sql`delete from activity_log where entity_id = 1`))
  await test.database.system((tx) => tx.execute(sql`delete from activity_seals where day = '2026-03-06'`))
  const found = await verify('--company', 'demo')
  expect(found.status).toBe(GAP_STATUS)
  expect(found.says).toMatch(/^demo\t3 gaps\t/)
  expect(found.says).toMatch(/\n {2}2026-03-02: entry \d+ was altered\n {2}2026-03-04: entry \d+ was removed\n/)
  expect(found.says).toMatch(/\n {2}2026-03-06: the day has no seal$/)
})

it.each([[['--company', 'none']], [['more']], [['--head', 'short']], [['--day']]])(
  'takes no other word: %j',
  async (words) => {
    await expect(verify(...words)).rejects.toThrow(/options alone|--head|--day|no company/)
  },
)
