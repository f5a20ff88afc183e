import type { Configuration } from '../configuration/configuration.ts'
import type { Database } from '../database/database.ts'
import { openJobs } from '../jobs/jobs.ts'
import type { Log } from '../log/log.ts'
import { jobPostbox, mailJob, sendWaiting } from './mail-job.ts'
import { smtpMailer } from './mailer.ts'
import { DEV_MAILBOX, type Postbox } from './outbox.ts'

/** The domain of mails of a portal that has no public address. */
const LOCAL_DOMAIN = 'portal.localhost'

/** Mail as a process has it. */
export interface MailService {
  readonly postbox: Postbox
  /** Lets this process send what waits: the server does, a command only posts. */
  deliver(): Promise<void>
  /** Waits for the mail that is being sent. */
  close(): Promise<void>
}

/** Opens the way out for mail: a queue and an SMTP server where one is configured, else the dev mailbox. */
export async function openMail(
  { smtpUrl, publicUrl }: Pick<Configuration, 'smtpUrl' | 'publicUrl'>,
  database: Database,
  log: Log,
): Promise<MailService> {
  if (smtpUrl === null) return { postbox: DEV_MAILBOX, deliver: async () => {}, close: async () => {} }
  const jobs = await openJobs(database, [mailJob], (err) => log.warn({ err }, 'The queue stumbled'))
  const mailer = smtpMailer(smtpUrl, publicUrl === null ? LOCAL_DOMAIN : new URL(publicUrl).hostname)
  return {
    postbox: jobPostbox(jobs),
    deliver: () => jobs.work(mailJob, (job) => sendWaiting(job, mailer)),
    async close() {
      await jobs.stop()
      mailer.close()
    },
  }
}
