import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp } from '../../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('anybody asks for a logo without having all files looked through', async () => {
  const plan = await app.database.system(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return await tx.rows<Record<string, unknown>>(
      sql`explain select * from files where sha256 = sha256('none') and purpose in ('logo', 'afsl-logo') limit 1`,
    )
  })
  expect(JSON.stringify(plan)).toContain('files_logos')
})
