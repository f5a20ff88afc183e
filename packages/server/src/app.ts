import { RELEASES } from '@portal/contract/account/live'
import { ALL_ENDPOINTS, type DescribedEndpoint } from '@portal/contract/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Gathered } from './area.ts'
import { embedOrigins } from './areas/account/embed-keys/keys.ts'
import { embedSites, look } from './areas/office/settings/service.ts'
import type { Configuration } from './configuration/configuration.ts'
import { putAnswerHeaders } from './http/answer-headers.ts'
import { api } from './http/api.ts'
import { CallError } from './http/call-error.ts'
import { closeConnectionsAtEnd } from './http/close-connections.ts'
import { CompanyDirectory, referenceInHost } from './http/company.ts'
import { compressAnswers } from './http/compress-answers.ts'
import { emptyApp } from './http/empty-app.ts'
import { limitFloods } from './http/flood-limit.ts'
import type { Handling } from './http/handling.ts'
import { health } from './http/health.ts'
import { OutsiderGate } from './http/outsider-gate.ts'
import { refuseWithoutHost } from './http/parser-errors.ts'
import type { Limit } from './http/rate-limit.ts'
import { RefusedUntil } from './http/refused-until.ts'
import { logRequests, traceRequests } from './http/request-log.ts'
import { sendRefusal } from './http/send-refusal.ts'
import { serveContract } from './http/serve-contract.ts'
import type { SessionUse } from './http/session.ts'
import { StrangerTurns } from './http/stranger-turns.ts'
import type { Metrics } from './metrics/metrics.ts'
import { openapi } from './openapi/pages.ts'
import { pageCompany, pageEmbedOrigins } from './portal/page-company.ts'
import { pageHosts } from './portal/page-hosts.ts'
import { portal } from './portal/portal.ts'
import { releaseCalls } from './portal/releasing/release-calls.ts'
import { registryPlace } from './releases/releases.ts'
import type { Services } from './services.ts'

/** What the app is made of. */
export interface AppParts {
  readonly configuration: Configuration
  readonly services: Services
  readonly areas: Gathered
  /** The calls; those of the contract unless told. */
  readonly contract?: readonly DescribedEndpoint[]
  /** Calls of one address, all endpoints together, and as many files beside them; null for no limit. */
  readonly limit: Limit | null
  /** Whether answers are held against the contract: in development and tests. */
  readonly checkAnswers: boolean
  /** Writes the use of sessions down. */
  readonly sessionUse: SessionUse
  /** Measures what is answered; nothing does unless told. */
  readonly metrics?: Metrics | undefined
}

/** The server without its socket. Closing it waits for calls in flight, but leaves the database open. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { configuration, services, areas, contract = ALL_ENDPOINTS, limit, checkAnswers, sessionUse, metrics } = parts
  const app = emptyApp(configuration)
  const companies = new CompanyDirectory(services.database)
  const handling: Handling = {
    services,
    companies,
    sessionUse,
    refused: new RefusedUntil(),
    outsiders: new OutsiderGate(Math.max(...services.database.load().map(({ max }) => max))),
    strangers: new StrangerTurns(),
    checkAnswers,
    address: {
      defaultCompany: configuration.defaultCompany,
      publicUrl: configuration.publicUrl,
      publicHost: configuration.publicHost,
      port: () => portOf(app) ?? configuration.port,
    },
  }
  traceRequests(app)
  logRequests(app, services.log)
  metrics?.measureCalls(app)
  putAnswerHeaders(app, configuration)
  refuseWithoutHost(app)
  if (limit) limitFloods(app, limit, services)
  closeConnectionsAtEnd(app)
  app.addHook('preClose', async () => services.live.endStreams())
  app.addHook('onClose', () => sessionUse.settled())

  await app.register(health, { database: services.database })
  const companyOfHost = async (host: string | undefined) => {
    const reference = referenceInHost(host, configuration)
    return reference === undefined ? undefined : await companies.idOf(reference)
  }
  for (const addresses of areas.addresses) await app.register(addresses, { services, companyOfHost })
  await app.register(
    async (everything) => {
      await compressAnswers(everything)
      everything.setNotFoundHandler(notFound)
      await everything.register(openapi, { canTry: configuration.demoSignIn })
      await everything.register(api, {
        prefix: '/v1',
        handling,
        endpoints: serveContract(areas.routes, contract),
      })
    },
    { prefix: '/api' },
  )
  await app.register(releaseCalls, {
    prefix: '/registry/releases',
    site: configuration.site,
    registry: registryPlace(configuration),
    hasCompany: async (reference) => (await companies.idOf(reference)) !== undefined,
    clock: services.clock,
    log: services.log,
  })
  const pages = { database: services.database, companies, address: handling.address }
  await app.register(portal, {
    site: configuration.site,
    registry: registryPlace(configuration),
    overrideOrigins: configuration.overrideOrigins,
    company: pageCompany(pages, look),
    embedOrigins: pageEmbedOrigins(pages, (tx, { framed }) =>
      framed ? embedOrigins(tx, services.clock()) : embedSites(tx),
    ),
    hosts: pageHosts(handling.address),
    registryChanged: () => services.live.tellEverybody(RELEASES),
    notFound,
    log: services.log,
  })
  return app
}

function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(request, reply, new CallError('NOT_FOUND'))
}

/** The port that the app listens at, where it does. */
export function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address()
  return typeof address === 'object' ? address?.port : undefined
}
