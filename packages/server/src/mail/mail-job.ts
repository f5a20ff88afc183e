import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { companies } from '../database/tables/companies.ts'
import { outbox } from '../database/tables/outbox.ts'
import { type Job, jobKind } from '../jobs/job-kind.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Mailer } from './mailer.ts'
import type { Postbox } from './outbox.ts'

/** Sends one mail of the outbox. Tried again for about half a day, with growing pauses. */
export const mailJob = jobKind('mail.send', z.strictObject({ outbox_id: z.int() }), { retries: 12, limit: 120 })

/** Characters of an SMTP server's refusal that are kept. */
const ERROR_MAX_LENGTH = 500

/** The postbox whose mails a job sends. */
export function jobPostbox(jobs: Jobs): Postbox {
  return { state: 'waiting', post: (tx, outboxId) => jobs.enqueue(tx, mailJob, { outbox_id: outboxId }) }
}

/**
 * Does one mail job: sends what waits, and writes down how it went. A mail that was sent is not sent again; after a
 * crash between the two it is, under the same Message-ID, by which mail programs know it for the same.
 */
export async function sendWaiting(job: Job<z.output<typeof mailJob.data>>, mailer: Mailer): Promise<void> {
  const mine = and(eq(outbox.company_id, job.companyId), eq(outbox.id, job.data.outbox_id))
  const [found] = await job.transaction((tx) =>
    tx
      .select({ mail: outbox, from: companies.default_email_address, company: companies.name })
      .from(outbox)
      .innerJoin(companies, eq(companies.id, outbox.company_id))
      .where(mine),
  )
  if (found?.mail.state !== 'waiting') return
  const { mail, from, company } = found
  const attempts = sql`${outbox.attempts} + 1`
  try {
    await mailer.send({
      id: `outbox-${mail.company_id}-${mail.id}`,
      from: { name: company, address: from },
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
    })
  } catch (error) {
    const message = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_MAX_LENGTH)
    const state = job.lastTry ? 'failed' : 'waiting'
    await job.transaction((tx) => tx.update(outbox).set({ state, attempts, error: message }).where(mine))
    throw error
  }
  await job.transaction((tx) =>
    tx.update(outbox).set({ state: 'sent', attempts, error: null, sent_at: sql`now()` }).where(mine),
  )
}
