import type { Configuration } from '../configuration/configuration.ts'
import type { FileStore } from '../file-store/file-store.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { jobPostbox, mailJob, sendWaiting } from './mail-job.ts'
import { smtpMailer } from './mailer.ts'
import { devMailbox, type Postbox } from './outbox.ts'

/** The domain of mails of a portal that has no public address. */
const LOCAL_DOMAIN = 'portal.localhost'

/** Mail as a process has it. */
export interface MailService {
  readonly postbox: Postbox
  /** Lets this process send what waits: the server does, a command only posts. */
  deliver(files: Pick<FileStore, 'get'>): Promise<void>
  /** Lets go of the SMTP server. Stop the jobs before. */
  close(): void
}

/** The way out for mail: a queue and an SMTP server where one is configured, else the dev mailbox. */
export async function openMail(
  { smtpUrl, publicUrl, plainHosts }: Pick<Configuration, 'smtpUrl' | 'publicUrl' | 'plainHosts'>,
  jobs: Jobs,
): Promise<MailService> {
  const domain = publicUrl === null ? LOCAL_DOMAIN : new URL(publicUrl).hostname
  if (smtpUrl === null) return { postbox: devMailbox(domain), deliver: async () => {}, close: () => {} }
  const mailer = await smtpMailer({ smtpUrl, plainHosts, domain })
  return {
    postbox: jobPostbox(jobs, domain),
    deliver: (files) => jobs.work(mailJob, (job) => sendWaiting(job, mailer, files)),
    close: () => mailer.close(),
  }
}
