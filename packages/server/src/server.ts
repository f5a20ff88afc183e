import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp, portOf } from './app.ts'
import type { Configuration } from './configuration/configuration.ts'
import { openDatabase } from './database/open.ts'
import { DiskFileStore } from './files/disk-file-store.ts'
import { systemClock } from './http/clock.ts'
import type { Services } from './http/services.ts'
import { type Jobs, openJobs } from './jobs/jobs.ts'
import type { Log } from './log/log.ts'
import { jobPostbox, mailJob, sendWaiting } from './mail/mail-job.ts'
import { smtpMailer } from './mail/mailer.ts'
import { DEV_MAILBOX } from './mail/outbox.ts'

/** The domain of mails of a portal that has no public address. */
const LOCAL_DOMAIN = 'portal.localhost'

/** What calls and commands work with, opened. */
export interface Opened {
  readonly services: Services
  /** Null where nothing is to be done after answers: mail stays in the dev mailbox. */
  readonly jobs: Jobs | null
  close(): Promise<void>
}

/** Opens the database, the files and the queue. Throws `StartFault` where one of them cannot be had. */
export async function openServices(configuration: Configuration, log: Log): Promise<Opened> {
  const database = await openDatabase(configuration)
  try {
    const jobs =
      configuration.smtpUrl === null
        ? null
        : await openJobs(database, [mailJob], (err) => log.warn({ err }, 'The queue stumbled'))
    return {
      services: {
        database,
        files: new DiskFileStore(join(configuration.dataDir, 'files')),
        secrets: configuration.secrets,
        postbox: jobs ? jobPostbox(jobs) : DEV_MAILBOX,
        clock: systemClock,
        log,
      },
      jobs,
      async close() {
        await jobs?.stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** A server that listens. */
export interface Server {
  readonly app: FastifyInstance
  readonly port: number
  /** Takes no more calls, lets those in flight finish, ends the jobs, then closes the database. */
  stop(): Promise<void>
}

/** What a server is started with. */
export interface ServerOptions {
  readonly opened: Opened
  /** Whether answers are held against the contract. */
  readonly checkAnswers: boolean
}

/** Listens. Throws where the port is taken; then everything is closed again. */
export async function startServer(configuration: Configuration, options: ServerOptions): Promise<Server> {
  const { opened, checkAnswers } = options
  const { services, jobs } = opened
  const mailer = configuration.smtpUrl === null ? null : smtpMailer(configuration.smtpUrl, mailDomain(configuration))
  const limit = configuration.rateLimit === 0 ? null : { max: configuration.rateLimit, seconds: 60 }
  const app = await createApp({ configuration, services, limit, checkAnswers })
  const stop = async () => {
    await app.close()
    await opened.close()
    mailer?.close()
  }
  try {
    if (jobs && mailer) await jobs.work(mailJob, (job) => sendWaiting(job, mailer))
    await app.listen({ port: configuration.port, host: configuration.host })
  } catch (error) {
    await stop()
    throw error
  }
  return { app, port: portOf(app) ?? configuration.port, stop }
}

function mailDomain({ publicUrl }: Configuration): string {
  return publicUrl === null ? LOCAL_DOMAIN : new URL(publicUrl).hostname
}
