import { desc, eq } from 'drizzle-orm'
import { outbox } from '../database/tables/outbox.ts'
import type { TestApp } from './app.ts'

/** The mails to somebody, of all companies, the latest first. */
export async function mailsTo(test: TestApp, to: string): Promise<Array<typeof outbox.$inferSelect>> {
  return await test.database.system((tx) => tx.select().from(outbox).where(eq(outbox.to, to)).orderBy(desc(outbox.id)))
}
