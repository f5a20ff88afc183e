import { POLICY_IMPORT } from '@portal/domain/money/policy-import'
import type { TestDatabase } from '../../testing/database.ts'
import { startTestDemo } from '../../testing/demo.ts'

const NOW = new Date('2026-11-21T02:00:00Z')

let opened: TestDatabase
beforeAll(async () => {
  ;({ opened } = await startTestDemo(NOW))
}, 60_000)
afterAll(() => opened.close())

const rows = async (query: string) => (await opened.database.execute(query)).rows

test('one insurer’s file of policies was imported, with its counts and its file', async () => {
  const done = await rows(`
    select file_name, settings->>'insurer' as insurer, outcomes, verdicts, row_count, files.size, committed_at
    from imports join files on files.id = file_id
    where subject = '${POLICY_IMPORT.name}' and state = 'done' order by imports.company_id`)
  expect(done).toHaveLength(2)
  for (const { insurer, outcomes, verdicts, row_count, size, committed_at } of done) {
    const { created, updated, skipped } = Object(outcomes)
    expect({ insurer, created, updated }).toEqual({ insurer: 'MLC', created: 1, updated: 1 })
    expect(created + updated + skipped + Object(verdicts).bad).toBe(row_count)
    expect(Object(verdicts).bad).toBe(1)
    expect(Number(size)).toBeGreaterThan(100)
    expect(Date.parse(String(committed_at))).toBeLessThan(NOW.getTime())
  }
})

test('another insurer’s file waits with all that a person has to look at', async () => {
  const waiting = await rows(`
    select verdicts, settings->>'insurer' as insurer from imports
    where subject = '${POLICY_IMPORT.name}' and state = 'checked' order by company_id`)
  expect(waiting).toHaveLength(2)
  for (const { verdicts, insurer } of waiting) {
    expect(insurer).toBe('TAL')
    expect(verdicts).toMatchObject({ new: 1, update: 3, unsure: 2, bad: 1 })
    expect(Object(verdicts).unchanged).toBeGreaterThan(20)
  }
  expect(
    await rows(`
      select 1 from import_rows join imports on imports.id = import_id
      where subject = '${POLICY_IMPORT.name}' and state = 'checked' and outcome is not null`),
  ).toEqual([])
})

test('what it brought is of the day on which it was imported', async () => {
  const brought = await rows(`
    select policies.updated_at = imports.committed_at as same from import_rows brought
    join imports on imports.id = brought.import_id and imports.subject = '${POLICY_IMPORT.name}'
    join policies on policies.id = brought.record_id where brought.outcome in ('created', 'updated')`)
  expect(brought).toHaveLength(4)
  expect(brought.every(({ same }) => same === true)).toBe(true)
})
