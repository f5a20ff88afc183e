import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { outbox, withoutSecret } from '../database/tables/outbox.ts'
import type { FileStore } from '../file-store/file-store.ts'
import { type Job, jobKind } from '../jobs/job-kind.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Mailer } from './mailer.ts'
import type { Postbox } from './outbox.ts'
import { outgoingMail, readStoredMail } from './stored-mail.ts'

/** Sends one mail of the outbox. Tried again for about half a day, with growing pauses. */
export const mailJob = jobKind('mail.send', z.strictObject({ outbox_id: z.int() }), { retries: 12, limit: 120 })

/** Characters of an SMTP server's refusal that are kept. */
const ERROR_MAX_LENGTH = 500

/** What is kept of a mail on which nobody works any more. */
const FORGOTTEN = { text: withoutSecret(outbox.text), html: withoutSecret(outbox.html), secret: null }

/** The postbox whose mails a job sends. */
export function jobPostbox(jobs: Jobs, domain: string): Postbox {
  return {
    state: 'waiting',
    domain,
    post: (tx, outboxId, sendAt) =>
      jobs.enqueue(tx, mailJob, { outbox_id: outboxId }, sendAt && { startAfter: sendAt }),
  }
}

/**
 * Does one mail job: sends what waits, and writes down how it went. A mail that was sent is not sent again; after a
 * crash between the two it is, under the same Message-ID, by which mail programs know it for the same.
 */
export async function sendWaiting(
  job: Job<z.output<typeof mailJob.data>>,
  mailer: Mailer,
  files: Pick<FileStore, 'get'>,
): Promise<void> {
  const mine = and(eq(outbox.company_id, job.companyId), eq(outbox.id, job.data.outbox_id))
  const stored = await job.transaction((tx) => readStoredMail(tx, job.data.outbox_id))
  if (stored?.state !== 'waiting') return
  const attempts = sql`${outbox.attempts} + 1`
  const outgoing = outgoingMail(stored, files)
  try {
    await mailer.send(await outgoing.open())
  } catch (error) {
    const message = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_MAX_LENGTH)
    const state = job.lastTry ? ({ state: 'failed', ...FORGOTTEN } as const) : ({ state: 'waiting' } as const)
    await job.transaction((tx) =>
      tx
        .update(outbox)
        .set({ ...state, attempts, error: message })
        .where(mine),
    )
    throw error
  } finally {
    outgoing.close()
  }
  await job.transaction((tx) =>
    tx
      .update(outbox)
      .set({ state: 'sent', ...FORGOTTEN, attempts, error: null, sent_at: sql`now()` })
      .where(mine),
  )
}
