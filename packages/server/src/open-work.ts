import type { Gathered } from './area.ts'
import type { Configuration } from './configuration/configuration.ts'
import type { Database } from './database/database.ts'
import { type Jobs, openJobs } from './jobs/jobs.ts'
import type { Log } from './log/log.ts'
import { type MailService, openMail } from './mailing/mail-service.ts'
import type { Services } from './services.ts'
import { smsCarrier } from './texting/sms-carrier.ts'

/** What is done after answers, as a process has it. */
export interface OpenWork {
  readonly jobs: Jobs
  readonly postbox: MailService['postbox']
  /** Lets this process do what waits: the server does, a command only puts work into the queues. */
  start(services: Services): Promise<void>
  /** Waits for what runs. */
  close(): Promise<void>
}

/** Opens the queues of the kinds of jobs that the areas do, and the way out for mail. */
export async function openWork(
  configuration: Pick<Configuration, 'smtpUrl' | 'publicUrl' | 'publicHost' | 'port' | 'plainHosts'>,
  database: Database,
  log: Log,
  { jobs: works, followers }: Pick<Gathered, 'jobs' | 'followers'>,
): Promise<OpenWork> {
  const kinds = works.map(({ kind }) => kind)
  const jobs = await openJobs(database, kinds, (err) => log.warn({ err }, 'The queue failed'))
  let mail: MailService
  try {
    mail = await openMail(configuration, followers)
  } catch (error) {
    await jobs.stop()
    throw error
  }
  return {
    jobs,
    postbox: mail.postbox,
    async start(services) {
      await mail.start(services, { sms: smsCarrier(services) })
      for (const work of works) await work.start(jobs, services)
    },
    async close() {
      await jobs.stop()
      await mail.close()
    },
  }
}
