import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ALL_AREAS } from './all-areas.ts'
import { type AppParts, createApp, portOf } from './app.ts'
import { gather } from './area.ts'
import type { Configuration } from './configuration/configuration.ts'
import { makeWritable } from './configuration/writable-folder.ts'
import { openDatabase } from './database/open.ts'
import { openFiles } from './file-store/open-files.ts'
import { systemClock } from './http/clock.ts'
import { SessionUse } from './http/session.ts'
import { startHousekeeping } from './jobs/housekeeping.ts'
import { LiveUpdates } from './live/live-updates.ts'
import type { Log } from './log/log.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { MetricsListener } from './metrics/metrics-listener.ts'
import { openWork } from './open-work.ts'
import { resolveTxt } from './outbound/dns-records.ts'
import { GuardedClient } from './outbound/guarded-client.ts'
import { RecordViews } from './record-views/record-views.ts'
import { openReleases } from './releases/releases.ts'
import { SecurityLog } from './security-log/security-log.ts'
import type { Services } from './services.ts'

/** What calls and commands work with, opened. */
export interface Opened {
  readonly services: Services
  readonly product: Product
  /** Lets this process do the jobs that wait, and keep house: the server does, a command only puts jobs in. */
  work(): Promise<void>
  close(): Promise<void>
}

/** What a server does. */
export interface Product extends Pick<AppParts, 'areas' | 'contract'> {}

/** Everything. */
const PRODUCT: Product = { areas: gather(ALL_AREAS) }

/** Opens the database, the files, the queues and the mail. Throws `StartError` where one of them cannot be had. */
export async function openServices(
  configuration: Configuration,
  log: Log,
  product: Product = PRODUCT,
): Promise<Opened> {
  const filesFolder = join(configuration.dataDir, 'files')
  makeWritable(configuration.dataDir)
  makeWritable(filesFolder)
  const database = await openDatabase(configuration, {
    onReplicaFailure: (err) => log.warn({ err }, 'The replica can’t be read: reads go to the primary for now'),
  })
  try {
    const work = await openWork(configuration, database, log, product.areas)
    const services: Services = {
      database,
      files: openFiles(filesFolder, configuration, database),
      secrets: configuration.secrets,
      jobs: work.jobs,
      postbox: work.postbox,
      live: new LiveUpdates(database, systemClock, log),
      clock: systemClock,
      log,
      securityLog: new SecurityLog({ database, secrets: configuration.secrets, clock: systemClock, log }),
      recordViews: new RecordViews({ database, clock: systemClock, log }),
      outbound: new GuardedClient(configuration),
      resolveTxt,
      releases: openReleases(configuration),
      demoSignIn: configuration.demoSignIn,
    }
    let stopHousekeeping = () => {}
    return {
      services,
      product,
      async work() {
        await work.start(services)
        stopHousekeeping = startHousekeeping(services, product.areas)
      },
      async close() {
        stopHousekeeping()
        await work.close()
        await services.live.close()
        await services.outbound.close()
        await services.securityLog.close()
        await services.recordViews.settled()
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
  /** Where metrics are read; null for nowhere. */
  readonly metricsPort: number | null
  /** Takes no more calls, lets those in flight finish, ends the jobs, then closes the database. */
  stop(): Promise<void>
}

/** What a server is started with. */
export interface ServerOptions {
  readonly opened: Opened
  /** Whether answers are held against the contract. */
  readonly checkAnswers: boolean
}

/** Listens. Throws where the port is taken, say; then everything is closed again. */
export async function startServer(
  configuration: Configuration,
  { opened, checkAnswers }: ServerOptions,
): Promise<Server> {
  const { services } = opened
  const limit = configuration.rateLimit === 0 ? null : { max: configuration.rateLimit, seconds: 60 }
  const sessionUse = new SessionUse(services.database, services.clock)
  let app: FastifyInstance | undefined
  let measuring: Measuring | undefined
  const stop = async () => {
    await app?.close()
    await measuring?.listener.close()
    await opened.close()
  }
  try {
    measuring = await startMeasuring(configuration, services)
    const { metrics } = measuring ?? {}
    app = await createApp({ configuration, services, ...opened.product, limit, checkAnswers, sessionUse, metrics })
    await opened.work()
    await app.listen({ port: configuration.port, host: configuration.host })
    const port = portOf(app) ?? configuration.port
    return { app, port, metricsPort: measuring?.listener.port ?? null, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What measures, and where it is read. */
interface Measuring {
  readonly metrics: Metrics
  readonly listener: MetricsListener
}

/** Measures where the configuration says so; else nothing of it is even loaded. */
async function startMeasuring(configuration: Configuration, services: Services): Promise<Measuring | undefined> {
  if (configuration.metrics === null) return undefined
  const { Metrics } = await import('./metrics/metrics.ts')
  const { listenForMetrics } = await import('./metrics/metrics-listener.ts')
  const metrics = new Metrics(services)
  return { metrics, listener: await listenForMetrics(metrics, configuration.metrics) }
}
